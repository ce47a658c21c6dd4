import "../../server/session/begin.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { BUILT_IN, LANGUAGES } from "../../../shared/language/languages.ts";
import { shareAppearance } from "../../kit/appearance/appearance-store.ts";
import { startSounds } from "../../kit/sound/sound.ts";
import { pageLanguage, resumeTyping } from "../../server/api/language.ts";
import { createQueryClient, learnWhetherOnline } from "../../server/api/query-client.ts";
import "./first-parts.ts";
import { startUpdates } from "../../kit/update/start.ts";
import { fetchPageAt } from "./lazy-pages.tsx";
import { AppRoutes } from "./routes.tsx";
import "../../kit/styles/fonts.css";
import "../../kit/styles/tokens.css";
import "../../kit/styles/global.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter } from "react-router";
import { untilReachable } from "../../kit/ui/until-reachable.ts";
import { ErrorBoundary } from "../../layout/error-boundary.tsx";
import { followSocial } from "../../people/social-store.ts";
import { SessionProvider } from "../../server/session/session.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

// If the language's script failed to load, the page is in English. Screen readers and the layout must know that.
if (globalThis.translation === undefined && pageLanguage() !== BUILT_IN) {
  const { documentElement } = document;
  documentElement.lang = BUILT_IN;
  documentElement.dir = LANGUAGES.en.direction;
}
shareAppearance();
startSounds();
startUpdates();
resumeTyping();
learnWhetherOnline();

const queryClient = createQueryClient();

const render = (): void =>
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <SessionProvider follow={followSocial}>
            <BrowserRouter>
              <AppRoutes />
            </BrowserRouter>
          </SessionProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );

/** The page's own script usually arrives together with this one. After this long, show a spinner. */
const LATE: Millis = 400;
const late = new Promise((resolve) => setTimeout(resolve, LATE));
/** Popovers for browsers without them. The others load nothing. */
const popovers = "popover" in root || untilReachable(() => import("@oddbird/popover-polyfill"));
const { pathname } = location;
const page = fetchPageAt(pathname);
const data = page.then(({ prefetch }) => prefetch?.(queryClient, pathname));
/** A page that the build has drawn is worth more than a spinner: it stays until its script is there. */
const isDrawn = document.querySelector("[data-drawn]") !== null;
// If the script fails to load, the page shows the error.
Promise.race([Promise.all([data, popovers]), isDrawn ? Promise.all([page, popovers, late]) : late]).then(
  render,
  render,
);
