import { useState } from "react";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { INITIAL_POSITION, legalSquares, outcomeOf, type Position, play } from "../../../shared/rules.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import styles from "./about-page.module.css";
import { Picture } from "./picture.tsx";

/** The end of a game in which both sides moved at random. `random` gives numbers from 0 up to, not including, 1. */
const randomFinalPosition = (random: () => number): Position => {
  let position = INITIAL_POSITION;
  while (outcomeOf(position) === null) {
    const squares = legalSquares(position);
    const square = squares[Math.floor(random() * squares.length)];
    if (square === undefined) break;
    position = play(position, square);
  }
  return position;
};

const labelOf = (position: Position): string => {
  const winner = outcomeOf(position)?.winner ?? null;
  const end = winner === null ? "a tie" : `a win for ${winner}`;
  return `Drawing of the final board of a random game: ${end} after ${position.ply} moves`;
};

export const AboutPage = () => {
  const [position, setPosition] = useState(() => randomFinalPosition(Math.random));
  return (
    <Page head={<PageHead title="In Development" />}>
      <PageMeta {...PAGE_METAS["/about"]} />
      <button
        type="button"
        className={styles.frame}
        aria-describedby="another"
        onClick={() => setPosition(randomFinalPosition(Math.random))}
      >
        <Picture position={position} label={labelOf(position)} />
      </button>
      <p id="another" className={styles.note}>
        A random game, played to its end. Press the picture for another one.
      </p>
    </Page>
  );
};
