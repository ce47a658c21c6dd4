import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import type { CSSOptions, Plugin } from "vite";

const ROOT = join(import.meta.dirname, "../..");

/** Class names of styles, the same in each build: shorter than the default, which adds the number of a line. */
export const CSS: CSSOptions = {
  modules: {
    generateScopedName: (name, file) =>
      `${name}_${createHash("sha256").update(relative(ROOT, file)).digest("base64url").slice(0, 4)}`,
  },
};

const IMPORT = /^import (\w+) from (?="[^"]+\.module\.css")/gm;

/**
 * Imports the class names of a style one by one, which makes scripts smaller: the bundler leaves out the table of all of
 * them. A name that the style does not have is a warning of the build.
 */
export const namedClasses = (): Plugin => ({
  name: "named-classes",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\.tsx$/ },
    handler: (code) =>
      code.replace(IMPORT, (whole, name) => (code.includes(`${name}[`) ? whole : `import * as ${name} from `)),
  },
});
