import "../session/begin.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BUILT_IN, LANGUAGES } from "../../shared/language/languages.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { pageLanguage, resumeTyping } from "../api/language.ts";
import { createQueryClient, learnWhetherOnline } from "../api/query-client.ts";
import { shareAppearance } from "../appearance/appearance-store.ts";
import { startSounds } from "../sound/sound.ts";
import { startUpdates } from "../update/start.ts";
import { preloadPageAt } from "./lazy-pages.ts";
import { Providers } from "./providers.tsx";
import { AppRoutes } from "./routes.tsx";
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/global.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

// The script of the language has not come: the page is in English, and has to be read aloud and laid out as that.
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
      <Providers queryClient={queryClient}>
        <AppRoutes />
      </Providers>
    </StrictMode>,
  );

/** The page's own script comes with this one. Only where it is late is there something to see without it. */
const LATE: Millis = 400;
const late = new Promise((resolve) => setTimeout(resolve, LATE));
// Where it does not come at all, the page itself says so.
Promise.race([preloadPageAt(location.pathname, queryClient), late]).then(render, render);
