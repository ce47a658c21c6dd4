import { NO_SUCH_PLAYER, SOMETHING_WENT_WRONG } from "../../../shared/texts.ts";
import { PageMeta } from "../../app/page-meta.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import styles from "./profile-failure.module.css";

export interface ProfileFailureProps {
  /** There is no such player; otherwise the profile could not be fetched. */
  readonly isUnknown: boolean;
  readonly username: string;
}

export const ProfileFailure = ({ isUnknown, username }: ProfileFailureProps) => {
  const title = isUnknown ? NO_SUCH_PLAYER : SOMETHING_WENT_WRONG;
  return (
    <div className={styles.page} role="alert">
      <PageMeta title={title} description={`The profile of ${username} cannot be shown.`} />
      <h1>{title}</h1>
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
