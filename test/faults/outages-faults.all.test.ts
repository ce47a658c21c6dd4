import { expect, test, vi } from "vitest";
import { runOutages } from "./outages-run.ts";

const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);

test("with its server away at random places of turns by days and of races, no clock pays for it and no move is lost", async () => {
  // Failing connections are expected here.
  vi.spyOn(console, "info").mockReturnValue();
  console.log(`Outages with seed ${SEED}.`);
  const progress: string[] = [];
  const onProgress = (what: string): number => progress.push(what);
  const report = await runOutages({ seed: SEED, games: 8, races: 2, kills: 4, onProgress });
  const { logs, ...figures } = report;
  console.log(JSON.stringify(figures));
  expect(report.wrongs, [...progress, ...logs].join("\n")).toEqual([]);
  expect(report.recorded).toBeGreaterThanOrEqual(8);
  expect(report.raceMoves).toBeGreaterThan(0);
});
