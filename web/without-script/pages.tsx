// That of the browser would hold up the end of the build: it opens a channel and leaves it open.
import { renderToStaticMarkup } from "react-dom/server.edge";
import { StaticRouter } from "react-router";
import { nextRandom, randomState } from "../../shared/engine/random.ts";
import type { Language } from "../../shared/language/languages.ts";
import { AboutPage } from "../pages/about/about-page.tsx";
import { randomFinalPosition } from "../pages/about/final-position.ts";
import { LearnPage } from "../pages/learn/learn-page.tsx";
import { LessonPicture } from "../pages/learn/lesson-picture.tsx";
import { PrivacyPage } from "../pages/legal/privacy-page.tsx";
import { TermsPage } from "../pages/legal/terms-page.tsx";
import { Frame } from "./frame.tsx";
import { NeedsScript } from "./needs-script.tsx";

/** The same in each build. */
const seeded = (seed: number): (() => number) => {
  let state = randomState(seed);
  return () => {
    state = nextRandom(state);
    return (state >>> 0) / 2 ** 32;
  };
};

/** Pages that are there to be read, by the first part of their path. */
const PAGES = {
  learn: <LearnPage StillBoard={LessonPicture} />,
  about: <AboutPage still={randomFinalPosition(seeded(7))} />,
  "privacy-policy": <PrivacyPage />,
  "terms-of-service": <TermsPage />,
  // Of every other page. In English the shell says it.
  "needs-script": <NeedsScript />,
};

/** What React puts before the page is for <head>, where the Worker has written it already. */
const withoutHead = (markup: string): string => markup.slice(markup.indexOf("<div"));

/** The HTML of each page as it is read without scripts, by the first part of its path. */
export const renderPages = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(PAGES).map(([name, page]) => [
      name,
      withoutHead(
        renderToStaticMarkup(
          <StaticRouter location={`/${name}`}>
            <Frame language={language}>{page}</Frame>
          </StaticRouter>,
        ),
      ),
    ]),
  );
