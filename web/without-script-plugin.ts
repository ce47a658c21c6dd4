import { join } from "node:path";
import { build, type Plugin } from "vite";

/** Where the Worker finds them (worker/html/page-text.ts). */
const FILE = "without-script.json";

const ENTRY = join(import.meta.dirname, "without-script/pages.tsx");

/** The program that renders them, in one script, with the names that classes have in the build of the pages themselves. */
const bundle = async (): Promise<string> => {
  const output = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "error",
    ssr: { noExternal: true },
    build: { ssr: ENTRY, write: false, target: "esnext", minify: false },
  });
  const [chunk, ...others] = "output" in output ? output.output.filter(({ type }) => type === "chunk") : [];
  if (chunk?.type !== "chunk" || others.length > 0) throw new Error("what renders the pages came out as no one script");
  return chunk.code;
};

/** Writes the pages that are there to be read as HTML, so that the Worker can send them to whoever runs no scripts. */
export const withoutScript = (): Plugin => ({
  name: "without-script",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle() {
    const script = `data:text/javascript,${encodeURIComponent(await bundle())}`;
    const { renderPages }: typeof import("./without-script/pages.tsx") = await import(script);
    this.emitFile({ type: "asset", fileName: FILE, source: JSON.stringify(renderPages()) });
  },
});
