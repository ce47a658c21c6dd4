import { useRef } from "react";
import { type Position, type Square, sideAt, subBoardOf } from "../../../shared/rules.ts";
import { winningSquares } from "../../../shared/threats.ts";
import type { MatchView } from "../state/match-view.ts";
import styles from "./trail.module.css";
import { useLine } from "./use-line.ts";

/** The ends of the line by which the last move won its sub-board; null when it won none. */
export const wonLine = (position: Position, lastMove: Square): readonly [from: Square, to: Square] | null => {
  const [from, , to] = winningSquares(position, subBoardOf(lastMove)) ?? [];
  return from === undefined || to === undefined ? null : [from, to];
};

/** Drawn through the three squares before the large mark comes, then gone. */
export const WonLine = ({ view: { position, lastMove, ply } }: { readonly view: MatchView }) => {
  const ref = useRef<SVGSVGElement>(null);
  const [from, to] = (lastMove === null ? null : wonLine(position, lastMove)) ?? [];
  const drawn = useLine(ref, ply, from, to);
  return (
    <svg ref={ref} className={styles.won} data-player={sideAt(ply - 1)} viewBox="0 0 100 100" aria-hidden="true">
      {drawn !== null && (
        <path key={ply} className={styles.line} pathLength={1} d={`M${drawn.from.join(" ")}L${drawn.to.join(" ")}`} />
      )}
    </svg>
  );
};
