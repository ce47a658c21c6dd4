import { useLayoutEffect, useRef, useState } from "react";
import { forcedSubBoard, type Square, sideAt, toSquare } from "../../../shared/rules.ts";
import { countFirstGame } from "../state/first-games.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import type { MatchView } from "../state/match-view.ts";
import styles from "./trail.module.css";

/** In hundredths of the board's side. */
interface Line {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** From the middle of one square to that of another, where they lie on the screen now. */
const measure = (layer: Element, from: Square, to: Square): Line | null => {
  const whole = layer.getBoundingClientRect();
  const centre = (square: Square): readonly [number, number] | null => {
    const box = layer.parentElement?.querySelector(`[data-square="${square}"]`)?.getBoundingClientRect();
    if (box === undefined || whole.width === 0) return null;
    const part = (offset: number): number => (100 * offset) / whole.width;
    return [part(box.x + box.width / 2 - whole.x), part(box.y + box.height / 2 - whole.y)];
  };
  const [start, end] = [centre(from), centre(to)];
  return start === null || end === null ? null : { from: start, to: end };
};

const TrailLine = ({ move, target, ply }: { readonly move: Square; readonly target: number; readonly ply: number }) => {
  const ref = useRef<SVGSVGElement>(null);
  const [line, setLine] = useState<Line | null>(null);
  useLayoutEffect(() => {
    setLine(ref.current === null ? null : measure(ref.current, move, toSquare(target, 4)));
  }, [move, target]);
  const side = sideAt(ply - 1);
  return (
    <svg ref={ref} className={styles.trail} data-player={side} viewBox="0 0 100 100" aria-hidden="true">
      {line !== null && (
        <g key={ply}>
          <path className={styles.line} pathLength={1} d={`M${line.from.join(" ")}L${line.to.join(" ")}`} />
          <circle className={styles.end} cx={line.to[0]} cy={line.to[1]} r="2.4" />
        </g>
      )}
    </svg>
  );
};

const isFirst = (gameId: string): boolean => {
  try {
    return countFirstGame(gameId, localStorage);
  } catch {
    // Not even to be looked at here.
    return true;
  }
};

/**
 * In the first three games of somebody: a line from the square just played to the board that it leads to. None where the
 * choice is free, because it would point at the one board that is closed.
 */
export const Trail = ({ screen, view }: { readonly screen: Playing | Finished; readonly view: MatchView }) => {
  const isPlayed = screen.phase === "playing" && screen.game.you !== null;
  const { gameId } = screen.game;
  const [isShown] = useState(() => isPlayed && isFirst(gameId));
  const target = forcedSubBoard(view.position);
  if (!isShown || !isPlayed || view.lastMove === null || target === null) return null;
  return <TrailLine move={view.lastMove} target={target} ply={view.ply} />;
};
