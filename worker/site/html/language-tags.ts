import {
  BUILT_IN,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  type Language,
  languages,
} from "../../../shared/language/languages.ts";
import type { LanguageFiles } from "./language-files.ts";

export interface PageLanguage {
  readonly language: Language;
  readonly files: LanguageFiles | null;
}

/** Escaped for HTML. Without the parameter, a page follows its reader's language. */
export const addressIn = (address: string, language: Language): string =>
  // In a percent-encoded address only the ampersand is special in HTML.
  `${address}${address.includes("?") ? "&amp;" : "?"}${LANGUAGE_PARAMETER}=${language}`;

export const alternates = (address: string): string =>
  [...languages.map((language) => [language, addressIn(address, language)] as const), ["x-default", address] as const]
    .map(([tag, href]) => `<link data-until-started rel="alternate" hreflang="${tag}" href="${href}">`)
    .join("");

const OPEN_GRAPH: Readonly<Record<Language, string>> = {
  en: "en_US",
  de: "de_DE",
  es: "es_ES",
  fr: "fr_FR",
  pt: "pt_BR",
  ar: "ar_AR",
};

/** The first script waits for the later one: if that is lost, it leaves the whole page English. */
const languageScripts = ({ first, later }: LanguageFiles): string =>
  later === null
    ? `<script defer src="${first}"></script>`
    : `<script defer src="${later}"></script><script defer src="${first}" data-after="later"></script>`;

/** The language's scripts come before the page's own. All are deferred, so they run first. */
export const setPageLanguage = (rewriter: HTMLRewriter, { language, files }: PageLanguage): HTMLRewriter => {
  if (language === BUILT_IN) return rewriter;
  rewriter.on("html", {
    element: (tag) => {
      tag.setAttribute("lang", language);
      tag.setAttribute("dir", LANGUAGES[language].direction);
    },
  });
  rewriter
    .on('meta[property="og:locale"]', {
      element: (tag) => {
        tag.setAttribute("content", OPEN_GRAPH[language]);
      },
    })
    .on('link[rel="manifest"]', {
      element: (tag) => {
        tag.setAttribute("href", `/manifest-${language}.webmanifest`);
      },
    });
  if (files === null) return rewriter;
  return rewriter.on('script[src="/appearance.js"]', {
    element: (tag) => {
      tag.after(languageScripts(files), { html: true });
    },
  });
};
