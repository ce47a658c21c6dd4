import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { replay } from "../../../../shared/game/rules.ts";
import { foldMove, foldPosition } from "../../../../shared/protocol/position-key.ts";
import { database } from "../../../../worker/data/database.ts";
import { openingMoves } from "../../../../worker/data/game/game-schema.ts";
import { call, callToTheEnd } from "../api.ts";

/** What was played in a position, as the explorer asks. */

const db = database(env);
const NOTHING = { xWins: 0, draws: 0, oWins: 0 };

const put = (moves: readonly number[], move: number, band: number, xWins: number, draws: number, oWins: number) => {
  const folded = foldPosition(replay(moves));
  return db
    .insert(openingMoves)
    .values({ position: folded.key, move: foldMove(folded, move), band, xWins, draws, oWins });
};

test("answers with the moves of the board that was asked about, the most played first", async () => {
  // 5-5, then to the edge or a corner of the centre.
  await put([40], 37, 1, 2, 1, 0);
  await put([40], 36, 0, 1, 0, 0);
  await put([40], 36, 2, 4, 0, 3);
  const { status, body, headers } = await callToTheEnd("/v1/openings?moves=5-5");
  expect(status).toBe(200);
  expect(body).toEqual({
    moves: [
      {
        move: "5-1",
        alike: ["5-3", "5-7", "5-9"],
        bands: [{ xWins: 1, draws: 0, oWins: 0 }, NOTHING, { xWins: 4, draws: 0, oWins: 3 }],
      },
      { move: "5-2", alike: ["5-4", "5-6", "5-8"], bands: [NOTHING, { xWins: 2, draws: 1, oWins: 0 }, NOTHING] },
    ],
  });
  expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
});

test("the four turned boards have the same counts, at their own squares", async () => {
  await put([0, 1], 9, 1, 5, 0, 0);
  const answers = await Promise.all(
    ["1-1,1-2", "3-3,3-6", "9-9,9-8", "7-7,7-4"].map((moves) => callToTheEnd(`/v1/openings?moves=${moves}`)),
  );
  const counts = [NOTHING, { xWins: 5, draws: 0, oWins: 0 }, NOTHING];
  expect(answers.map(({ body }) => body)).toEqual(
    ["2-1", "6-3", "8-9", "4-7"].map((move) => ({ moves: [{ move, alike: [], bands: counts }] })),
  );
});

test("knows nothing of a position that nobody reached, and answers for the start without moves", async () => {
  expect(await callToTheEnd("/v1/openings?moves=2-2")).toMatchObject({ status: 200, body: { moves: [] } });
  expect(await callToTheEnd("/v1/openings")).toMatchObject({ status: 200, body: { moves: [] } });
  expect(await callToTheEnd("/v1/openings?moves=")).toMatchObject({ status: 200, body: { moves: [] } });
});

test.each([
  ["5-5,5-5", "moves: move 2 is not legal"],
  ["5-1,5-2", "moves: move 2 is not legal"],
  ["5-0", "moves must be such as 5-1,1-3"],
  ["5-5,", "moves must be such as 5-1,1-3"],
  ["%00", "moves must be such as 5-1,1-3"],
  ["1-1,1-2,2-1,1-3,3-1,1-4,4-1,1-5,5-1,1-6,6-1", "moves must be at most 10"],
])("refuses %s", async (moves, message) => {
  expect(await call(`/v1/openings?moves=${moves}`)).toMatchObject({
    status: 400,
    body: { message: [message], reasons: [{ reason: "malformed-call" }] },
  });
});

test("ten moves are not too many", async () => {
  expect(await callToTheEnd("/v1/openings?moves=1-1,1-2,2-1,1-3,3-1,1-4,4-1,1-5,5-1,1-6")).toMatchObject({
    status: 200,
  });
});

test("the edge keeps an answer for whatever parameter is added, and for an order of moves that leads to the same board", async () => {
  const asked = vi.spyOn(env.DB, "prepare");
  await callToTheEnd("/v1/openings?moves=3-1,1-3,3-2,2-3");
  const once = asked.mock.calls.length;
  expect(once).toBeGreaterThan(0);
  await callToTheEnd("/v1/openings?moves=3-1,1-3,3-2,2-3&more=1");
  await callToTheEnd("/v1/openings?moves=3-2,2-3,3-1,1-3");
  expect(asked.mock.calls.length).toBe(once);
  asked.mockRestore();
});

test("says that it is down while D1 is, and keeps that from the edge's memory", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const prepare = vi.spyOn(env.DB, "prepare").mockImplementation(() => {
    throw new Error("D1_ERROR: overloaded");
  });
  const { status } = await call("/v1/openings?moves=8-8");
  expect(status).toBeGreaterThanOrEqual(500);
  prepare.mockRestore();
  logged.mockRestore();
  expect(await callToTheEnd("/v1/openings?moves=8-8")).toMatchObject({ status: 200 });
});
