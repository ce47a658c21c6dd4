import { clockText, ratingText } from "../../../shared/format.ts";
import { typeName } from "../../../shared/game-type-text.ts";
import type { RunningGame, RunningPlayer } from "../../../shared/games-api.ts";
import type { Side } from "../../../shared/rules.ts";
import { BoardThumbnail } from "../../board/board-thumbnail.tsx";
import { Mark } from "../../board/mark.tsx";
import { Link } from "../../navigation/link.tsx";
import { SupporterBadge } from "../../ui/supporter-badge.tsx";
import hidden from "../../ui/visually-hidden.module.css";
import styles from "./running-game-list.module.css";

interface PlayerLineProps {
  readonly player: RunningPlayer;
  readonly side: Side;
  readonly game: RunningGame;
}

const PlayerLine = ({ player: { username, elo, isProvisional, supporter }, side, game }: PlayerLineProps) => (
  <span className={styles.player}>
    <span className={styles.mark} role="img" aria-label={side}>
      <Mark player={side} />
    </span>
    <bdi className={styles.name}>{username}</bdi>
    {supporter === true && <SupporterBadge look="plain" />}
    {elo !== undefined && <span className={styles.elo}>{ratingText(elo, isProvisional)}</span>}
    <span className={styles.clock} data-running={game.toMove === side || undefined}>
      {clockText(game.timers[side])}
      {game.toMove === side && <span className={hidden.hidden}> to move</span>}
    </span>
  </span>
);

/** The running games, as they were some seconds ago. All of each is the link to it. */
export const RunningGameList = ({ games }: { readonly games: readonly RunningGame[] }) => {
  if (games.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="running-games">
      <h2 className={styles.heading} id="running-games">
        Running games
      </h2>
      <ul className={styles.list}>
        {games.map((game) => (
          <li key={game.id}>
            <Link className={styles.game} to={`/${game.id}`}>
              <span className={styles.kind}>{typeName(game.gameType)}</span>
              <PlayerLine player={game.players.O} side="O" game={game} />
              <BoardThumbnail board={game.board} />
              <PlayerLine player={game.players.X} side="X" game={game} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
