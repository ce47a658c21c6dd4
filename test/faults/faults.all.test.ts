import { expect, test, vi } from "vitest";
import { complaint, figures } from "./report.ts";
import { runFaults } from "./run.ts";

const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);

test("with the server killed, connections dead and the database down, no move is lost and no game recorded twice", async () => {
  // Failing connections are expected here.
  vi.spyOn(console, "info").mockReturnValue();
  console.log(`Faults with seed ${SEED}.`);
  const progress: string[] = [];
  const report = await runFaults({
    seed: SEED,
    kills: 6,
    games: 50,
    atOnce: 18,
    onProgress: (what) => progress.push(what),
  });
  console.log(figures(report));
  expect(report.wrongs, complaint(report, progress)).toEqual([]);
  expect(report.faults.kills).toBe(6);
  expect(report.games).toBeGreaterThanOrEqual(50);
  expect(report.byDays).toBeGreaterThan(0);
});
