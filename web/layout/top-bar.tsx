import { Suspense } from "react";
import { Link } from "react-router";
import { BRAND } from "../../shared/brand.ts";
import { useSession } from "../session/session.tsx";
import { AccountCorner } from "./account-corner.tsx";
import { BurgerMenu } from "./burger-menu.tsx";
import { FriendsLink } from "./lazy-friends.ts";
import { Logo } from "./logo.tsx";
import { PageLinks } from "./page-links.tsx";
import styles from "./top-bar.module.css";
import { UserSearch } from "./user-search.tsx";

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
            <UserSearch />
          </div>
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
