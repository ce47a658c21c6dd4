import { useEffect, useState } from "react";
import { countryName } from "../../../shared/account/countries.ts";
import type { RatedProfileResponse } from "../../../shared/api/api.ts";
import { relativeTimeText } from "../../../shared/format.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { botsTexts } from "../../../shared/language/en/bots.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { profileTexts } from "../../../shared/language/en/profile.ts";
import { ReportButton } from "../../forms/report-button.tsx";
import { BotBadge } from "../../kit/ui/bot-badge.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { Face } from "../../kit/ui/face.tsx";
import { LateDate, LateText } from "../../kit/ui/late-text.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { SupporterBadge } from "../../kit/ui/supporter-badge.tsx";
import { ChallengeButton } from "../../people/challenge-button.tsx";
import { BlockButton, FriendButton } from "../../people/friend-button.tsx";
import { useIsOnline } from "../../people/use-friends.ts";
import { useSession } from "../../server/session/session.tsx";
import styles from "./profile-head.module.css";
import { SocialLinks } from "./social-links.tsx";

interface OnlineStateProps {
  readonly username: string;
  readonly lastOnline: Millis | null;
}

const OnlineState = ({ username, lastOnline }: OnlineStateProps) => {
  const isOnline = useIsOnline(username);
  /** When the player went offline while this page was open. Newer than the fetched profile. */
  const [wentAt, setWentAt] = useState<Millis | null>(null);
  useEffect(() => (isOnline ? () => setWentAt(Date.now()) : undefined), [isOnline]);
  const lastSeen = wentAt ?? lastOnline;
  if (isOnline) {
    return (
      <p className={`muted small ${styles.online}`} data-online>
        {profileTexts.online}
      </p>
    );
  }
  return (
    <p className={`muted small ${styles.online}`}>
      {lastSeen === null
        ? profileTexts.neverOnline
        : rich(
            profileTexts.lastOnline,
            {
              time: () => (
                <time className={styles.when} dateTime={new Date(lastSeen).toISOString()}>
                  <LateText place={"\u00a0"} text={() => relativeTimeText(lastSeen, Date.now())} />
                </time>
              ),
            },
            { ago: "" },
          )}
    </p>
  );
};

const PlayerActions = ({ username, isBot }: { readonly username: string; readonly isBot: boolean }) => {
  const { status, user } = useSession();
  if (status === "authenticated" && user?.username === username) {
    return (
      <div className={`flex wrap gap-2 ${styles.actions}`}>
        <ButtonLink to="/settings">{profileTexts.edit}</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <div className={`flex wrap gap-2 ${styles.actions}`}>
        {isBot ? (
          <ButtonLink look="primary" to={`/bots#${username}`}>
            {botsTexts.playOnProfile}
          </ButtonLink>
        ) : (
          <ChallengeButton username={username} look="primary" />
        )}
        <FriendButton username={username} />
        <BlockButton username={username} />
      </div>
      {status === "guest" && (
        <p className="muted small">
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
      <div className={styles.report}>
        <ReportButton name={username} about={{ username }} usual="name" isIcon />
      </div>
    </>
  );
};

export const ProfileHead = ({ profile }: { readonly profile: RatedProfileResponse }) => {
  const { username, supporter, createdAt, socials } = profile;
  const { bio, location } = profile.profile;
  const country = countryName(location);
  return (
    <Card className={`gap-3 pad-4 content-start relative ${styles.card}`} aria-label={profileTexts.card}>
      <div className={`row wrap ${styles.who}`}>
        <Face username={username} size="large" />
        <div>
          <div className="row gap-2">
            <h1 className={`ltr break-anywhere ${styles.username}`}>{username}</h1>
            {profile.bot === true && <BotBadge />}
            {supporter && <SupporterBadge isLink />}
          </div>
          <OnlineState username={username} lastOnline={profile.lastOnline} />
        </div>
      </div>
      {profile.suspended === true && <p className="danger strong">{profileTexts.suspended}</p>}
      <p className={styles.bio} data-empty={bio === "" || undefined}>
        {bio === "" ? profileTexts.noBio : bio}
      </p>
      <ul className={`flex wrap muted small ${styles.facts}`}>
        {country !== null && <li>{country}</li>}
        <li>{supporter ? commonTexts.supporter : profileTexts.notSupporter}</li>
        <li>
          {rich(
            profileTexts.memberSince,
            {
              time: () => (
                <time dateTime={new Date(createdAt).toISOString()}>
                  <LateDate at={createdAt} />
                </time>
              ),
            },
            { date: "" },
          )}
        </li>
      </ul>
      <SocialLinks socials={socials} />
      <PlayerActions username={username} isBot={profile.bot === true} />
    </Card>
  );
};
