import { profileTexts } from "../../../shared/language/en/profile.ts";
import { unreadProfileMeta } from "../../../shared/profile-meta.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { Page } from "../../ui/page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import page from "./profile-page.module.css";
import styles from "./profile-skeleton.module.css";

/** Keeps the places while the profile loads. */
export const ProfileSkeleton = ({ username }: { readonly username: string }) => (
  <Page className={`${page.page} ${styles.skeleton}`}>
    <PageMeta {...unreadProfileMeta(username)} />
    <div className={styles.head}>
      <h1 className={styles.name}>{username}</h1>
      <Spinner label={profileTexts.loading} />
    </div>
    <div className={page.body} aria-hidden="true">
      <div className={styles.statistics} />
      <div className={styles.chart} />
      <div className={styles.games} />
    </div>
  </Page>
);
