import { join } from "node:path";
import type { Plugin } from "vite";

const IMPORT_SCRIPT = join(import.meta.dirname, "../kit/ui/import-script.ts");

/** The module that Vite imports its function from. Vite wraps each `import()` into a call of that function. */
const VITES_MODULE = /^\0vite\/preload-helper\.js$/;

/** Makes each `import()` one that can be tried again. Vite's own function announces files to the browser instead. */
export const imports = (): Plugin => ({
  name: "imports",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: VITES_MODULE },
    handler: () => `export { importScript as __vitePreload } from ${JSON.stringify(IMPORT_SCRIPT)};`,
  },
});
