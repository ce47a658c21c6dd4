import { createExecutionContext, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { app } from "../../../worker/app.ts";
import type { KeptValue } from "../../../worker/data/archive/game-archive.ts";
import { accountId } from "../../made-games.ts";
import { archiveAll, gamesOf } from "../archived.ts";
import { connectToGame, newGuest } from "../test-client.ts";
import { call, callToTheEnd, expectRefusal, requestFor } from "./api.ts";

/** The public views of games that have left D1. */

afterEach(() => {
  vi.restoreAllMocks();
});

const AWAY = {
  GAME_ARCHIVE: new Proxy(env.GAME_ARCHIVE, {
    get: () => () => {
      throw new Error("overloaded");
    },
  }),
};

test("an old game's link, its text, its place in the history and the exports are as before", async () => {
  const made = await gamesOf({ seed: 31, games: 130 });
  const { id } = made[0]?.game ?? { id: "" };
  const username = "player-31-0";
  const paths = [
    `/v2/users/${username}/games?page=9`,
    `/v2/users/${username}/games?page=2&limit=50`,
    `/v2/users/${username}/games?page=2&type=blitz`,
    `/v2/users/${username}/ratings`,
  ];
  const textOf = async (path: string) =>
    new TextDecoder().decode(await (await exports.default.fetch(requestFor(path))).arrayBuffer());
  const answers = async () => ({
    json: await Promise.all(paths.map(async (path) => (await call(path)).body)),
    text: await Promise.all([`/v2/games/${id}/export`, `/v2/users/${username}/games/export`].map(textOf)),
  });
  const before = await answers();
  expect(await archiveAll()).toBe(2);
  expect(await answers()).toEqual(before);
  const client = await connectToGame(id, newGuest());
  client.emit("joinGame", id);
  expect((await client.next("gameState")).args).toMatchObject([{ t: "init", you: null, gameId: id }]);
});

test("during an outage of the archive an old game is unavailable, and recent ones are not", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const made = await gamesOf({ seed: 32, games: 130 });
  await archiveAll();
  const [old, recent] = [made[0]?.game.id, made.at(-1)?.game.id];
  expectRefusal(
    await callToTheEnd(`/v2/games/${old}/export`, {}, AWAY),
    503,
    "The server is busy. Please try again in a moment",
  );
  const text = await app.fetch(requestFor(`/v2/games/${recent}/export`), { ...env, ...AWAY }, createExecutionContext());
  expect([text.status, (await text.text()).includes(recent ?? "nothing")]).toEqual([200, true]);
  expect((await callToTheEnd("/v2/users/player-32-0/games", {}, AWAY)).status).toBe(200);
  expect((await callToTheEnd("/v2/users/player-32-0/games?page=9", {}, AWAY)).status).toBe(503);
  expect(logged.mock.calls.flat().join()).toContain('"event":"archive-silent"');
});

test("an unknown id is not found, and stores nothing", async () => {
  expectRefusal(await call("/v2/games/0000000000/export"), 404, "The game doesn't exist");
  const object = env.GAME_ARCHIVE.getByName("games:00");
  const tables = await runInDurableObject(object, (_, { storage }) =>
    storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
  );
  expect(tables).toEqual([]);
});

test("an object of the archive stores its input, and replaces earlier content", async () => {
  const object = env.GAME_ARCHIVE.getByName(`player:${accountId(33, 0)}`);
  const value = (byte: number) => new Uint8Array([byte]);
  const first: KeptValue[] = [
    ["one", value(1)],
    ["two", value(2)],
  ];
  await object.keep(first);
  await object.keep([["two", value(3)]]);
  expect(await object.read(["two", "none", "one"])).toEqual([value(3), null, value(1)]);
  await object.drop(["two", "none"]);
  expect(await object.read(["one", "two"])).toEqual([value(1), null]);
});
