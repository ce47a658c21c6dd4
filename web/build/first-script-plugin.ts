import type { Plugin } from "vite";

/** The chunk of session/begin.ts and its imports. */
export const FIRST_SCRIPT = "begin";

/** Runs the first script as soon as it arrives. As an import of the main script, it would wait for other imports. */
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
