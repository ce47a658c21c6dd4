import { useState } from "react";
import {
  indexInSubBoard,
  markAt,
  outcomeOf,
  type Position,
  SQUARE_COUNT,
  subBoardOf,
  subWinnerOf,
} from "../../../shared/game/rules.ts";
import { aboutTexts } from "../../../shared/language/en/about.ts";
import { metasTexts } from "../../../shared/language/en/metas.ts";
import { count } from "../../../shared/language/fill.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { Link } from "../../kit/ui/link.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import styles from "./about-page.module.css";
import { randomFinalPosition } from "./final-position.ts";

/** Lengths in units of the picture. `BOARD` includes the gap to the next board. */
const SQUARE = 10;
const BOARD = 34;
const SIZE = 3 * BOARD - 4;

const INDICES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const SQUARES = Array.from({ length: SQUARE_COUNT }, (_, square) => square);

const cornerOf = (index: number, step: number) => ({ x: (index % 3) * step, y: Math.floor(index / 3) * step });

const cross = (x: number, y: number, reach: number): string =>
  `M${x - reach} ${y - reach}l${2 * reach} ${2 * reach}m0 ${-2 * reach}l${-2 * reach} ${2 * reach}`;

const SmallMark = ({ position, square }: { readonly position: Position; readonly square: number }) => {
  const board = cornerOf(subBoardOf(square), BOARD);
  const inBoard = cornerOf(indexInSubBoard(square), SQUARE);
  const [x, y] = [board.x + inBoard.x + SQUARE / 2, board.y + inBoard.y + SQUARE / 2];
  switch (markAt(position, square)) {
    case "X":
      return <path className={styles.x} d={cross(x, y, 2.4)} />;
    case "O":
      return <circle className={styles.o} cx={x} cy={y} r={2.7} />;
    case null:
      return <circle className={styles.empty} cx={x} cy={y} r={0.7} />;
  }
};

const BigMark = ({ position, index }: { readonly position: Position; readonly index: number }) => {
  const { x, y } = cornerOf(index, BOARD);
  const [centreX, centreY] = [x + 15, y + 15];
  switch (subWinnerOf(position, index)) {
    case "X":
      return <path className={`${styles.x} ${styles.big}`} d={cross(centreX, centreY, 11)} />;
    case "O":
      return <circle className={`${styles.o} ${styles.big}`} cx={centreX} cy={centreY} r={12} />;
    default:
      return null;
  }
};

/** A final position as a poster: the owner of a small board is painted over its moves. */
const Picture = ({ position, label }: { readonly position: Position; readonly label: string }) => (
  <svg className={styles.picture} viewBox={`-8 -8 ${SIZE + 16} ${SIZE + 16}`} role="img" aria-label={label}>
    {SQUARES.map((square) => (
      <SmallMark key={square} position={position} square={square} />
    ))}
    {INDICES.map((index) => (
      <BigMark key={index} position={position} index={index} />
    ))}
  </svg>
);

const labelOf = (position: Position): string => {
  const winner = outcomeOf(position)?.winner ?? null;
  return winner === null ? count(aboutTexts.tie, position.ply) : count(aboutTexts.win, position.ply, { winner });
};

export interface AboutPageProps {
  readonly still?: Position;
}

export const AboutPage = ({ still }: AboutPageProps) => {
  const [position, setPosition] = useState(() => still ?? randomFinalPosition(Math.random));
  const picture = <Picture position={position} label={labelOf(position)} />;
  return (
    <Page head={<PageHead title={aboutTexts.heading} />}>
      <PageMeta {...pageMeta("about")} />
      {still === undefined ? (
        <button
          type="button"
          className={`panel ${styles.frame} ${styles.press}`}
          aria-describedby="another"
          onClick={() => setPosition(randomFinalPosition(Math.random))}
        >
          {picture}
        </button>
      ) : (
        <div className={`panel ${styles.frame}`}>{picture}</div>
      )}
      <p id="another" className="muted small">
        {still === undefined ? `${aboutTexts.picture} ${aboutTexts.press}` : aboutTexts.picture}
      </p>
      <p className="muted small">
        <Link className={`content-center target ${styles.more}`} to="/open-data">
          {metasTexts.titles.openData}
        </Link>
      </p>
    </Page>
  );
};
