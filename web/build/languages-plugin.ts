import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { BUILT_IN, LANGUAGES, languages, type TranslatedLanguage } from "../../shared/language/languages.ts";
import { PARTS, type Part } from "../../shared/language/texts.ts";
import { TRANSLATIONS } from "../../shared/language/translations.ts";

/** The file in which the Worker finds the names (worker/site/html/language-files.ts). */
const FILE = "language-files.json";

const MANIFEST = join(import.meta.dirname, "../public/manifest.webmanifest");

/** The path of a script in development: the server makes such scripts on request. */
const IN_DEVELOPMENT = /^\/languages\/(\w+)-(\w+)\.js$/;

const translated = languages.filter((language) => language !== BUILT_IN);

/** A script that sets the page's language before any other script runs. */
const firstScript = (language: TranslatedLanguage, parts: Readonly<Record<string, string>>): string => {
  const { locale, direction } = LANGUAGES[language];
  return `globalThis.translation=${JSON.stringify({ locale, direction, parts, areas: TRANSLATIONS[language].first })}`;
};

/** A script that adds another part of the language. */
const partScript = (language: TranslatedLanguage, part: Part): string =>
  `Object.assign(globalThis.translation.areas,${JSON.stringify(TRANSLATIONS[language][part])})`;

/** The manifest of the installed app, in another language. */
const manifestIn = (language: TranslatedLanguage): string => {
  const { firstMetas, shell } = TRANSLATIONS[language].first;
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

const addressesOf = (addressOf: (part: Part) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(PARTS.map((part) => [part, addressOf(part)]));

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
      const parts = addressesOf((part) => emit(`${language}-${part}`, partScript(language, part)));
      const addresses = Object.fromEntries(Object.entries(parts).map(([part, name]) => [part, `/${name}`]));
      return [language, { first: emit(`${language}-first`, firstScript(language, addresses)), ...parts }];
    });
    this.emitFile({ type: "asset", fileName: FILE, source: JSON.stringify(Object.fromEntries(files)) });
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [, tag, name] = IN_DEVELOPMENT.exec(request.url ?? "") ?? [];
      const language = translated.find((candidate) => candidate === tag);
      const part = PARTS.find((candidate) => candidate === name);
      if (language === undefined || (part === undefined && name !== "first")) return next();
      const addresses = addressesOf((other) => `/languages/${language}-${other}.js`);
      response.setHeader("Content-Type", "text/javascript");
      response.end(part === undefined ? firstScript(language, addresses) : partScript(language, part));
    });
  },
});
