import { Suspense } from "react";
import { commonTexts } from "../../shared/language/en/common.ts";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { useSession } from "../session/session.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Brand } from "./brand.tsx";
import { BurgerMenu } from "./burger-menu.tsx";
import { FriendsLink, QuickSettings, UserMenu, UserSearch } from "./lazy-parts.ts";
import { PageLinks } from "./page-links.tsx";
import styles from "./top-bar.module.css";

/** At the end of the bar: the player's menu, or log in and sign up. Keeps its width while the session loads. */
const AccountCorner = () => {
  const { status, user } = useSession();
  return (
    <div className={styles.corner}>
      <Suspense fallback={null}>
        {status === "authenticated" && user !== null && <UserMenu username={user.username} />}
      </Suspense>
      {status === "guest" && (
        <>
          <ButtonLink className={styles.entry} look="quiet" to="/login">
            {commonTexts.logIn}
          </ButtonLink>
          <ButtonLink className={styles.entry} look="primary" to="/signup">
            {commonTexts.signUp}
          </ButtonLink>
        </>
      )}
    </div>
  );
};

/** Brand, pages, search and account; on small screens all but the brand are in a menu. */
export const TopBar = () => {
  const isPlayer = useSession().status === "authenticated";
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Brand />
        <nav className={styles.row} aria-label={shellTexts.pages}>
          <PageLinks />
        </nav>
        <div className={styles.end}>
          <div className={styles.search}>
            <Suspense fallback={null}>
              <UserSearch />
            </Suspense>
          </div>
        </div>
        <div className={styles.settings}>
          <Suspense fallback={null}>
            <QuickSettings />
          </Suspense>
        </div>
        {isPlayer && (
          <div className={styles.friends}>
            <Suspense fallback={null}>
              <FriendsLink />
            </Suspense>
          </div>
        )}
        <div className={styles.account}>
          <AccountCorner />
        </div>
        <BurgerMenu />
      </div>
    </header>
  );
};
