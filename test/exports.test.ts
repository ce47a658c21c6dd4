import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { unusedExports } from "./exports.ts";

const SOURCES = new Map(
  globSync("{.scripts,shared,test,web,worker}/**/*.{ts,tsx,mjs}")
    .filter((path) => !path.includes("node_modules"))
    .map((path) => [path, readFileSync(path, "utf8")]),
);

const DOCUMENTS = z.object({
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }).optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
});

/** The documents of the API and the protocol are made of exported types. */
const IN_DOCUMENTS = ["api/openapi.json", "developers/protocol.json"].flatMap((path) => {
  const { components, $defs } = DOCUMENTS.parse(JSON.parse(readFileSync(`web/public/${path}`, "utf8")));
  return Object.keys(components?.schemas ?? $defs ?? {});
});

/** The compiler writes these names into the declarations of other files: `Asked`, and the props of lazy components. */
const isInDeclarations = (name: string): boolean => name === "Asked" || name.endsWith("Props");

/** The runtime takes the classes of these Workers by their names. */
const isForRuntime = (path: string): boolean => path.startsWith("test/bench/workers/");

test("a file exports only what another one imports", () => {
  expect(SOURCES.size).toBeGreaterThan(1000);
  const needed = new Set(IN_DOCUMENTS);
  const names = unusedExports(SOURCES).filter((found) => {
    const [path = "", name = ""] = found.split(": ");
    return !needed.has(name) && !isInDeclarations(name) && !isForRuntime(path);
  });
  expect(names).toEqual([]);
});

test("an export is found that nobody imports, or only its own file", () => {
  const sources = new Map([
    ["web/a.ts", 'import { used } from "./b.ts";\nimport type * as all from "./c.ts";\nexport const own = used;\n'],
    ["web/b.ts", "export const used = 1;\nexport type Unused = 1;\nexport async function late() {}\n"],
    ["web/c.ts", "export const taken = 1;\n"],
    ["test/d.ts", 'const { here } = await import("../web/e.ts");\nexport { own as other } from "../web/a.ts";\n'],
    ["web/e.ts", "export const here = 1;\n"],
  ]);
  expect(unusedExports(sources)).toEqual(["web/b.ts: Unused", "web/b.ts: late"]);
});
