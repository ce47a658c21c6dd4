import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { BUILT_IN, LANGUAGES, languages, type TranslatedLanguage } from "../shared/language/languages.ts";
import { TRANSLATIONS } from "../shared/language/translations.ts";

/** Where the Worker finds the names of the files (worker/html/language-files.ts). */
const FILE = "language-files.json";

/** What a script is called where nothing is built: the development server makes it when it is asked for. */
const IN_DEVELOPMENT = /^\/languages\/(\w+)-(first|more)\.js$/;

const translated = languages.filter((language) => language !== BUILT_IN);

/** Puts a language into the page, before any other script runs. `more` is the address of the second script. */
const firstScript = (language: TranslatedLanguage, more: string): string => {
  const { locale, direction } = LANGUAGES[language];
  return `globalThis.translation=${JSON.stringify({ locale, direction, more, areas: TRANSLATIONS[language].first })}`;
};

/** Adds the texts that neither home nor a match needs. */
const moreScript = (language: TranslatedLanguage): string =>
  `Object.assign(globalThis.translation.areas,${JSON.stringify(TRANSLATIONS[language].more)})`;

/** Writes two scripts for each language but the one that is built in, and a list of their names. */
export const languageFiles = (): Plugin => ({
  name: "language-files",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle() {
    const emit = (name: string, source: string): string => {
      const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
      const fileName = `assets/${name}-${hash}.js`;
      this.emitFile({ type: "asset", fileName, source });
      return fileName;
    };
    const files = translated.map((language) => {
      const more = emit(`language-${language}-more`, moreScript(language));
      return [language, { first: emit(`language-${language}`, firstScript(language, `/${more}`)), more }];
    });
    this.emitFile({ type: "asset", fileName: FILE, source: JSON.stringify(Object.fromEntries(files)) });
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [, tag, which] = IN_DEVELOPMENT.exec(request.url ?? "") ?? [];
      const language = translated.find((candidate) => candidate === tag);
      if (language === undefined) return next();
      response.setHeader("Content-Type", "text/javascript");
      response.end(which === "first" ? firstScript(language, `/languages/${language}-more.js`) : moreScript(language));
    });
  },
});
