import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { StaticRouter } from "react-router";
import { nextRandom, randomState } from "../../../shared/engine/random.ts";
import { replay } from "../../../shared/game/rules.ts";
import { aroundTexts } from "../../../shared/language/en/around.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { Language } from "../../../shared/language/languages.ts";
import { BRAND } from "../../../shared/pages/page-meta.ts";
import type { TextPageName } from "../../../shared/pages/pages.ts";
import { BoardPicture } from "../../kit/board/board-picture.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { AboutPage } from "../../pages/about/about-page.tsx";
import { randomFinalPosition } from "../../pages/about/final-position.ts";
import { ApiReferencePage } from "../../pages/developers/api-reference-page.tsx";
import { DevelopersPage } from "../../pages/developers/developers-page.tsx";
import { EmptyDocument } from "../../pages/developers/document.tsx";
import styles from "../../pages/learn/learn-page.module.css";
import { LearnPage } from "../../pages/learn/learn-page.tsx";
import { consequence, type Lesson, pictureOf } from "../../pages/learn/lessons.ts";
import { PrivacyPolicyPage } from "../../pages/legal/privacy-policy-page.tsx";
import { TermsOfServicePage } from "../../pages/legal/terms-of-service-page.tsx";
import { ListAsData, OpenDataPage } from "../../pages/open-data/open-data-page.tsx";
import { Frame } from "./frame.tsx";

/** A lesson's board, for readers without scripts. */
const LessonPicture = ({ lesson }: { readonly lesson: Lesson }) => {
  const moves = pictureOf(lesson);
  const last = moves.at(-1);
  return (
    <figure className={styles.picture}>
      <BoardPicture position={replay(moves)} lastMove={last ?? null} label={lesson.title} />
      {last !== undefined && <figcaption>{consequence(replay(moves, moves.length - 1), last)}</figcaption>}
    </figure>
  );
};

const texts = aroundTexts.needsScript;

/** Shown instead of a page that needs scripts. web/index.html says the same in English. */
const NeedsScript = () => (
  <>
    <h1>{BRAND}</h1>
    <p>{fill(texts.why, { brand: BRAND })}</p>
    <p data-note="no-script">{texts.how}</p>
    <p>
      {rich(
        texts.without,
        {
          learn: (label) => <a href="/learn">{label}</a>,
          privacy: (label) => <a href="/privacy-policy">{label}</a>,
          terms: (label) => <a href="/terms-of-service">{label}</a>,
        },
        {},
      )}
    </p>
  </>
);

// The browser version would delay the end of the build: it leaves a MessageChannel open.

/** A fixed seed gives every build the same picture. */
const seeded = (seed: number): (() => number) => {
  let state = randomState(seed);
  return () => {
    state = nextRandom(state);
    return (state >>> 0) / 2 ** 32;
  };
};

const PAGES: Readonly<Record<TextPageName | "needs-script", ReactNode>> = {
  learn: <LearnPage Picture={LessonPicture} />,
  about: <AboutPage still={randomFinalPosition(seeded(7))} />,
  "open-data": <OpenDataPage list={<ListAsData />} />,
  "privacy-policy": <PrivacyPolicyPage />,
  "terms-of-service": <TermsOfServicePage />,
  // The Worker fills in their content, which is large.
  developers: <DevelopersPage Content={EmptyDocument} />,
  "api-reference": <ApiReferencePage Content={EmptyDocument} />,
  // Used for every page not in this list. In English the shell has this text.
  "needs-script": <NeedsScript />,
};

/** Removes the <head> tags that React writes before the page: the Worker writes its own. */
export const withoutHead = (markup: string): string => markup.slice(markup.indexOf("<div"));

/** The HTML of each page for readers without scripts. */
export const renderTexts = (language: Language): Readonly<Record<string, string>> =>
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
