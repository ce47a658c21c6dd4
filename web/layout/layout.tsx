import { type RefObject, Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router";
import { isGameId } from "../../shared/game-id.ts";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { pageLanguage, speak } from "../api/language.ts";
import { rememberedGame, useKeptGame } from "../game/state/kept-game.ts";
import { useSession } from "../session/session.tsx";
import { PageSpinner } from "../ui/spinner.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { LanguageLinks } from "./language-links.tsx";
import styles from "./layout.module.css";
import { RunningBar, SiteLinks, SocialEvents, Toasts } from "./lazy-parts.ts";
import { SessionBanner } from "./session-banner.tsx";
import { TopBar } from "./top-bar.tsx";

/**
 * What a browser does on a page load and a router does not: a new page begins at its top and its heading has the
 * focus. Going back keeps the place. The first page is left to the browser.
 * @returns for the <main> element.
 */
const useFocusOnNavigation = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const heading = main.current?.querySelector<HTMLElement>("h1");
    if (heading !== null && heading !== undefined) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
    if (navigation !== "POP") window.scrollTo(0, 0);
  }, [pathname, navigation]);

  return main;
};

/** What stands around every page. The game screen has no footer: it fills the window. */
export const Layout = () => {
  const { pathname } = useLocation();
  const main = useFocusOnNavigation();
  const isGame = isGameId(pathname.slice(1));
  const isPlayer = useSession().status === "authenticated";
  const kept = useKeptGame();
  const hasGame = kept !== null || (!isGame && rememberedGame() !== null);
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href={isGame ? "#board" : "#main"}>
        {isGame ? shellTexts.skipToBoard : shellTexts.skipToContent}
      </a>
      <TopBar />
      {hasGame && (
        <Suspense fallback={null}>
          <RunningBar pathname={pathname} />
        </Suspense>
      )}
      <SessionBanner />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <ErrorBoundary path={pathname}>
          <Suspense fallback={<PageSpinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!isGame && (
        <Footer languages={<LanguageLinks spoken={pageLanguage()} onChoose={speak} />}>
          <Suspense fallback={null}>
            <SiteLinks />
          </Suspense>
        </Footer>
      )}
      <Suspense fallback={null}>{isPlayer && <SocialEvents />}</Suspense>
      <Suspense fallback={null}>
        <Toasts isOverBar={isGame} />
      </Suspense>
    </div>
  );
};
