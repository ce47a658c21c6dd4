import { join } from "node:path";
import { build, type Plugin } from "vite";
import { type Language, languages } from "../../shared/language/languages.ts";
import { drawingFile } from "../../shared/pages/drawings.ts";
import { CSS } from "./class-names.ts";
import { pageTranslation } from "./page-translation.ts";

/** The file in which the Worker finds the pages of a language (worker/site/html/page-text.ts). */
const fileOf = (language: Language): string => `without-script.${language}.json`;

const ENTRY = join(import.meta.dirname, "../app/without-script/drawings.tsx");

/** What the program may ask a browser for: one that keeps nothing and has a network. */
const BROWSER =
  'const document = { cookie: "", documentElement: {} }, navigator = { onLine: true }, BroadcastChannel = undefined;';

/** Builds the rendering program into one script, with the same class names as the pages. */
const bundle = async (): Promise<string> => {
  const output = await build({
    configFile: false,
    root: join(import.meta.dirname, ".."),
    logLevel: "error",
    css: CSS,
    ssr: { noExternal: true },
    build: {
      ssr: ENTRY,
      write: false,
      target: "esnext",
      minify: false,
      rolldownOptions: { output: { banner: BROWSER, codeSplitting: false } },
    },
  });
  const [chunk, ...others] = "output" in output ? output.output.filter(({ type }) => type === "chunk") : [];
  if (chunk?.type !== "chunk" || others.length > 0) throw new Error("what renders the pages came out as no one script");
  return chunk.code;
};

/** Runs the program once for each language. The program reads its texts from `globalThis`, as a page does. */
const render = async (script: string, language: Language) => {
  globalThis.translation = pageTranslation(language);
  try {
    const { renderPages }: typeof import("../app/without-script/drawings.tsx") = await import(`${script}#${language}`);
    return await renderPages(language);
  } finally {
    globalThis.translation = undefined;
  }
};

/**
 * Writes pages as HTML: those with `isText` for readers without scripts, and what others see until their scripts run.
 * The Worker sends both.
 */
export const withoutScript = (): Plugin => ({
  name: "without-script",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle() {
    const script = `data:text/javascript,${encodeURIComponent(await bundle())}`;
    for (const language of languages) {
      const { texts, drawings } = await render(script, language);
      this.emitFile({ type: "asset", fileName: fileOf(language), source: JSON.stringify(texts) });
      for (const [path, drawing] of Object.entries(drawings)) {
        const fileName = drawingFile(path, language).slice(1);
        this.emitFile({ type: "asset", fileName, source: JSON.stringify(drawing) });
      }
    }
  },
});
