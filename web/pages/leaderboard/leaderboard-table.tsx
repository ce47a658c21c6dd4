import type { LeaderboardEntry } from "../../../shared/api/games-api.ts";
import { ratingText, relativeTimeText } from "../../../shared/format.ts";
import { listsTexts } from "../../../shared/language/en/lists.ts";
import { profilePath } from "../../../shared/pages/page-meta.ts";
import { BotBadge } from "../../kit/ui/bot-badge.tsx";
import { Face } from "../../kit/ui/face.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { SupporterBadge } from "../../kit/ui/supporter-badge.tsx";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { winRateText } from "../../server/api/profile.ts";
import { useSession } from "../../server/session/session.tsx";
import styles from "./leaderboard-table.module.css";

const { leaderboard: texts } = listsTexts;

interface LeaderboardTableProps {
  readonly players: readonly LeaderboardEntry[];
  readonly caption: string;
}

export const LeaderboardTable = ({ players, caption }: LeaderboardTableProps) => {
  const { user } = useSession();
  return (
    <table className={`panel full-width tabular-nums ${styles.table}`}>
      <caption className={hidden.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.place}</th>
          <th scope="col">{texts.player}</th>
          <th scope="col">{texts.rating}</th>
          <th scope="col" className={styles.games}>
            {texts.games}
          </th>
          <th scope="col" className={styles.wide}>
            {texts.won}
          </th>
          <th scope="col" className={styles.wide}>
            {texts.lastGame}
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map((player, index) => (
          <tr key={player.username} data-own={player.username === user?.username || undefined}>
            <td className="muted">{index + 1}</td>
            <th scope="row">
              <span className={`row gap-2 ${styles.player}`}>
                <Face username={player.username} />
                <Link className={`ellipsis strong ltr ${styles.name}`} to={profilePath(player.username)}>
                  {player.username}
                </Link>
                {player.bot === true && <BotBadge />}
                {player.supporter && <SupporterBadge />}
              </span>
            </th>
            <td className={styles.rating}>{ratingText(player.elo)}</td>
            <td className={styles.games}>{player.allR}</td>
            <td className={styles.wide}>{winRateText(player)}</td>
            <td className={styles.wide}>{relativeTimeText(player.lastPlayed, Date.now())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
