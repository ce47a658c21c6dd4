import type { Plugin } from "vite";

/** The file of session/begin.ts and what that needs. */
export const FIRST_SCRIPT = "begin";

/**
 * Has the first script run as soon as it is there: as one that the page's own script imports, it would wait until all of
 * that have come.
 */
export const firstScript = (): Plugin => ({
  name: "first-script",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html) {
      const announced = new RegExp(`\\s*<link rel="modulepreload" crossorigin href="(/assets/${FIRST_SCRIPT}-[^"]+)">`);
      const [link, address] = announced.exec(html) ?? [];
      if (link === undefined) throw new Error("the page does not announce its first script");
      return html
        .replace(link, "")
        .replace(`<script type="module"`, `<script type="module" crossorigin src="${address}"></script>\n    $&`);
    },
  },
});
