import { useRef, useState } from "react";
import { forcedSubBoard, type Square, sideAt, toSquare } from "../../../shared/rules.ts";
import { countFirstGame } from "../state/first-games.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import type { MatchView } from "../state/match-view.ts";
import styles from "./trail.module.css";
import { type Line, useLine } from "./use-line.ts";
import { WonLine } from "./won-line.tsx";

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
          {/* An arrow: a ring in the middle of a board would be taken for an O. */}
          <polygon className={styles.end} points="1,0 -3,-1.7 -3,1.7" transform={arrowAt(line)} />
        </g>
      )}
    </svg>
  );
};

/**
 * What a move draws over the board: a line through three squares that won a board and, in the first three games of
 * somebody, a line from the square just played to the board that it leads to. None where the
 * choice is free, because it would point at the one board that is closed.
 */
export const Trail = ({ screen, view }: { readonly screen: Playing | Finished; readonly view: MatchView }) => {
  const isPlayed = screen.phase === "playing" && screen.game.you !== null;
  const { gameId } = screen.game;
  const [isShown] = useState(() => isPlayed && countFirstGame(gameId, () => localStorage));
  const target = forcedSubBoard(view.position);
  const leads = isShown && isPlayed && view.lastMove !== null && target !== null;
  return (
    <>
      <WonLine view={view} />
      {leads && <TrailLine move={view.lastMove} target={target} ply={view.ply} />}
    </>
  );
};
