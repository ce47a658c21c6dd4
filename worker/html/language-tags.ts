import { BUILT_IN, LANGUAGE_PARAMETER, LANGUAGES, type Language, languages } from "../../shared/language/languages.ts";
import type { LanguageFiles } from "./language-files.ts";

/** What a page speaks. */
export interface PageLanguage {
  readonly language: Language;
  /** Null where the language is built in. */
  readonly files: LanguageFiles | null;
}

/** The address of a page in one language, as HTML; the page's own is in whatever language its reader has. */
export const addressIn = (address: string, language: Language): string =>
  // In an address that is percent-encoded only the ampersand means something to HTML.
  `${address}${address.includes("?") ? "&amp;" : "?"}${LANGUAGE_PARAMETER}=${language}`;

/** The tags that tell search engines where a page is in each language, and where for everybody else. */
export const alternates = (address: string): string =>
  [...languages.map((language) => [language, addressIn(address, language)] as const), ["x-default", address] as const]
    .map(([tag, href]) => `<link data-until-started rel="alternate" hreflang="${tag}" href="${href}">`)
    .join("");

/**
 * Has the page speak its language: the first script of it comes before the page's own, and runs before that, as both wait
 * for the end of the document.
 */
export const speak = (rewriter: HTMLRewriter, { language, files }: PageLanguage): HTMLRewriter => {
  if (language === BUILT_IN) return rewriter;
  rewriter.on("html", {
    element: (tag) => {
      tag.setAttribute("lang", language);
      tag.setAttribute("dir", LANGUAGES[language].direction);
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
