import { useEffect, useState } from "react";
import type { RatedProfileResponse } from "../../../shared/api.ts";
import { countryName } from "../../../shared/countries.ts";
import { dateText, relativeTimeText } from "../../../shared/format.ts";
import { ACCOUNT_SUSPENDED } from "../../../shared/texts.ts";
import type { Millis } from "../../../shared/time-controls.ts";
import { ChallengeButton } from "../../friends/challenge-button.tsx";
import { BlockButton, FriendButton } from "../../friends/friend-button.tsx";
import { useIsOnline } from "../../friends/use-is-online.ts";
import { Link } from "../../navigation/link.tsx";
import { useSession } from "../../session/session.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Face } from "../../ui/face.tsx";
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
        Online Now
      </p>
    );
  }
  return (
    <p className={styles.online}>
      {lastSeen === null ? (
        "Not online yet"
      ) : (
        <>
          Last online{" "}
          <time className={styles.when} dateTime={new Date(lastSeen).toISOString()}>
            {relativeTimeText(lastSeen, Date.now())}
          </time>
        </>
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
        <ButtonLink to="/settings">Edit</ButtonLink>
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
          <Link to="/login">Log in</Link> or <Link to="/signup">sign up</Link> to challenge and add players.
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
    <Card className={styles.card} aria-label="Profile">
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
      {profile.suspended === true && <p className={styles.suspended}>{ACCOUNT_SUSPENDED}</p>}
      <p className={styles.bio} data-empty={bio === "" || undefined}>
        {bio === "" ? "No bio." : bio}
      </p>
      <ul className={styles.facts}>
        <li>
          Member since <time dateTime={new Date(createdAt).toISOString()}>{dateText(createdAt)}</time>
        </li>
        {country !== null && <li>{country}</li>}
        <li>{supporter ? "Supporter" : "Not a Supporter"}</li>
      </ul>
      <SocialLinks socials={socials} />
      <PlayerActions username={username} />
    </Card>
  );
};
