import { useEffect, useMemo, useRef, useState } from "react";
import {
  forcedSubBoard,
  type Position,
  type Square,
  sideAt,
  subBoardOf,
  toSquare,
  winningSubBoards,
} from "../../../shared/game/rules.ts";
import { winningSquares } from "../../../shared/game/threats.ts";
import { countFirstGame } from "../../kit/appearance/first-games.ts";
import { refreshNumbers } from "../../kit/appearance/numbers-setting.ts";
import { useLine } from "../panel/use-line.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import type { MatchView } from "../state/match-view.ts";
import styles from "./trail.module.css";
import { boardScaleOf, trailPath } from "./trail-path.ts";

/** The length of the arrow's head, in hundredths of the board's side. */
const HEAD = 4;

const MIDDLE = 4;

/** The transform of the arrow's head, from the last piece of the path. A short piece gets a smaller head. */
const headAt = (way: readonly (readonly [number, number])[]): string => {
  const [[fromX, fromY] = [0, 0], [x, y] = [0, 0]] = way.slice(-2);
  const angle = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI;
  const scale = Math.min(1, Math.hypot(x - fromX, y - fromY) / HEAD);
  return `translate(${x} ${y}) rotate(${angle}) scale(${scale})`;
};

interface TrailLineProps {
  readonly view: MatchView;
  readonly move: Square;
  readonly target: number;
}

const TrailLine = ({ view: { position, ply }, move, target }: TrailLineProps) => {
  const ref = useRef<SVGSVGElement>(null);
  const corner = useLine(ref, ply, toSquare(0, 0), toSquare(0, 8));
  const way = useMemo(
    () => (corner === null ? null : trailPath(position, move, target, boardScaleOf(corner))),
    [corner, position, move, target],
  );
  return (
    <svg ref={ref} className={styles.trail} data-player={sideAt(ply - 1)} viewBox="0 0 100 100" aria-hidden="true">
      {way !== null && (
        <g key={ply}>
          <path className={styles.line} pathLength={1} d={`M${way.map((point) => point.join(" ")).join("L")}`} />
          {/* An arrow, because a ring would look like an O. Its tip touches the rim. */}
          <polygon className={styles.end} points="0,0 -4,-1.7 -4,1.7" transform={headAt(way)} />
        </g>
      )}
    </svg>
  );
};

/** The ends of the line with which the last move won its sub-board. */
export const wonLine = (position: Position, lastMove: Square): readonly [from: Square, to: Square] | null => {
  const [from, , to] = winningSquares(position, subBoardOf(lastMove)) ?? [];
  return from === undefined || to === undefined ? null : [from, to];
};

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

const VictoryLine = ({ view: { position, ply } }: { readonly view: MatchView }) => {
  const ref = useRef<SVGSVGElement>(null);
  const [from = 0, , to = 0] = winningSubBoards(position) ?? [];
  // From the outermost square to the outermost: left to right, top to bottom, or corner to corner.
  const outwards = (to - from) / 2;
  const drawn = useLine(ref, ply, toSquare(from, MIDDLE - outwards), toSquare(to, MIDDLE + outwards));
  return (
    <svg
      ref={ref}
      className={`${styles.won} ${styles.victory}`}
      data-player={sideAt(ply - 1)}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      {drawn !== null && (
        <path className={styles.line} pathLength={1} d={`M${drawn.from.join(" ")}L${drawn.to.join(" ")}`} />
      )}
    </svg>
  );
};

/** With a free choice there is no arrow, because it would point at a closed sub-board. */
export const Trail = ({ screen, view }: { readonly screen: Playing | Finished; readonly view: MatchView }) => {
  const isPlayed = screen.phase === "playing" && screen.game.you !== null;
  const { gameId } = screen.game;
  const [isShown] = useState(() => isPlayed && countFirstGame(gameId));
  useEffect(refreshNumbers, []);
  const target = forcedSubBoard(view.position);
  const isVictory = screen.phase === "finished" && screen.isNews && winningSubBoards(view.position) !== null;
  const leads = isShown && isPlayed && view.lastMove !== null && target !== null;
  return (
    <>
      {isVictory ? <VictoryLine view={view} /> : <WonLine view={view} />}
      {leads && <TrailLine view={view} move={view.lastMove} target={target} />}
    </>
  );
};
