import { type RefObject, Suspense, useLayoutEffect, useRef } from "react";
import { commonTexts } from "../../shared/language/en/common.ts";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { useSession } from "../session/session.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Brand } from "./brand.tsx";
import { BurgerMenu } from "./burger-menu.tsx";
import { FriendsLink, QuickSettings, UserMenu, UserSearch } from "./lazy-parts.ts";
import { PageLinks } from "./page-links.tsx";
import styles from "./top-bar.module.css";

/**
 * At the end of the bar: the player's menu, or log in and sign up. The latter keep their place,
 * unseen, while nobody knows who is here.
 */
const AccountCorner = () => {
  const { status, user } = useSession();
  return (
    <div className={styles.corner} data-status={status}>
      {status === "authenticated" && user ? (
        <Suspense fallback={null}>
          <UserMenu username={user.username} />
        </Suspense>
      ) : (
        <>
          <ButtonLink look="quiet" to="/login">
            {commonTexts.logIn}
          </ButtonLink>
          <ButtonLink look="primary" to="/signup">
            {commonTexts.signUp}
          </ButtonLink>
        </>
      )}
    </div>
  );
};

const NARROW = "data-narrow";

/**
 * Says on the bar that pages and account have no room in it: on small screens, and where a language has longer words than the
 * window has room for. Known before anything is painted.
 */
const useNarrow = (): RefObject<HTMLDivElement | null> => {
  const innerRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const inner = innerRef.current;
    if (inner === null) return;
    const isSmall = matchMedia("(width < 74em)");
    const measure = (): void => {
      // Only all of it shows whether it fits.
      if (!isSmall.matches) inner.removeAttribute(NARROW);
      inner.toggleAttribute(NARROW, isSmall.matches || inner.scrollWidth > inner.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [inner, ...inner.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return innerRef;
};

/** Brand, pages, search and account; where they have no room all but the brand are in a menu. */
export const TopBar = () => {
  const innerRef = useNarrow();
  const isPlayer = useSession().status === "authenticated";
  return (
    <header className={styles.bar}>
      <div className={styles.inner} ref={innerRef}>
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
