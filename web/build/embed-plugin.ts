import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { FLOOR_TARGET } from "../../shared/pages/browser-floor.ts";

/** The file in which the Worker finds the names (worker/site/embed/send-embed.ts). */
const FILE = "embed-files.json";

const ENTRY = join(import.meta.dirname, "../embed/main.ts");

interface Built {
  readonly script: string;
  readonly style: string;
}

/** Builds the embedded page into one script and one style, apart from the chunks of the other pages. */
const bundle = async (): Promise<Built> => {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, ".."),
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      target: FLOOR_TARGET,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: ENTRY, output: { format: "iife" } },
    },
  });
  const output = "output" in built ? built.output : [];
  const scripts = output.flatMap((file) => (file.type === "chunk" ? [file.code] : []));
  const styles = output.flatMap((file) => (file.type === "asset" ? [String(file.source)] : []));
  const [script, ...others] = scripts;
  const [style, ...more] = styles;
  if (script === undefined || style === undefined || others.length + more.length > 0) {
    throw new Error("the embedded page came out as more than a script and a style");
  }
  return { script, style };
};

/**
 * Writes the script and the style of embedded games. They are outside of assets/, so that the service worker does not
 * cache them, and so that a rule of public/_headers lets sandboxed frames load them.
 */
export const embed = (): Plugin => ({
  name: "embed",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle() {
    const { script, style } = await bundle();
    const emit = (ending: string, source: string): string => {
      const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
      const fileName = `embed/embed-${hash}.${ending}`;
      this.emitFile({ type: "asset", fileName, source });
      return fileName;
    };
    const files = { script: emit("js", script), style: emit("css", style) };
    this.emitFile({ type: "asset", fileName: FILE, source: JSON.stringify(files) });
  },
});
