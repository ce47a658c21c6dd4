import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { MAX_GAMES_OF_BOT } from "../../../../shared/limits.ts";
import { database } from "../../../../worker/data/database.ts";
import { gamePlayers } from "../../../../worker/data/game/game-schema.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { newGameId } from "../../room/room.ts";
import { connect } from "../../test-client.ts";
import { addPlayer, call, guestToken, PASSWORD, tokenOf } from "../api.ts";

const become = (token: string, body: object = {}) => call("/v2/account/bot", { token, body });
const change = (token: string, body: object) => call("/v2/account/bot", { token, body, method: "PUT" });

const newBot = async (body: object = {}): Promise<{ bot: User; token: string }> => {
  const bot = await addPlayer();
  const token = await tokenOf(bot);
  expect((await become(token, body)).status).toBe(200);
  return { bot, token };
};

const USUAL = {
  since: expect.any(Number),
  about: "",
  controls: ["bullet", "blitz", "rapid", "standard"],
  isRated: true,
  atOnce: 4,
  seatsForPeople: 1,
};

describe("an account without games", () => {
  test("becomes a bot, and says so everywhere", async () => {
    const { bot, token } = await newBot({ about: "Plays the center first" });
    expect((await call("/v2/account/bot", { token })).body).toEqual({ ...USUAL, about: "Plays the center first" });
    expect((await call("/v2/account", { token })).body).toMatchObject({ bot: true });
    expect((await call(`/v2/users/${bot.username}`)).body).toMatchObject({ bot: true });
    expect((await call(`/v1/search/users?query=${bot.username}`)).body).toMatchObject([{ bot: true }]);
    expect((await call("/v2/account/export", { token })).body).toMatchObject({ bot: USUAL_WITHOUT_TEXT });
  });

  test("stays one, with the profile that it has, when it asks again", async () => {
    const { token } = await newBot({ atOnce: 9 });
    expect((await become(token, { atOnce: 2 })).body).toMatchObject({ atOnce: 9 });
  });
});

const { about: _, ...USUAL_WITHOUT_TEXT } = USUAL;

test("an account that has played, or plays, does not become a bot", async () => {
  const player = await addPlayer();
  const token = await tokenOf(player);
  const queue = await connect<{ searchMatch: readonly [string, boolean] }, { searchStarted: readonly [] }>(
    "/sockets/queue/blitz/casual",
    token,
  );
  queue.emit("searchMatch", "blitz", false);
  await queue.next("searchStarted");
  // The pool asks the hub after it has confirmed.
  await env.PLAYER_HUB.getByName(player.id).claimSearch("blitz:casual", Date.now());
  const refusal = { reasons: [{ reason: "bot-has-played" }] };
  expect(await become(token)).toMatchObject({ status: 409, body: refusal });
  const other = await addPlayer();
  await database(env).insert(gamePlayers).values({
    userId: other.id,
    number: 1,
    gameId: newGameId(),
    gameType: "blitz",
    result: "win",
    opponentId: player.id,
    pageEndedAt: null,
  });
  expect(await become(await tokenOf(other))).toMatchObject({ status: 409, body: refusal });
  expect((await call("/v2/account", { token })).body).not.toHaveProperty("bot");
});

describe("a profile", () => {
  test("changes field by field", async () => {
    const { token } = await newBot();
    const changed = { controls: ["blitz", "bullet"], seatsForPeople: 4 };
    expect((await change(token, changed)).body).toEqual({ ...USUAL, controls: ["bullet", "blitz"], seatsForPeople: 4 });
    expect((await change(token, { atOnce: 2 })).body).toMatchObject({ atOnce: 2, seatsForPeople: 2 });
  });

  test.each([
    ["no time control", { controls: [] }],
    ["an unknown one", { controls: ["chess"] }],
    ["no place", { atOnce: 0 }],
    ["too many places", { atOnce: MAX_GAMES_OF_BOT + 1 }],
    ["more places for people than there are", { atOnce: 2, seatsForPeople: 3 }],
    ["a long text", { about: "x".repeat(301) }],
    ["an unknown field", { level: 3 }],
  ])("is refused with %s", async (_what, body) => {
    const { token } = await newBot();
    expect((await change(token, body)).status).toBe(400);
  });

  test("is nothing for a person, nor for a guest", async () => {
    const token = await tokenOf(await addPlayer());
    const refusal = { status: 404, body: { reasons: [{ reason: "not-a-bot" }] } };
    expect(await call("/v2/account/bot", { token })).toMatchObject(refusal);
    expect(await change(token, {})).toMatchObject(refusal);
    expect((await become(await guestToken())).status).toBe(403);
  });
});

test("a bot is kept out of people's seeks, races, arenas and puzzles", async () => {
  const { token } = await newBot();
  const calls: readonly (readonly [string, object, string?])[] = [
    ["/v2/seeks", { days: 3, isRated: false }],
    ["/v2/seeks/23456789AB/take", {}],
    ["/v2/races", {}],
    ["/v2/arenas", {}],
    ["/v2/puzzles/attempts", { attempts: [] }],
    ["/v2/puzzles/days", { results: [] }],
    ["/v2/puzzles/mistakes", { changes: [] }],
    ["/v2/puzzles/proposed", { moves: [40] }],
    ["/v2/puzzles/1/flag", {}],
    ["/v2/puzzles/storms", {}],
    ["/v2/puzzles/storms/1", { moves: [] }, "PUT"],
  ];
  for (const [path, body, method = "POST"] of calls) {
    const answer = await call(path, { token, body, method });
    expect({ path, ...answer }).toMatchObject({ path, status: 403, body: { reasons: [{ reason: "not-for-bots" }] } });
  }
});

test("a deleted bot is in no list, and its name is gone", async () => {
  const { bot, token } = await newBot();
  expect((await call("/v2/account/delete", { token, body: { password: PASSWORD } })).status).toBe(200);
  expect((await call(`/v2/users/${bot.username}`)).status).toBe(404);
  const { results } = await env.DB.prepare("SELECT * FROM bots WHERE user_id = ?").bind(bot.id).all();
  expect(results).toEqual([]);
});
