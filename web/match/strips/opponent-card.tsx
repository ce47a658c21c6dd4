import { useQuery } from "@tanstack/react-query";
import type { ScoreResponse } from "../../../shared/api/games-api.ts";
import { ratingText } from "../../../shared/format.ts";
import type { Speed } from "../../../shared/game/time-controls.ts";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { locale } from "../../../shared/language/texts.ts";
import { profilePath } from "../../../shared/pages/page-meta.ts";
import { BotBadge } from "../../kit/ui/bot-badge.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { Face } from "../../kit/ui/face.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { SupporterBadge } from "../../kit/ui/supporter-badge.tsx";
import { profileQuery, scoreQuery } from "../../server/api/profile.ts";
import styles from "./opponent-card.module.css";

const NO_COUNTRY = "-";

/** "Sweden". Null if there is no code, or the browser does not know it. */
const countryName = (code: string): string | null => {
  if (code === NO_COUNTRY || code === "") return null;
  try {
    return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? null;
  } catch {
    return null;
  }
};

/** "You 3, they 1, 2 ties"; null before their first game. */
export const scoreText = ({ wins, losses, ties }: ScoreResponse): string | null => {
  if (wins + losses + ties === 0) return null;
  return ties === 0
    ? fill(matchPartsTexts.wins, { wins, losses })
    : count(matchPartsTexts.winsAndTies, ties, { wins, losses });
};

export interface OpponentCardProps {
  readonly username: string;
  readonly gameType: Speed;
  /** The player's own name; null for a guest, whose games are not kept. */
  readonly own: string | null;
}

export const OpponentCard = ({ username, gameType, own }: OpponentCardProps) => {
  const { data: profile } = useQuery(profileQuery(username));
  const { data: score } = useQuery({ ...scoreQuery(own ?? "", username), enabled: own !== null });
  const country = profile === undefined ? null : countryName(profile.profile.location);
  const perf = profile?.perfs[gameType];
  const between = score === undefined ? null : scoreText(score);
  return (
    <Card as="div" isFlat className="gap-2 pad-4 full-width">
      <p className={`row gap-2 min-width-0 break-anywhere ${styles.name}`}>
        <Face username={username} size="medium" />
        <Link to={profilePath(username)}>
          <bdi translate="no">{username}</bdi>
        </Link>
        {profile?.bot === true && <BotBadge />}
        {profile?.supporter === true && <SupporterBadge look="plain" />}
      </p>
      {profile !== undefined && (
        <dl className={`grid small ${styles.facts}`} aria-label={matchPartsTexts.opponent}>
          {perf !== undefined && (
            <>
              <dt>{matchPartsTexts.rating}</dt>
              <dd>
                <bdi translate="no">{ratingText(perf.elo, perf.isProvisional)}</bdi>
              </dd>
            </>
          )}
          {country !== null && (
            <>
              <dt>{matchPartsTexts.country}</dt>
              <dd>{country}</dd>
            </>
          )}
          {own !== null && score !== undefined && (
            <>
              <dt>{matchPartsTexts.score}</dt>
              <dd>{between ?? matchPartsTexts.firstGame}</dd>
            </>
          )}
        </dl>
      )}
    </Card>
  );
};
