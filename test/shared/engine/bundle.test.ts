import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test, vi } from "vitest";

// It computes more than it waits: a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

/** The most that a page may have to load to think, in bytes after gzip; the net is a file of its own. */
const MOST_BYTES = 25_000;

/** What a page imports, whichever way it has the engine judge. */
const ENTRIES = ["engine", "judged-search", "net", "playout-search"];

test("the engine is at most 25 kB for a page", async () => {
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
