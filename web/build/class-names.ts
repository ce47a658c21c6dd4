import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import type { CSSOptions } from "vite";

const ROOT = join(import.meta.dirname, "../..");

/** Class names of styles, the same in each build: shorter than the default, which adds the number of a line. */
export const CSS: CSSOptions = {
  modules: {
    generateScopedName: (name, file) =>
      `${name}_${createHash("sha256").update(relative(ROOT, file)).digest("base64url").slice(0, 4)}`,
  },
};
