import { existsSync, readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { BUILT } from "../built.ts";

test("nobody but their owner reads the Worker's files of a build, which have the secrets of a local run", () => {
  const worker = new URL("uttt/", BUILT);
  expect(existsSync(new URL("wrangler.json", worker))).toBe(true);
  const files = readdirSync(worker, { withFileTypes: true }).filter((entry) => entry.isFile());
  const open = files.filter(({ name }) => (statSync(new URL(name, worker)).mode & 0o077) !== 0);
  expect(open.map(({ name }) => name)).toEqual([]);
});
