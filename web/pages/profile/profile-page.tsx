import { type QueryClient, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { profileTexts } from "../../../shared/language/en/profile.ts";
import { fill } from "../../../shared/language/fill.ts";
import { profilePath } from "../../../shared/pages/page-meta.ts";
import {
  failedProfileMeta,
  hasRatedGames,
  missingProfileMeta,
  profileMeta,
  unreadProfileMeta,
} from "../../../shared/pages/profile-meta.ts";
import { afterTexts } from "../../kit/ui/after-texts.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { CentredPage, Page } from "../../kit/ui/page.tsx";
import { part } from "../../kit/ui/part.ts";
import { Spinner } from "../../kit/ui/spinner.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { hasStatus } from "../../server/api/client.ts";
import { profileQuery } from "../../server/api/profile.ts";
import { History } from "./history.tsx";
import { ProfileHead } from "./profile-head.tsx";
import styles from "./profile-page.module.css";
import { PuzzleRecord } from "./puzzle-record.tsx";
import { Ratings } from "./ratings.tsx";
import { Statistics } from "./statistics.tsx";

const ArenaPlaces = part(afterTexts(async () => (await import("./arena-places.tsx")).ArenaPlaces));

const ProfileSkeleton = ({ username }: { readonly username: string }) => (
  <Page className={`${styles.page} ${styles.skeleton}`}>
    <PageMeta {...unreadProfileMeta(username)} />
    <div className={`grid gap-4 pad-4 content-start justify-items-start muted ${styles.skeletonHead}`}>
      <h1 translate="no" className={`ltr break-anywhere ${styles.skeletonName}`}>
        {username}
      </h1>
      <Spinner label={profileTexts.loading} />
    </div>
    <div className="stack gap-5 content-start" aria-hidden="true">
      <div className={styles.skeletonStatistics} />
      <div className={styles.skeletonChart} />
      <div className={styles.skeletonGames} />
    </div>
  </Page>
);

export interface ProfileFailureProps {
  /** True if there is no such player, false if the profile could not be fetched. */
  readonly isUnknown: boolean;
  readonly username: string;
  readonly onRetry: () => void;
}

/** Offline with nothing cached: the query resumes when the network is back. */
const OfflineProfile = ({ username }: { readonly username: string }) => (
  <CentredPage role="status">
    <PageMeta {...unreadProfileMeta(username)} />
    <h1>
      <bdi translate="no">{username}</bdi>
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
      <div className="stack gap-5 content-start">
        <Statistics perfs={profile.perfs} records={profile.records} />
        <Ratings username={profile.username} hasRatedGames={hasRatedGames(profile.perfs)} />
        <PuzzleRecord username={profile.username} />
        <Suspense fallback={null}>
          <ArenaPlaces username={profile.username} />
        </Suspense>
        <History key={profile.username} username={profile.username} />
      </div>
    </Page>
  );
};

/** The player of an address such as "/@/ada". */
const playerAt = (pathname: string): string => decodeURIComponent(pathname.split("/")[2] ?? "");

/** The page itself handles a failed prefetch. */
export const ProfilePage = Object.assign(Profile, {
  // Not awaited: the first render must not wait for the profile, which takes longer than the scripts.
  prefetch: async (queryClient: QueryClient, pathname: string): Promise<void> =>
    void queryClient.prefetchQuery(profileQuery(playerAt(pathname))),
});
