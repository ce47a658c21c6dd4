import { type RefObject, Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router";
import { isGameId } from "../../../shared/game/game-id.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { useJoinedArena } from "../../arena/joined-arena.ts";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { SearchProvider, useSearch } from "../../match/search/search-provider.tsx";
import { searchRequestOf } from "../../match/search/search-request.ts";
import { rememberedGame, useKeptGame } from "../../match/state/kept-game.ts";
import { useSocial } from "../../people/social-store.ts";
import { useSession, useSocket } from "../../server/session/session.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
// Pages for readers without scripts have the footer, too, and this style.
import "./footer.module.css";
import styles from "./layout.module.css";
import {
  ArenaTab,
  Perks,
  RunningBar,
  SearchBar,
  SiteFooter,
  SocialEvents,
  Toasts,
  WaitingGames,
} from "./lazy-parts.ts";
import { SessionBanner } from "./session-banner.tsx";
import { TopBar } from "./top-bar.tsx";

/**
 * Does what a browser does on a page load and a router does not: a new page starts at its top, with the focus on its
 * heading. Going back keeps the scroll position. The first page is left to the browser.
 * @returns the ref for the <main> element.
 */
const useFocusOnNavigation = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // While the new page loads, the old one may still be there, invisible.
    const headings = [...(main.current?.querySelectorAll("h1") ?? [])];
    const heading = headings.find((shown) => shown.getClientRects().length > 0);
    if (heading !== undefined) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
    if (navigation !== "POP") window.scrollTo(0, 0);
  }, [pathname, navigation]);

  return main;
};

/** The bar of a search for an opponent. Home and the page on which the search began show the search themselves. */
const SearchPlace = ({ pathname }: { readonly pathname: string }) => {
  const { state, opensAt, madeOn } = useSearch();
  const isRefused = state.phase === "idle" && state.refusal !== null;
  if (searchRequestOf(state)?.kind !== "opponent" && opensAt === null && !isRefused) return null;
  return (
    <Suspense fallback={null}>
      <SearchBar pathname={pathname} isShownByPage={pathname === "/" || pathname === madeOn} />
    </Suspense>
  );
};

/** The frame of every page. The game screen has no footer: it fills the window. */
export const Layout = () => {
  const { pathname } = useLocation();
  const main = useFocusOnNavigation();
  const isGame = isGameId(pathname.slice(1));
  const { status, user } = useSession();
  const isPlayer = status === "authenticated";
  const socket = useSocket();
  const hasDays = useSocial().correspondence.running > 0;
  // At a game's address, the socket connects before the page has loaded. If the page never joins the game, leave it.
  useEffect(() => () => socket.emit("leaveUnjoinedGame", pathname.slice(1)), [socket, pathname]);
  const arena = useJoinedArena();
  const kept = useKeptGame();
  // The bar is hidden on the running game's own page. On another game's page, it shows only for a game of this tab.
  const running = kept?.gameId ?? (isGame ? null : rememberedGame());
  const hasBar = running !== null && pathname !== `/${running}`;
  return (
    <SearchProvider>
      <div className={styles.layout}>
        <a className={styles.skip} href={isGame ? "#board" : "#main"}>
          {isGame ? shellTexts.skipToBoard : shellTexts.skipToContent}
        </a>
        <TopBar />
        {hasBar && (
          <Suspense fallback={null}>
            <RunningBar pathname={pathname} />
          </Suspense>
        )}
        <SearchPlace pathname={pathname} />
        <SessionBanner />
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <ErrorBoundary path={pathname}>
            <Suspense fallback={<PageSpinner />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        {!isGame && (
          <Suspense fallback={null}>
            <SiteFooter />
          </Suspense>
        )}
        <Suspense fallback={null}>{isPlayer && <SocialEvents />}</Suspense>
        <Suspense fallback={null}>{arena !== null && <ArenaTab arenaId={arena} pathname={pathname} />}</Suspense>
        <Suspense fallback={null}>{hasDays && <WaitingGames />}</Suspense>
        <Suspense fallback={null}>{isPlayer && user?.supporter === true && <Perks />}</Suspense>
        <Suspense fallback={null}>
          <Toasts isOverBar={isGame} />
        </Suspense>
      </div>
    </SearchProvider>
  );
};
