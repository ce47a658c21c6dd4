import { type RefObject, Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router";
import { isGameId } from "../../shared/game/game-id.ts";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { boardAt, placeOf } from "../../shared/pages/pages.ts";
import { readKept } from "../kit/appearance/browser-setting.ts";
import { PageSpinner } from "../kit/ui/spinner.tsx";
import { SearchProvider, useSearch } from "../match/search/search-provider.tsx";
import { searchRequestOf } from "../match/search/search-request.ts";
import { rememberedGame, useKeptGame } from "../match/state/kept-game.ts";
import { useSocial } from "../people/social-store.ts";
import { useSocket } from "../server/session/session.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
// Pages for readers without scripts have the footer, too, and this style.
import "./footer.module.css";
import styles from "./layout.module.css";
import { DaysStrip, LateFrame, PlaceRow, RunningBar, SearchBar } from "./lazy-parts.ts";
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

/** Classes, as the browser looks for an attribute of a part with every mark and move. */
const aroundBoard = { none: styles.pages, study: styles.studies, match: "" } as const;

/** The frame of every page. */
export const Layout = () => {
  const { pathname } = useLocation();
  const board = boardAt(pathname);
  const main = useFocusOnNavigation();
  const isGame = isGameId(pathname.slice(1));
  const socket = useSocket();
  const { correspondence, isKnown } = useSocial();
  // Until the server has said it, what this browser remembers.
  const hasDays = isKnown ? correspondence.running > 0 : readKept("days-running") !== null;
  // At a game's address, the socket connects before the page has loaded. If the page never joins the game, leave it.
  useEffect(() => () => socket.emit("leaveUnjoinedGame", pathname.slice(1)), [socket, pathname]);
  const kept = useKeptGame();
  // The bar is hidden on the running game's own page. On another game's page, it shows only for a game of this tab.
  const running = kept?.gameId ?? (isGame ? null : rememberedGame());
  const place = placeOf(pathname);
  // Home shows itself what it has, and arenas are all on one page.
  const row = pathname === "/" || place === "arenas" ? undefined : place;
  const hasBar = running !== null && pathname !== `/${running}`;
  // A strip that turns out not to be needed keeps its room until the next page: nothing moves under a thumb.
  const keptRoom = useRef("");
  if (hasBar || (hasDays && !isGame)) keptRoom.current = pathname;
  return (
    <SearchProvider>
      <div className={`${styles.layout} ${aroundBoard[board ?? "none"]}`} data-board={board} data-row={row}>
        <a className={styles.skip} href={isGame ? "#board" : "#main"}>
          {isGame ? shellTexts.skipToBoard : shellTexts.skipToContent}
        </a>
        <TopBar />
        {keptRoom.current === pathname && (
          <div className={styles.strip}>
            <Suspense fallback={null}>
              {hasBar ? <RunningBar pathname={pathname} /> : hasDays && !isGame && <DaysStrip />}
            </Suspense>
          </div>
        )}
        <SearchPlace pathname={pathname} />
        {row !== undefined && (
          <div className={styles.row}>
            <Suspense fallback={null}>
              <PlaceRow place={row} />
            </Suspense>
          </div>
        )}
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <ErrorBoundary path={pathname}>
            <Suspense fallback={<PageSpinner />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <Suspense fallback={null}>
          <LateFrame pathname={pathname} />
        </Suspense>
      </div>
    </SearchProvider>
  );
};
