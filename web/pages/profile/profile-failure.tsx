import { failedProfileMeta, missingProfileMeta } from "../../../shared/profile-meta.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import styles from "./profile-failure.module.css";

export interface ProfileFailureProps {
  /** There is no such player; otherwise the profile could not be fetched. */
  readonly isUnknown: boolean;
  readonly username: string;
}

export const ProfileFailure = ({ isUnknown, username }: ProfileFailureProps) => {
  const meta = isUnknown ? missingProfileMeta(username) : failedProfileMeta(username);
  return (
    <div className={styles.page} role="alert">
      <PageMeta {...meta} />
      <h1>{meta.title}</h1>
      <p className={styles.why}>
        {isUnknown
          ? `Nobody is called ${username} here. The name may be misspelt, or the account is gone.`
          : `The profile of ${username} could not be fetched. Try again in a moment.`}
      </p>
      <ButtonLink look="primary" to="/">
        Home
      </ButtonLink>
    </div>
  );
};
