import { useEffect, useState } from "react";
import type { RatedProfileResponse } from "../../../shared/api.ts";
import { countryName } from "../../../shared/countries.ts";
import { dateText, relativeTimeText } from "../../../shared/format.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { profileTexts } from "../../../shared/language/en/profile.ts";
import type { Millis } from "../../../shared/time-controls.ts";
import { ChallengeButton } from "../../friends/challenge-button.tsx";
import { BlockButton, FriendButton } from "../../friends/friend-button.tsx";
import { useIsOnline } from "../../friends/use-is-online.ts";
import { Link } from "../../navigation/link.tsx";
import { useSession } from "../../session/session.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Face } from "../../ui/face.tsx";
import { rich } from "../../ui/rich.tsx";
import { SupporterBadge } from "../../ui/supporter-badge.tsx";
import styles from "./profile-head.module.css";
import { SocialLinks } from "./social-links.tsx";

export interface OnlineStateProps {
  readonly username: string;
  readonly lastOnline: Millis | null;
}

const OnlineState = ({ username, lastOnline }: OnlineStateProps) => {
  const isOnline = useIsOnline(username);
  /** When they went while this page was open: later than what was fetched with it. */
  const [wentAt, setWentAt] = useState<Millis | null>(null);
  useEffect(() => (isOnline ? () => setWentAt(Date.now()) : undefined), [isOnline]);
  const lastSeen = wentAt ?? lastOnline;
  if (isOnline) {
    return (
      <p className={styles.online} data-online>
        {profileTexts.online}
      </p>
    );
  }
  return (
    <p className={styles.online}>
      {lastSeen === null
        ? profileTexts.neverOnline
        : rich(
            profileTexts.lastOnline,
            {
              time: (ago) => (
                <time className={styles.when} dateTime={new Date(lastSeen).toISOString()}>
                  {ago}
                </time>
              ),
            },
            { ago: relativeTimeText(lastSeen, Date.now()) },
          )}
    </p>
  );
};

/** What the reader can do: change the own profile, or do something with another player. */
const PlayerActions = ({ username }: { readonly username: string }) => {
  const { status, user } = useSession();
  if (status === "authenticated" && user?.username === username) {
    return (
      <div className={styles.actions}>
        <ButtonLink to="/settings">{profileTexts.edit}</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <div className={styles.actions}>
        <ChallengeButton username={username} look="primary" />
        <FriendButton username={username} />
        <BlockButton username={username} />
      </div>
      {status === "guest" && (
        <p className={styles.ways}>
          {rich(
            profileTexts.join,
            {
              login: (label) => <Link to="/login">{label}</Link>,
              signup: (label) => <Link to="/signup">{label}</Link>,
            },
            {},
          )}
        </p>
      )}
    </>
  );
};

/** Who this is, and what can be done together. */
export const ProfileHead = ({ profile }: { readonly profile: RatedProfileResponse }) => {
  const { username, supporter, createdAt, socials } = profile;
  const { bio, location } = profile.profile;
  const country = countryName(location);
  return (
    <Card className={styles.card} aria-label={profileTexts.card}>
      <div className={styles.who}>
        <Face username={username} size="large" />
        <div>
          <div className={styles.name}>
            <h1 className={styles.username}>{username}</h1>
            {supporter && <SupporterBadge isLink />}
          </div>
          <OnlineState username={username} lastOnline={profile.lastOnline} />
        </div>
      </div>
      {profile.suspended === true && <p className={styles.suspended}>{profileTexts.suspended}</p>}
      <p className={styles.bio} data-empty={bio === "" || undefined}>
        {bio === "" ? profileTexts.noBio : bio}
      </p>
      <ul className={styles.facts}>
        <li>
          {rich(
            profileTexts.memberSince,
            { time: (date) => <time dateTime={new Date(createdAt).toISOString()}>{date}</time> },
            { date: dateText(createdAt) },
          )}
        </li>
        {country !== null && <li>{country}</li>}
        <li>{supporter ? commonTexts.supporter : profileTexts.notSupporter}</li>
      </ul>
      <SocialLinks socials={socials} />
      <PlayerActions username={username} />
    </Card>
  );
};
