import { useEffect, useRef, useState } from "react";
import {
  forcedSubBoard,
  type Position,
  type Square,
  sideAt,
  subBoardOf,
  toSquare,
} from "../../../shared/game/rules.ts";
import { winningSquares } from "../../../shared/game/threats.ts";
import { countFirstGame } from "../../kit/appearance/first-games.ts";
import { refreshNumbers } from "../../kit/appearance/numbers-setting.ts";
import { type Line, useLine } from "../panel/use-line.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import type { MatchView } from "../state/match-view.ts";
import styles from "./trail.module.css";

const arrowAt = ({ from, to }: Line): string => {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return `translate(${to.join(" ")}) rotate(${angle})`;
};

const TrailLine = ({ move, target, ply }: { readonly move: Square; readonly target: number; readonly ply: number }) => {
  const ref = useRef<SVGSVGElement>(null);
  const line = useLine(ref, ply, move, toSquare(target, 4));
  const side = sideAt(ply - 1);
  return (
    <svg ref={ref} className={styles.trail} data-player={side} viewBox="0 0 100 100" aria-hidden="true">
      {line !== null && (
        <g key={ply}>
          <path className={styles.line} pathLength={1} d={`M${line.from.join(" ")}L${line.to.join(" ")}`} />
          {/* An arrow, because a ring in the centre would look like an O. */}
          <polygon className={styles.end} points="1,0 -3,-1.7 -3,1.7" transform={arrowAt(line)} />
        </g>
      )}
    </svg>
  );
};

/** Returns the ends of the line with which the last move won its sub-board; null if it did not. */
export const wonLine = (position: Position, lastMove: Square): readonly [from: Square, to: Square] | null => {
  const [from, , to] = winningSquares(position, subBoardOf(lastMove)) ?? [];
  return from === undefined || to === undefined ? null : [from, to];
};

/** Draws a line through the three squares before the large mark appears. */
const WonLine = ({ view: { position, lastMove, ply } }: { readonly view: MatchView }) => {
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

/**
 * Lines over the board after a move. One goes through the three squares of a won sub-board. In the first three games,
 * another leads from the played square to the sub-board where the opponent must play. With a free choice there is none,
 * because it would point at a closed sub-board.
 */
export const Trail = ({ screen, view }: { readonly screen: Playing | Finished; readonly view: MatchView }) => {
  const isPlayed = screen.phase === "playing" && screen.game.you !== null;
  const { gameId } = screen.game;
  const [isShown] = useState(() => isPlayed && countFirstGame(gameId));
  useEffect(refreshNumbers, []);
  const target = forcedSubBoard(view.position);
  const leads = isShown && isPlayed && view.lastMove !== null && target !== null;
  return (
    <>
      <WonLine view={view} />
      {leads && <TrailLine move={view.lastMove} target={target} ply={view.ply} />}
    </>
  );
};
