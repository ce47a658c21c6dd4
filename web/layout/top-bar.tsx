import { Suspense } from "react";
import { Link } from "react-router";
import { BRAND } from "../../shared/page-meta.ts";
import { useSession } from "../session/session.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { BurgerMenu } from "./burger-menu.tsx";
import { FriendsLink, QuickSettings, UserMenu, UserSearch } from "./lazy-parts.ts";
import { PageLinks } from "./page-links.tsx";
import styles from "./top-bar.module.css";

/** Nine boards and a line of three. The same drawing as web/public/favicon.svg. */
const Logo = () => (
  <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect x="1" y="1" width="8.6" height="8.6" rx="2" />
    <rect x="11.7" y="1" width="8.6" height="8.6" rx="2" />
    <path className={styles.o} d="M26.7 2.6a2.9 2.9 0 1 1-.01 0Z" />
    <path className={styles.x} d="m2.6 13.3 5.4 5.4m0-5.4-5.4 5.4" />
    <path className={styles.o} d="M16 13.1a2.9 2.9 0 1 1-.01 0Z" />
    <rect x="22.4" y="11.7" width="8.6" height="8.6" rx="2" />
    <path className={styles.o} d="M5.3 23.8a2.9 2.9 0 1 1-.01 0Z" />
    <rect x="11.7" y="22.4" width="8.6" height="8.6" rx="2" />
    <path className={styles.x} d="m24 24 5.4 5.4m0-5.4L24 29.4" />
  </svg>
);

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
            Log In
          </ButtonLink>
          <ButtonLink className={styles.entry} look="primary" to="/signup">
            Sign Up
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
        <Link className={styles.brand} to="/" aria-label={`${BRAND}, home`}>
          <Logo />
          <span>{BRAND}</span>
        </Link>
        <nav className={styles.row} aria-label="Pages">
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
