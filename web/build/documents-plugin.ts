import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { DOCUMENTS } from "../../shared/pages/documents.ts";
import { guideHtml } from "./guide.ts";
import { referenceHtml } from "./reference.ts";

const OPENAPI = join(import.meta.dirname, "../public/api/openapi.json");

/** Functions that make the HTML of each document, by the path of its file. */
const MAKERS: Readonly<Record<string, () => string>> = {
  [DOCUMENTS.guide]: guideHtml,
  [DOCUMENTS.reference]: () => referenceHtml(readFileSync(OPENAPI, "utf8")),
};

const textOf = (make: () => string): string => JSON.stringify({ html: make() });

/** Writes the documents for developers. The development server makes them again for each request. */
export const documents = (): Plugin => ({
  name: "documents",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle() {
    for (const [path, make] of Object.entries(MAKERS)) {
      this.emitFile({ type: "asset", fileName: path.slice(1), source: textOf(make) });
    }
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const make = MAKERS[request.url ?? ""];
      if (make === undefined) return next();
      response.setHeader("Content-Type", "application/json");
      response.end(textOf(make));
    });
  },
});
