import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  type MistakesResponse,
  MOST_CHANGES_A_CALL,
  type PuzzlesResponse,
} from "../../../../shared/api/puzzles-api.ts";
import { MAX_BODY_BYTES } from "../../../../shared/limits.ts";
import { MOST_TRAINED, newTrained, type Trained, type TrainingChange } from "../../../../shared/puzzles/training.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { database } from "../../../../worker/data/database.ts";
import { changeMistakes } from "../../../../worker/data/puzzles/own-mistakes.ts";
import { ownMistakes } from "../../../../worker/data/puzzles/puzzle-schema.ts";
import type { User } from "../../../../worker/data/schema.ts";
import vectors from "../../../vectors/uttt.json" with { type: "json" };
import { type Meter, metered } from "../../d1.ts";
import { type Answer, addPlayer, call, guestToken, tokenOf } from "../api.ts";
import { post } from "./puzzle-files.ts";

const db = database(env);
const TODAY = 50;

const newPlayer = async (): Promise<{ player: User; token: string }> => {
  const player = await addPlayer();
  return { player, token: await tokenOf(player) };
};

/** A mistake at this ply of a game, added today. The game's own move is the right one. */
const trainedAt = (ply: number, game = 0): Trained => {
  const moves = vectors.random_games[game]?.moves ?? [];
  return newTrained({ moves: moves.slice(0, ply), right: moves[ply] ?? 0, keeps: "win" }, TODAY);
};

const [one, other] = [trainedAt(20), trainedAt(22)];

const added = (trained: Trained): TrainingChange => ({ kind: "add", trained });
const tried = ({ moves }: Trained, isSolved: boolean, day: number): TrainingChange => ({
  kind: "try",
  moves,
  isSolved,
  day,
});
const removed = ({ moves }: Trained): TrainingChange => ({ kind: "remove", moves });

const send = (token: string, ...changes: readonly TrainingChange[]): Promise<Answer> =>
  post("/mistakes", token, { changes });

const listIn = ({ body }: Answer): readonly Trained[] => (body as MistakesResponse).mistakes;

const mistakesOf = async (token: string): Promise<readonly Trained[]> =>
  ((await call("/v2/puzzles", { token })).body as PuzzlesResponse).mistakes;

test("what is saved on one device is on the others, with all returns", async () => {
  const { token } = await newPlayer();
  expect(await mistakesOf(token)).toEqual([]);
  expect(listIn(await send(token, added(one), added(other)))).toEqual([one, other]);
  expect(await mistakesOf(token)).toEqual([one, other]);
  const missed = { ...one, dueOn: TODAY + 4, returns: 1, solvedInRow: 0 };
  expect(listIn(await send(token, tried(one, false, TODAY + 1)))).toEqual([other, missed]);
  const solved = { ...missed, dueOn: TODAY + 11, returns: 2, solvedInRow: 1 };
  expect(listIn(await send(token, tried(one, true, TODAY + 4)))).toEqual([other, solved]);
  expect(listIn(await send(token, tried(one, true, TODAY + 11)))).toEqual([other]);
  expect(listIn(await send(token, removed(other)))).toEqual([]);
  expect(await mistakesOf(token)).toEqual([]);
});

test("the same changes twice, or from two devices at once, count once", async () => {
  const { token } = await newPlayer();
  for (let times = 0; times < 2; times++) await send(token, added(one));
  await Promise.all(Array.from({ length: 10 }, () => send(token, tried(one, true, TODAY + 1))));
  expect(await mistakesOf(token)).toEqual([{ ...one, dueOn: TODAY + 4, returns: 1, solvedInRow: 1 }]);
  await Promise.all(Array.from({ length: 10 }, () => send(token, tried(one, true, TODAY + 4))));
  expect(await mistakesOf(token)).toEqual([]);
});

test("of a solved and a missed try at one return one counts, whichever comes first", async () => {
  const { player } = await newPlayer();
  await changeMistakes(db, player.id, [added(one)]);
  const both = [true, false].map((isSolved) => changeMistakes(db, player.id, [tried(one, isSolved, TODAY + 1)]));
  await Promise.all(both);
  expect(await changeMistakes(db, player.id, [removed(other)])).toMatchObject([{ dueOn: TODAY + 4, returns: 1 }]);
});

