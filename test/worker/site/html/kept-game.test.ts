import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { database } from "../../../../worker/data/database.ts";
import { recordGame } from "../../../../worker/data/game/record-game.ts";
import { addPlayer } from "../../http/api.ts";
import { type Change, endedGame, O_WINS, type Somebody } from "../../recorded.ts";
import { finish, ratedTable } from "../../room/rated-table.ts";
import { newGameId, OPENING, playMoves, seatedGame } from "../../room/room.ts";
import { newGuest, newPlayer, tokenOf } from "../../test-client.ts";
import { BROKEN, openPage } from "./page.ts";

/** Pages of finished games, which the cache of the data centre keeps. */

afterEach(() => {
  vi.restoreAllMocks();
  asked.mockClear();
});

const asSomebody = ({ identifier, username }: ReturnType<typeof newGuest>): Somebody => ({ id: identifier, username });

/** A finished game that its room has forgotten. */
const past = async (X: Somebody, O: Somebody, change: Change = {}): Promise<string> => {
  const gameId = newGameId();
  const game = endedGame(X, O, { endedAt: Date.now() - 2 * 86_400_000, ...change });
  await recordGame(database(env), { ...game, terms: { ...game.terms, gameId } });
  return gameId;
};

const asked = vi.fn(() => Promise.reject(new Error("out of reach")));
const SILENT_ROOMS: Pick<Env, "GAME_ROOM"> = {
  GAME_ROOM: new Proxy(env.GAME_ROOM, { get: () => () => ({ opened: asked, facts: asked }) }),
};
const AWAY: Partial<Env> = { ...BROKEN, ...SILENT_ROOMS };

const gameIn = (html: string): unknown => {
  const [, data] = html.match(/<script type="application\/json" id="game-data">([^<]*)<\/script>/) ?? [];
  return data === undefined ? null : JSON.parse(data);
};

const openedBy = (gameId: string, headers: Record<string, string>, bindings: Partial<Env> = AWAY) =>
  openPage(`/${gameId}`, bindings, { headers });

test.each<[string, Change]>([
  ["rated", {}],
  ["casual", { isRated: false, result: O_WINS }],
  ["tied by agreement", { result: { winner: null, status: "tie" }, moves: OPENING }],
  ["aborted", { result: { winner: null, status: "aborted" }, moves: [] }],
])("a %s game's second page asks neither room nor database, and is the same", async (_kind, change) => {
  const gameId = await past(await addPlayer(), await addPlayer({ isSupporter: true }), change);
  const first = await openedBy(gameId, {}, {});
  expect(gameIn(first.html)).not.toBeNull();
  const second = await openedBy(gameId, {});
  expect(asked).not.toHaveBeenCalled();
  expect(second.html).toBe(first.html);
  expect([...second.headers]).toEqual([...first.headers]);
});

test("each reader gets the own side and language, whoever came first", async () => {
  const [x, o, stranger] = [newGuest(), newGuest(), newGuest()];
  const gameId = await past(asSomebody(x), asSomebody(o), { isRated: false });
  const cookieOf = async (reader: typeof x) => `token=${await tokenOf(reader)}`;
  const first = await openedBy(gameId, { Cookie: await cookieOf(x), "Accept-Language": "de" }, {});
  expect(gameIn(first.html)).toMatchObject({ you: "X" });
  expect(first.html).toContain('lang="de"');
  for (const [reader, you] of [
    [o, "O"],
    [stranger, null],
    [x, "X"],
  ] as const) {
    const page = await openedBy(gameId, { Cookie: await cookieOf(reader), "Accept-Language": "en" });
    expect(gameIn(page.html)).toMatchObject({ you });
    expect(page.html).toContain('<html lang="en"');
    expect(page.headers.get("Cache-Control")).toBe("no-store");
  }
  expect(gameIn((await openedBy(gameId, {})).html)).toMatchObject({ you: null });
});

test("a running game, an ended one in its room, an unknown one and a failed look-up are never kept", async () => {
  const put = vi.spyOn(caches.default, "put");
  vi.spyOn(console, "error").mockReturnValue();
  const running = await seatedGame();
  await playMoves(running, OPENING);
  await openPage(`/${running.gameId}`);
  const ended = await ratedTable({ X: newPlayer(), O: newPlayer() });
  await finish(ended);
  await openPage(`/${ended.gameId}`);
  await openPage(`/${newGameId()}`);
  const gameId = await past(await addPlayer(), await addPlayer());
  await openPage(`/${gameId}`, BROKEN);
  await openPage(`/${gameId}`, SILENT_ROOMS);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(put).not.toHaveBeenCalled();
  await openPage(`/${gameId}`);
  expect(put).toHaveBeenCalledTimes(1);
});

test("what cannot be read in the cache is looked up again, and reported", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const gameId = await past(await addPlayer(), await addPlayer());
  const headers = { "Cache-Control": "max-age=600" };
  await caches.default.put(`https://game.invalid/${gameId}`, new Response('{"moves":"x"}', { headers }));
  expect(gameIn((await openPage(`/${gameId}`)).html)).toMatchObject({ gameId });
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(["kept-game"]);
});
