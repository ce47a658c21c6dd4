import { type RefObject, Suspense, useLayoutEffect, useRef } from "react";
import { commonTexts } from "../../shared/language/en/common.ts";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { ButtonLink } from "../kit/ui/button.tsx";
import { useSession } from "../server/session/session.tsx";
import { Brand } from "./brand.tsx";
import { BurgerMenu } from "./burger-menu.tsx";
import { QuickSettings, SessionLine, UserSearch } from "./lazy-parts.ts";
import { FriendsLink, UserMenu } from "./lazy-player-parts.ts";
import { PageLinks } from "./page-links.tsx";
import styles from "./top-bar.module.css";

/**
 * The end of the bar: the player's menu, or log in and sign up. The two links are invisible but keep their space until
 * the session is known, and for a suspended player, who logs out on the page itself.
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

const TIGHT = "data-tight";
const NARROW = "data-narrow";

/** Browsers without popovers accept no such selector, except in `:is`. */
const OPEN_POPOVER = ":is(:popover-open)";

/**
 * Marks the bar as tight if it fits only without the words of the brand, and as narrow if pages and account links do
 * not fit: on small screens, and in languages with long words. Measured before the first paint.
 */
const useRoom = (): RefObject<HTMLDivElement | null> => {
  const innerRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const inner = innerRef.current;
    if (inner === null) return;
    const isSmall = matchMedia("(width < 74em)");
    const measure = (): void => {
      // Do not change the layout while a menu is open: it could lose its button.
      if (inner.querySelector(OPEN_POPOVER) !== null) return;
      const isCut = (): boolean => inner.scrollWidth > inner.clientWidth;
      inner.toggleAttribute(NARROW, isSmall.matches);
      inner.removeAttribute(TIGHT);
      if (isSmall.matches) return;
      // Measure with everything visible.
      inner.toggleAttribute(TIGHT, isCut());
      if (!isCut()) return;
      inner.removeAttribute(TIGHT);
      inner.setAttribute(NARROW, "");
    };
    const watched = [inner, ...inner.children];
    const widths = (): string => watched.map(({ clientWidth }) => clientWidth).join();
    let measured = "";
    let next = 0;
    const watch = (): void => {
      for (const element of watched) observer.observe(element);
    };
    // Measuring may change the widths. An observer that hears of its own changes is an error of the page.
    const observer = new ResizeObserver(() => {
      if (widths() === measured) return;
      observer.disconnect();
      measure();
      measured = widths();
      next = requestAnimationFrame(watch);
    });
    measure();
    watch();
    return () => {
      cancelAnimationFrame(next);
      observer.disconnect();
    };
  }, []);
  return innerRef;
};

/** Brand, pages, search and account. Without room, everything but brand and places is in a menu. */
export const TopBar = () => {
  const innerRef = useRoom();
  const isPlayer = useSession().status === "authenticated";
  return (
    <header className={styles.bar}>
      <div className={styles.inner} ref={innerRef}>
        <Brand />
        <Suspense fallback={null}>
          <SessionLine />
        </Suspense>
        <nav className={styles.row} aria-label={shellTexts.pages}>
          <PageLinks />
        </nav>
        <div className={styles.end}>
          <div className={styles.search}>
            <Suspense fallback={null}>
              <UserSearch isShort />
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
