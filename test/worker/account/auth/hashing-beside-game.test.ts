import { expect, test } from "vitest";
import { passwordsOf } from "../../../../worker/account/auth/password.ts";
import vectors from "../../../vectors/uttt.json" with { type: "json" };
import { playMoves, seatedGame } from "../../room/room.ts";

const [{ moves: MOVES } = { moves: [] }] = [...vectors.random_games].sort((a, b) => b.moves.length - a.moves.length);

test("passwords that are checked one after the other leave time for a game's moves in between", async () => {
  const tables = await Promise.all(Array.from({ length: 12 }, () => seatedGame()));
  const checked: number[] = [];
  const checks = Array.from({ length: 4 }, async () => {
    await passwordsOf().verify("wrong horse", null);
    checked.push(performance.now());
  });
  const moved: number[] = [];
  for (const [table, ply, square] of tables.flatMap((game) => MOVES.map((move, at) => [game, at, move] as const))) {
    if (checked.length === checks.length) break;
    await playMoves(table, [square], ply);
    moved.push(performance.now());
  }
  await Promise.all(checks);
  const [first = 0, last = 0] = [checked.at(0), checked.at(-1)];
  const between = moved.filter((at) => at > first && at < last);
  // Three pauses. A move takes a few milliseconds, and a check more than a hundred. One pause may be lost to a disk that
  // stalls.
  expect(between.length).toBeGreaterThanOrEqual(9);
});
