import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { BUILT_IN, LANGUAGES, languages, type TranslatedLanguage } from "../../shared/language/languages.ts";
import { areasIn } from "../../shared/language/scripts.ts";
import { TRANSLATIONS } from "../../shared/language/translations.ts";

/** The file in which the Worker finds the names (worker/site/html/language-files.ts). */
const FILE = "language-files.json";

const MANIFEST = join(import.meta.dirname, "../public/manifest.webmanifest");

/** The path of a script in development: the server makes such scripts on request. */
const IN_DEVELOPMENT = /^\/languages\/(\w+)-(\w+)\.js$/;

const translated = languages.filter((language) => language !== BUILT_IN);

/**
 * A script that sets the page's language before any other script runs. Where the page needs the later one too and it did
 * not arrive, it sets none, so that the page is not in two languages.
 */
const firstScript = (language: TranslatedLanguage, later: string): string => {
  const { locale, direction } = LANGUAGES[language];
  const facts = JSON.stringify({ locale, direction, areas: areasIn(language, "first") });
  return `((t,l)=>{if(l)Object.assign(t.areas,l);else if(document.currentScript.dataset.after)return;else t.later="${later}";globalThis.translation=t})(${facts},globalThis.laterAreas)`;
};

const laterScript = (language: TranslatedLanguage): string =>
  `globalThis.laterAreas=${JSON.stringify(areasIn(language, "later"))}`;

/** The manifest of the installed app, in another language. */
const manifestIn = (language: TranslatedLanguage): string => {
  const { firstMetas, shell } = TRANSLATIONS[language];
  const { learn, leaderboard } = shell.footerLinks;
  return JSON.stringify({
    ...JSON.parse(readFileSync(MANIFEST, "utf8")),
    description: firstMetas.home.description,
    lang: language,
    dir: LANGUAGES[language].direction,
    shortcuts: [
      { name: learn, url: "/learn" },
      { name: leaderboard, url: "/leaderboard" },
    ],
  });
};

/** Writes the scripts of each language that is not built in, and a list of their names. */
export const languageFiles = (): Plugin => ({
  name: "language-files",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle() {
    const emit = (name: string, source: string): string => {
      const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
      // The service worker's plugin matches this name (precache-plugin.ts).
      const fileName = `assets/texts-${name}-${hash}.js`;
      this.emitFile({ type: "asset", fileName, source });
      return fileName;
    };
    const files = translated.map((language) => {
      this.emitFile({ type: "asset", fileName: `manifest-${language}.webmanifest`, source: manifestIn(language) });
      const later = emit(`${language}-later`, laterScript(language));
      return [language, { first: emit(`${language}-first`, firstScript(language, `/${later}`)), later }];
    });
    this.emitFile({ type: "asset", fileName: FILE, source: JSON.stringify(Object.fromEntries(files)) });
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [, tag, name] = IN_DEVELOPMENT.exec(request.url ?? "") ?? [];
      const language = translated.find((candidate) => candidate === tag);
      if (language === undefined || (name !== "first" && name !== "later")) return next();
      response.setHeader("Content-Type", "text/javascript");
      response.end(name === "later" ? laterScript(language) : firstScript(language, `/languages/${language}-later.js`));
    });
  },
});
