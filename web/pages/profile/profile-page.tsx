import { type QueryClient, useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useParams } from "react-router";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { profileTexts } from "../../../shared/language/en/profile.ts";
import { fill } from "../../../shared/language/fill.ts";
import { profilePath } from "../../../shared/page-meta.ts";
import {
  failedProfileMeta,
  hasRatedGames,
  missingProfileMeta,
  profileMeta,
  unreadProfileMeta,
} from "../../../shared/profile-meta.ts";
import { hasStatus } from "../../api/api-failure.ts";
import { profileQuery } from "../../api/profile.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CentredPage, Page } from "../../ui/page.tsx";
import { History } from "./history.tsx";
import { ProfileHead } from "./profile-head.tsx";
import styles from "./profile-page.module.css";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import { Ratings } from "./ratings.tsx";
import { Statistics } from "./statistics.tsx";

export interface ProfileFailureProps {
  /** There is no such player; otherwise the profile could not be fetched. */
  readonly isUnknown: boolean;
  readonly username: string;
  readonly onRetry: () => void;
}

/** Nothing is asked for without a network, and nothing was kept: it comes by itself. */
const OfflineProfile = ({ username }: { readonly username: string }) => (
  <CentredPage role="status">
    <PageMeta {...unreadProfileMeta(username)} />
    <h1>
      <bdi>{username}</bdi>
    </h1>
    <p className={styles.why}>{profileTexts.offline}</p>
    <ButtonLink look="primary" to="/">
      {commonTexts.home}
    </ButtonLink>
  </CentredPage>
);

const ProfileFailure = ({ isUnknown, username, onRetry }: ProfileFailureProps) => {
  const meta = isUnknown ? missingProfileMeta(username) : failedProfileMeta(username);
  return (
    <CentredPage role="alert">
      <PageMeta {...meta} />
      <h1>{meta.title}</h1>
      <p className={styles.why}>{fill(isUnknown ? profileTexts.unknown : profileTexts.failed, { username })}</p>
      {!isUnknown && (
        <Button look="primary" onClick={onRetry}>
          {commonTexts.tryAgain}
        </Button>
      )}
      <ButtonLink look={isUnknown ? "primary" : "secondary"} to="/">
        {commonTexts.home}
      </ButtonLink>
    </CentredPage>
  );
};

const Profile = () => {
  const { username = "" } = useParams();
  const { search } = useLocation();
  const { data: profile, error, isPaused, refetch } = useQuery(profileQuery(username));

  if (profile === undefined && isPaused) return <OfflineProfile username={username} />;
  if (profile === undefined) {
    return error === null ? (
      <ProfileSkeleton username={username} />
    ) : (
      <ProfileFailure isUnknown={hasStatus(error, 404)} username={username} onRetry={() => void refetch()} />
    );
  }
  if (profile.username !== username) {
    return <Navigate to={{ pathname: profilePath(profile.username), search }} replace />;
  }
  return (
    <Page className={styles.page}>
      <PageMeta {...profileMeta(profile)} />
      <div className={styles.head}>
        <ProfileHead profile={profile} />
      </div>
      <div className={styles.body}>
        <Statistics perfs={profile.perfs} />
        <Ratings username={profile.username} hasRatedGames={hasRatedGames(profile.perfs)} />
        <History key={profile.username} username={profile.username} />
      </div>
    </Page>
  );
};

/** The player of an address such as "/@/ada". */
const playerAt = (pathname: string): string => decodeURIComponent(pathname.split("/")[2] ?? "");

/** A player's profile: the person, the ratings, and every game. It says itself what comes of asking ahead. */
export const ProfilePage = Object.assign(Profile, {
  prefetch: (queryClient: QueryClient, pathname: string): void =>
    void queryClient.prefetchQuery(profileQuery(playerAt(pathname))),
});
