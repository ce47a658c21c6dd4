import type { ReactNode } from "react";
import type { RecentGame, RunningPlayer } from "../../../shared/api/games-api.ts";
import { ratingText } from "../../../shared/format.ts";
import { type Position, replay, type Side, type Square } from "../../../shared/game/rules.ts";
import { heroTexts } from "../../../shared/language/en/hero.ts";
import { fill } from "../../../shared/language/fill.ts";
import { unpackMoves } from "../../../shared/protocol/notation.ts";
import { Link } from "../ui/link.tsx";
import hidden from "../ui/visually-hidden.module.css";
import { BoardPicture } from "./board-picture.tsx";
import { Mark } from "./mark.tsx";
import { ReplayToggle } from "./replay-toggle.tsx";
import styles from "./shown-game.module.css";
import { useReplay, wantsMotion } from "./use-replay.ts";

interface ShownBoardProps {
  readonly position: Position;
  readonly lastMove: Square | null;
  readonly isOver: boolean;
  readonly isLive?: boolean;
}

interface LinkedBoardProps extends ShownBoardProps {
  readonly to: string;
  readonly label: string;
  readonly badge: string;
  readonly children?: ReactNode;
}

/** A board that is one link, including the content below it. Screen readers get only the link's label. */
const LinkedBoard = ({ to, label, badge, isLive = false, children, ...board }: LinkedBoardProps) => (
  <Link className={styles.link} to={to} draggable={false}>
    <span className={hidden.hidden}>{label}</span>
    <div aria-hidden="true">
      <BoardPicture {...board} label={label} />
      <span className={`surface muted tiny ${styles.badge}`} data-live={isLive || undefined}>
        {badge}
      </span>
      {children}
    </div>
  </Link>
);

interface ShownGameProps extends ShownBoardProps {
  readonly game: { readonly id: string; readonly players: Readonly<Record<Side, RunningPlayer>> };
  readonly standing: Readonly<Record<Side, ReactNode>> | null;
  readonly action?: ReactNode;
}

const SIDES: readonly Side[] = ["X", "O"];

export const ShownGame = ({ game, standing, action = null, ...board }: ShownGameProps) => {
  const { isLive = false } = board;
  const { X, O } = game.players;
  return (
    <div className={styles.game}>
      <LinkedBoard
        {...board}
        to={`/${game.id}`}
        label={fill(isLive ? heroTexts.watch : heroTexts.recent, { x: X.username, o: O.username })}
        badge={isLive ? heroTexts.live : heroTexts.replay}
      >
        <div
          className={`stack content-center target small ${styles.players}`}
          data-beside={action !== null || undefined}
        >
          {SIDES.map((side) => {
            const { username, elo, isProvisional } = game.players[side];
            return (
              <span key={side} className="row gap-2 min-width-0">
                <span className={styles.mark}>
                  <Mark player={side} />
                </span>
                <bdi translate="no" className={`ellipsis strong ${styles.name}`}>
                  {username}
                </bdi>
                {elo !== undefined && <span className="muted tabular-nums ltr">{ratingText(elo, isProvisional)}</span>}
                {standing !== null && <span className={styles.standing}>{standing[side]}</span>}
              </span>
            );
          })}
        </div>
      </LinkedBoard>
      {action !== null && <div className={styles.action}>{action}</div>}
    </div>
  );
};

const scoreOf = ({ winner }: RecentGame): Record<Side, string> =>
  winner === null ? { X: "½", O: "½" } : { X: winner === "X" ? "1" : "0", O: winner === "O" ? "1" : "0" };

interface RecentGameReplayProps {
  readonly game: RecentGame;
  /** Called some seconds after the last move. If it is missing, the game starts again. */
  readonly onEnd?: () => void;
}

export const RecentGameReplay = ({ game, onEnd }: RecentGameReplayProps) => {
  const moves = unpackMoves(game.moves);
  const middle = Math.floor(moves.length / 2);
  const { ply, isRunning, toggle } = useReplay({
    length: moves.length,
    first: wantsMotion() ? middle : moves.length,
    beginning: 0,
    onEnd,
  });
  const isOver = ply === moves.length;
  return (
    <ShownGame
      game={game}
      position={replay(moves, ply)}
      lastMove={moves[ply - 1] ?? null}
      isOver={isOver}
      standing={isOver ? scoreOf(game) : null}
      action={<ReplayToggle isRunning={isRunning} onPress={toggle} />}
    />
  );
};
