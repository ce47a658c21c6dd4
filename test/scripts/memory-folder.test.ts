import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { newMemoryFolder } from "../../.scripts/memory-folder.ts";

const parent = mkdtempSync(join(tmpdir(), "uttt-memory-"));
afterAll(() => rmSync(parent, { recursive: true }));

test("the folder is there until its process exits, with all that is in it", () => {
  const script = `
    import { mkdirSync } from "node:fs";
    import { newMemoryFolder } from "./.scripts/memory-folder.ts";
    const folder = newMemoryFolder(${JSON.stringify(parent)}, 1);
    mkdirSync(folder + "/within/it", { recursive: true });
    console.log(folder);
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module-typescript", "--eval", script], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(stdout.trim()).toMatch(new RegExp(`^${parent}/uttt-`));
  expect(existsSync(stdout.trim())).toBe(false);
});

test("there is none on a system without one, or with too little room", () => {
  expect(newMemoryFolder(join(parent, "nowhere"))).toBeNull();
  expect(newMemoryFolder(parent, Number.POSITIVE_INFINITY)).toBeNull();
});
