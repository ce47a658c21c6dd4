import { Suspense } from "react";
import { commonTexts } from "../../shared/language/en/common.ts";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { ButtonLink } from "../kit/ui/button.tsx";
import { useSession } from "../server/session/session.tsx";
import styles from "./burger-menu.module.css";
import { AccountLinks } from "./lazy-player-parts.ts";
import { PageColumn } from "./page-column.tsx";
import { PlaceMenu } from "./place-links.tsx";
import { UserSearch } from "./user-search.tsx";

export interface BurgerContentProps {
  readonly isOpen: boolean;
  readonly onFollow: () => void;
}

export const BurgerContent = ({ isOpen, onFollow }: BurgerContentProps) => {
  const { status, user } = useSession();
  return (
    <>
      <UserSearch onFollow={onFollow} />
      <nav className={styles.links} aria-label={shellTexts.menu}>
        <PageColumn onFollow={onFollow} />
        <PlaceMenu isOpen={isOpen} onFollow={onFollow} />
        {status === "authenticated" && user !== null && (
          <div className={styles.account}>
            <p translate="no" className={`muted small ltr break-anywhere ${styles.name}`}>
              {user.username}
            </p>
            <Suspense fallback={null}>
              <AccountLinks username={user.username} isOpen={isOpen} onFollow={onFollow} />
            </Suspense>
          </div>
        )}
        {status === "guest" && (
          <div className={`grid gap-2 ${styles.entry}`}>
            <ButtonLink to="/login" onClick={onFollow}>
              {commonTexts.logIn}
            </ButtonLink>
            <ButtonLink look="primary" to="/signup" onClick={onFollow}>
              {commonTexts.signUp}
            </ButtonLink>
          </div>
        )}
      </nav>
    </>
  );
};
