import { playerName } from "../../../shared/account/player-name.ts";
import type { GameHistoryItem, HistoryItemPlayer } from "../../../shared/api/games-api.ts";
import { dateText, durationText, ratingChangeText, ratingText, timePlayedText } from "../../../shared/format.ts";
import { profileTexts } from "../../../shared/language/en/profile.ts";
import { fill } from "../../../shared/language/fill.ts";
import { BoardThumbnail } from "../../kit/board/board-thumbnail.tsx";
import { Mark } from "../../kit/board/mark.tsx";
import { BotBadge } from "../../kit/ui/bot-badge.tsx";
import { Face } from "../../kit/ui/face.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { RatingChange } from "../../kit/ui/rating-change.tsx";
import { SupporterBadge } from "../../kit/ui/supporter-badge.tsx";
import hidden from "../../kit/ui/visually-hidden.module.css";
import styles from "./history-item.module.css";
import { kindText, RESULT_LABELS } from "./history-texts.ts";

interface HistoryItemProps {
  readonly game: GameHistoryItem;
  readonly username: string;
}

const PlayerLine = ({ player, isOwn }: { readonly player: HistoryItemPlayer; readonly isOwn: boolean }) => {
  const { playerElo, playerEloChange } = player;
  const change = playerEloChange === null ? "" : ratingChangeText(playerEloChange);
  return (
    <span className={`row gap-1 min-width-0 muted small tabular-nums ${styles.player}`} data-own={isOwn || undefined}>
      <span className={styles.mark} role="img" aria-label={player.symbol}>
        <Mark player={player.symbol} />
      </span>
      <Face username={player.username} size="tiny" />
      <bdi translate="no" className={`ellipsis min-width-0 ${styles.name}`}>
        {playerName(player.username)}
      </bdi>
      {player.bot === true && <BotBadge />}
      {player.supporter && <SupporterBadge look="plain" />}
      {playerElo !== null && <span className={styles.elo}>{ratingText(playerElo)}</span>}
      {playerElo !== null && <span className={styles.change}>{change !== "" && <RatingChange text={change} />}</span>}
    </span>
  );
};

export const HistoryItem = ({ game, username }: HistoryItemProps) => {
  const { id, board, gameResult, players, createdAt, duration } = game;
  return (
    <Link className={`boxed grid pad-3 surface ${styles.item}`} to={`/${id}`} data-result={gameResult}>
      <span className={styles.board}>
        <BoardThumbnail board={board} />
      </span>
      <span className={styles.result}>
        <strong className={styles.label}>{RESULT_LABELS[gameResult]}</strong>
        <span className="muted tiny">{kindText(game)}</span>
      </span>
      <span className={`grid gap-1 ${styles.players}`}>
        {players.map((player) => (
          <PlayerLine key={player.symbol} player={player} isOwn={player.username === username} />
        ))}
      </span>
      <span className={`grid muted tiny tabular-nums ${styles.when}`}>
        <time dateTime={new Date(createdAt).toISOString()}>{dateText(createdAt)}</time>
        {/* The tooltip and the text for screen readers have the exact seconds. */}
        <span title={durationText(duration)}>
          <span className={hidden.hidden}>{fill(profileTexts.duration, { duration: durationText(duration) })}</span>
          <span aria-hidden="true">{timePlayedText(duration)}</span>
        </span>
      </span>
    </Link>
  );
};
