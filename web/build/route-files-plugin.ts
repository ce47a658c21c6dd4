import type { Plugin } from "vite";
import { type PageName, pages } from "../../shared/pages/pages.ts";

/** The file in which the Worker finds the list (worker/site/html/route-files.ts). */
const FILE = "route-files.json";

/**
 * Lists the files that each route needs besides the shell's, so that the Worker can announce them and the browser
 * fetches them at once.
 */
export const routeFiles = (): Plugin => ({
  name: "route-files",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_options, bundle) {
    const shell = bundle["index.html"];
    if (shell?.type !== "asset") return this.error("there is no shell yet");
    const html = String(shell.source);

    const collect = (name: string, known: Set<string>): void => {
      const chunk = bundle[name];
      if (chunk?.type !== "chunk" || known.has(name) || html.includes(name)) return;
      known.add(name);
      for (const style of chunk.viteMetadata?.importedCss ?? []) if (!html.includes(style)) known.add(style);
      for (const imported of chunk.imports) collect(imported, known);
    };
    const filesOf = (name: PageName): string[] => {
      const chunk = Object.values(bundle).find(
        (file) => file.type === "chunk" && file.facadeModuleId?.endsWith(`/${name}-page.tsx`) === true,
      );
      if (chunk === undefined) return this.error(`the page ${name} has no script of its own`);
      const files = new Set<string>();
      collect(chunk.fileName, files);
      return [...files];
    };

    const routes = Object.fromEntries(pages.map(([name]) => [name, filesOf(name)]));
    this.emitFile({ type: "asset", fileName: FILE, source: JSON.stringify(routes) });
  },
});
