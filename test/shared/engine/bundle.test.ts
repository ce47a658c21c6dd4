import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";

/** Budget of what a page loads to run the engine, in bytes after gzip. The net is a separate file. */
const MOST_BYTES = 25_000;

/** What a page imports for either way to evaluate. */
const ENTRIES = ["engine", "judged-search", "net", "playout-search"];

test("the engine takes at most 25 kB of a page", async () => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: { entry: ENTRIES.map((name) => `shared/engine/${name}.ts`), formats: ["es"] },
    },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const scripts = outputs.flatMap((output) => (output.type === "chunk" ? [output] : []));
  expect(
    scripts
      .filter(({ isEntry }) => isEntry)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(ENTRIES);
  const bytes = scripts.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
