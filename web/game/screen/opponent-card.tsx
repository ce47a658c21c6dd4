import { useQuery } from "@tanstack/react-query";
import { ratingText } from "../../../shared/format.ts";
import type { ScoreResponse } from "../../../shared/games-api.ts";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { locale } from "../../../shared/language/texts.ts";
import { profilePath } from "../../../shared/page-meta.ts";
import type { GameType } from "../../../shared/time-controls.ts";
import { profileQuery, scoreQuery } from "../../api/profile.ts";
import { Link } from "../../navigation/link.tsx";
import { Card } from "../../ui/card.tsx";
import { Face } from "../../ui/face.tsx";
import { SupporterBadge } from "../../ui/supporter-badge.tsx";
import styles from "./opponent-card.module.css";

const NO_COUNTRY = "-";

/** "Sweden". Null for a code that the browser does not know, and for none. */
const countryName = (code: string): string | null => {
  if (code === NO_COUNTRY || code === "") return null;
  try {
    return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? null;
  } catch {
    return null;
  }
};

/** "You 3, they 1, 2 ties"; null before the first game between the two. */
export const scoreText = ({ wins, losses, ties }: ScoreResponse): string | null => {
  if (wins + losses + ties === 0) return null;
  return ties === 0
    ? fill(matchPartsTexts.wins, { wins, losses })
    : count(matchPartsTexts.winsAndTies, ties, { wins, losses });
};

export interface OpponentCardProps {
  readonly username: string;
  readonly gameType: GameType;
  /** Who plays against them; null for a guest, of whom no games are kept. */
  readonly own: string | null;
}

/**
 * Against whom one plays: what is known of them, and how it has gone so far. Until that has come, and where it does not, it
 * is their name. It stands beside the board, or opens from the name there.
 */
export const OpponentCard = ({ username, gameType, own }: OpponentCardProps) => {
  const { data: profile } = useQuery(profileQuery(username));
  const { data: score } = useQuery({ ...scoreQuery(own ?? "", username), enabled: own !== null });
  const country = profile === undefined ? null : countryName(profile.profile.location);
  const between = score === undefined ? null : scoreText(score);
  return (
    <Card as="div" isFlat className={styles.card}>
      <p className={styles.name}>
        <Face username={username} size="medium" />
        <Link to={profilePath(username)}>
          <bdi>{username}</bdi>
        </Link>
        {profile?.supporter === true && <SupporterBadge look="plain" />}
      </p>
      {profile !== undefined && (
        <dl className={styles.facts} aria-label={matchPartsTexts.opponent}>
          <dt>{matchPartsTexts.rating}</dt>
          <dd>
            <bdi>{ratingText(profile.perfs[gameType].elo, profile.perfs[gameType].isProvisional)}</bdi>
          </dd>
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