test("only moves of games are taken, and what is refused changes nothing", async () => {
  const { token } = await newPlayer();
  await send(token, added(one));
  const whole = vectors.random_games[0]?.moves ?? [];
  const refused: readonly unknown[] = [
    { kind: "add", trained: { ...other, moves: [0, 0] } },
    { kind: "add", trained: { ...other, right: other.moves.at(-1) } },
    { kind: "add", trained: { ...other, keeps: "loss" } },
    { kind: "add", trained: { ...other, dueOn: -1 } },
    { kind: "add", trained: { ...other, returns: 0.5 } },
    { kind: "add", trained: { ...other, extra: 1 } },
    { kind: "add", trained: { ...other, moves: whole } },
    { kind: "try", moves: [81], isSolved: true, day: 1 },
    { kind: "try", moves: [40], isSolved: "yes", day: 1 },
    { kind: "remove", moves: [0, 0] },
    { kind: "grow", moves: [40] },
    null,
  ];
  for (const change of refused) {
    const answer = await post("/mistakes", token, { changes: [removed(one), change] });
    expect({ change, status: answer.status }).toEqual({ change, status: 400 });
  }
  for (const body of [{}, { changes: [] }, { changes: 3 }])
    expect((await post("/mistakes", token, body)).status).toBe(400);
  expect((await post("/mistakes", await guestToken(), { changes: [added(one)] })).status).toBe(403);
  expect(await mistakesOf(token)).toEqual([one]);
});

test("a call may bring thirty long games, and the list does not grow beyond its size", async () => {
  const { token } = await newPlayer();
  const longest = vectors.random_games
    .map(({ moves }, game) => ({ game, length: moves.length }))
    .toSorted((a, b) => b.length - a.length);
  const all = longest.flatMap(({ game, length }) => [2, 3, 4, 5].map((before) => trainedAt(length - before, game)));
  expect(all.length).toBeGreaterThan(MOST_TRAINED);
  for (let from = 0; from < all.length; from += MOST_CHANGES_A_CALL) {
    const changes = all.slice(from, from + MOST_CHANGES_A_CALL).map(added);
    expect(JSON.stringify({ changes }).length).toBeLessThan(MAX_BODY_BYTES);
    expect((await send(token, ...changes)).status).toBe(200);
  }
  const list = await mistakesOf(token);
  expect(list).toHaveLength(MOST_TRAINED);
  expect(list).toEqual(expect.arrayContaining(all.slice(0, MOST_TRAINED)));
  const tooMany = Array.from({ length: MOST_CHANGES_A_CALL + 1 }, () => removed(one));
  expect((await send(token, ...tooMany)).status).toBe(400);
  // Even eighty moves each: no list of changes is too long to be sent.
  const endless = { ...one, moves: Array.from({ length: 80 }, () => 80), dueOn: 100_000, returns: 100_000 };
  const changes = Array.from({ length: MOST_CHANGES_A_CALL }, () => added(endless));
  expect(JSON.stringify({ changes }).length).toBeLessThan(MAX_BODY_BYTES);
});

test("a try costs a read of the list and one written row", async () => {
  const { player } = await newPlayer();
  await changeMistakes(db, player.id, [added(one), added(other)]);
  const meter: Meter = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  await changeMistakes(metered(meter), player.id, [tried(one, true, TODAY + 1)]);
  expect(meter.rowsWritten).toBe(1);
  expect(meter.rowsRead).toBeLessThan(12);
  const { rowsWritten } = meter;
  await changeMistakes(metered(meter), player.id, [tried(one, true, TODAY + 1)]);
  expect(meter.rowsWritten).toBe(rowsWritten);
});

test("they are in the export", async () => {
  const { token } = await newPlayer();
  await send(token, added(one), added(other));
  const { body } = await call("/v2/account/export", { token });
  expect(body).toMatchObject({ puzzles: { mistakes: [one, other] } });
});

test("a deleted account keeps nothing, and a change that comes during it leaves nothing", async () => {
  const { player, token } = await newPlayer();
  await send(token, added(one));
  await Promise.all([changeMistakes(db, player.id, [added(other)]), eraseUser(db, player, Date.now())]);
  expect(await changeMistakes(db, player.id, [added(other)])).toEqual([]);
  expect((await send(token, added(other))).status).toBe(401);
  expect(await db.select().from(ownMistakes).where(eq(ownMistakes.userId, player.id))).toEqual([]);
});
