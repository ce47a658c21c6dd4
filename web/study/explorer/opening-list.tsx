import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BAND_BOUNDS, OPENING_PLIES } from "../../../shared/game/openings.ts";
import { WHOLE_GAME_PLIES } from "../../../shared/game/rating-limits.ts";
import type { Square } from "../../../shared/game/rules.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { explorerTexts } from "../../../shared/language/en/explorer.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { analysisPath, moveText } from "../../../shared/protocol/notation.ts";
import { percentText } from "../../../shared/review/sentences.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { useIsOffline } from "../../kit/ui/use-is-offline.ts";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { openingsQuery } from "../../server/api/openings.ts";
import styles from "./explorer.module.css";
import { percentsOf, type ShownMove, shownMoves } from "./shown-moves.ts";

export interface ExplorerProps {
  readonly moves: readonly Square[];
  /** Plays a move of the list. Without it, each move is a link to the analysis. */
  readonly onPlay?: ((square: Square) => void) | undefined;
  /** Called with the move under the pointer or with the focus, and with null when it is left. */
  readonly onPoint: (square: Square | null) => void;
}

/** Moves in the list. The rest is rarely played. */
const MOST_MOVES = 12;

const [LOWER, UPPER] = BAND_BOUNDS;

const BANDS: readonly string[] = [
  fill(explorerTexts.under, { rating: LOWER }),
  fill(explorerTexts.between, { from: LOWER, to: UPPER - 1 }),
  fill(explorerTexts.over, { rating: UPPER }),
];

const rowText = ({ square, games, ...counts }: ShownMove): string => {
  const [x, draws, o] = percentsOf(counts).map(percentText);
  return fill(explorerTexts.row, {
    move: moveText(square),
    games: count(explorerTexts.games, games),
    x: x ?? "",
    draws: draws ?? "",
    o: o ?? "",
  });
};

const Row = ({ move }: { readonly move: ShownMove }) => {
  const [x, draws, o] = percentsOf(move);
  return (
    <>
      <span className={hidden.hidden}>{rowText(move)}</span>
      <span className={`grid gap-2 ${styles.cells}`} aria-hidden="true">
        <span translate="no" className={`strong ltr ${styles.move}`}>
          {moveText(move.square)}
        </span>
        <span className="muted nowrap">{count(explorerTexts.games, move.games)}</span>
        <span className={`flex ltr ${styles.bar}`}>
          <span className={styles.x} style={{ flexGrow: move.xWins }} />
          <span className={styles.drawn} style={{ flexGrow: move.draws }} />
          <span className={styles.o} style={{ flexGrow: move.oWins }} />
        </span>
        <span className={`grid ltr ${styles.percents}`}>
          <span className={styles.ofX}>{x}</span>
          <span>{draws}</span>
          <span className={styles.ofO}>{o}</span>
        </span>
      </span>
    </>
  );
};

const Moves = ({ shown, moves, onPlay, onPoint }: ExplorerProps & { readonly shown: readonly ShownMove[] }) => (
  <ol aria-label={explorerTexts.moves}>
    {shown.map((move) => (
      <li
        key={move.square}
        onPointerEnter={() => onPoint(move.square)}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => onPoint(move.square)}
        onBlur={() => onPoint(null)}
      >
        {onPlay === undefined ? (
          <Link className={`full-width relative ${styles.row}`} to={analysisPath([...moves, move.square])}>
            <Row move={move} />
          </Link>
        ) : (
          <button type="button" className={`full-width relative ${styles.row}`} onClick={() => onPlay(move.square)}>
            <Row move={move} />
          </button>
        )}
      </li>
    ))}
  </ol>
);

export const OpeningList = (props: ExplorerProps) => {
  const { moves } = props;
  const [band, setBand] = useState<number | null>(null);
  const isOffline = useIsOffline();
  const isTooLate = moves.length > OPENING_PLIES;
  const { data, isError, isPlaceholderData, refetch } = useQuery({ ...openingsQuery(moves), enabled: !isTooLate });
  if (isTooLate) return <p className={styles.words}>{fill(explorerTexts.tooLate, { moves: OPENING_PLIES / 2 })}</p>;
  const isOld = data === undefined || isPlaceholderData;
  if (isOld && isOffline) return <p className={styles.words}>{explorerTexts.offline}</p>;
  if (isError) {
    return (
      <div className={styles.words} role="alert">
        <p>{explorerTexts.failed}</p>
        <Button onClick={() => refetch()}>{commonTexts.tryAgain}</Button>
      </div>
    );
  }
  const shown = shownMoves(data?.moves ?? [], band);
  const others = shown.length - MOST_MOVES;
  return (
    <div className={`grid content-start ${styles.openings}`} aria-busy={isOld} inert={isOld}>
      <div className={`row wrap between ${styles.head}`}>
        <select
          className={`boxed target surface ${styles.band}`}
          aria-label={explorerTexts.ratings}
          value={band ?? ""}
          onChange={({ target }) => setBand(target.value === "" ? null : Number(target.value))}
        >
          <option value="">{explorerTexts.all}</option>
          {BANDS.map((label, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.ofX}>{explorerTexts.xWon}</span>
          <span>{explorerTexts.drawn}</span>
          <span className={styles.ofO}>{explorerTexts.oWon}</span>
          <span>%</span>
        </p>
      </div>
      {data !== undefined && shown.length === 0 && (
        <p className={styles.words} data-empty="">
          {rich(explorerTexts.empty, { play: (label) => <Link to="/">{label}</Link> }, {})}
        </p>
      )}
      {shown.length > 0 && <Moves shown={shown.slice(0, MOST_MOVES)} {...props} />}
      {others > 0 && <p className={`muted tiny snug ${styles.small}`}>{count(explorerTexts.others, others)}</p>}
      <p className={`muted tiny snug ${styles.small}`}>{fill(explorerTexts.about, { moves: WHOLE_GAME_PLIES })}</p>
    </div>
  );
};
