import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { isGameId } from "../../shared/game-id.ts";
import { useSession } from "../session/session.tsx";
import { PageSpinner } from "../ui/spinner.tsx";
import { Toasts } from "../ui/toasts.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import styles from "./layout.module.css";
import { SocialEvents } from "./lazy-friends.ts";
import { SessionBanner } from "./session-banner.tsx";
import { TopBar } from "./top-bar.tsx";
import { useArrival } from "./use-arrival.ts";

/** What stands around every page. The game screen has no footer: it fills the window. */
export const Layout = () => {
  const { pathname } = useLocation();
  const main = useArrival();
  const isGame = isGameId(pathname.slice(1));
  const isPlayer = useSession().status === "authenticated";
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <TopBar />
      <SessionBanner />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <ErrorBoundary path={pathname}>
          <Suspense fallback={<PageSpinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!isGame && <Footer />}
      <Suspense fallback={null}>{isPlayer && <SocialEvents />}</Suspense>
      <Toasts isOverBar={isGame} />
    </div>
  );
};
