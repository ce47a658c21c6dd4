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
  /** Null for the built-in language. */
  readonly files: LanguageFiles | null;
}

/**
 * The address of a page in one language, escaped for HTML. Without the parameter, a page follows its reader's language.
 */
export const addressIn = (address: string, language: Language): string =>
  // In a percent-encoded address only the ampersand is special in HTML.
  `${address}${address.includes("?") ? "&amp;" : "?"}${LANGUAGE_PARAMETER}=${language}`;

/** Tags that tell search engines the address of a page in each language and the default. */
export const alternates = (address: string): string =>
  [...languages.map((language) => [language, addressIn(address, language)] as const), ["x-default", address] as const]
    .map(([tag, href]) => `<link data-until-started rel="alternate" hreflang="${tag}" href="${href}">`)
    .join("");

/** Open Graph's names of the languages: a language and a country. */
const OPEN_GRAPH: Readonly<Record<Language, string>> = {
  en: "en_US",
  de: "de_DE",
  es: "es_ES",
  fr: "fr_FR",
  pt: "pt_BR",
  ar: "ar_AR",
};

/**
 * Sets the page's language. The language's first script is inserted before the page's own scripts. All of them are
 * deferred, so it runs first.
 */
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
      const parts = files.parts.map((part) => `<link rel="modulepreload" href="${part}">`).join("");
      tag.after(`<script defer src="${files.first}"></script>${parts}`, { html: true });
    },
  });
};
