import type { RunningGame, RunningPlayer } from "../../../shared/api/games-api.ts";
import { clockText, ratingText } from "../../../shared/format.ts";
import { typeName } from "../../../shared/game/game-type-text.ts";
import type { Side } from "../../../shared/game/rules.ts";
import { listsTexts } from "../../../shared/language/en/lists.ts";
import { BoardThumbnail } from "../../kit/board/board-thumbnail.tsx";
import { Mark } from "../../kit/board/mark.tsx";
import { Face } from "../../kit/ui/face.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { SupporterBadge } from "../../kit/ui/supporter-badge.tsx";
import hidden from "../../kit/ui/visually-hidden.module.css";
import styles from "./tv.module.css";

const { tv: texts } = listsTexts;

interface PlayerLineProps {
  readonly player: RunningPlayer;
  readonly side: Side;
  readonly game: RunningGame;
}

const PlayerLine = ({ player: { username, elo, isProvisional, supporter }, side, game }: PlayerLineProps) => (
  <span className={`grid min-width-0 small ${styles.player}`}>
    <span className={`flex relative ${styles.signs}`}>
      <span className={`boxed surface ${styles.mark}`} role="img" aria-label={side}>
        <Mark player={side} />
      </span>
      <Face username={username} size="medium" />
    </span>
    <bdi translate="no" className={`ellipsis strong ${styles.name}`}>
      {username}
    </bdi>
    {supporter === true && <SupporterBadge look="plain" />}
    {elo !== undefined && <span className="muted ltr">{ratingText(elo, isProvisional)}</span>}
    <span className={`muted tabular-nums ${styles.clock}`} data-running={game.toMove === side || undefined}>
      {game.toMove === side
        ? rich(
            texts.toMove,
            { hidden: (label) => <span className={hidden.hidden}>{label}</span> },
            { clock: clockText(game.timers[side]) },
          )
        : clockText(game.timers[side])}
    </span>
  </span>
);

export const RunningGameList = ({ games }: { readonly games: readonly RunningGame[] }) => {
  if (games.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="running-games">
      <h2 className="large" id="running-games">
        {texts.running}
      </h2>
      <ul className={`grid gap-4 ${styles.list}`}>
        {games.map((game) => (
          <li key={game.id}>
            <Link className={`stack panel gap-2 pad-3 ${styles.game}`} to={`/${game.id}`}>
              <span className="muted tiny">{typeName(game.gameType)}</span>
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
