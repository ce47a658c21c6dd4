import { expect, test, vi } from "vitest";
import { runArenaFaults } from "./arena-run.ts";

const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);

test("with its server killed and rooms and database away in turn, an arena counts each result once and ends in time", async () => {
  // Failing connections are expected here.
  vi.spyOn(console, "info").mockReturnValue();
  console.log(`An arena under faults, seed ${SEED}.`);
  const progress: string[] = [];
  const onProgress = (what: string): number => progress.push(what);
  const report = await runArenaFaults({ seed: SEED, people: 12, kills: 4, minutes: 2, onProgress });
  console.log(JSON.stringify(report));
  expect(report.wrongs, progress.join("\n")).toEqual([]);
  expect(report.kills).toBe(4);
  expect(report.counted).toBeGreaterThan(6);
});
