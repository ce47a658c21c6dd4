import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { UNREAD_GAME_META } from "../../../../shared/pages/match-meta.ts";
import { NOT_FOUND_META } from "../../../../shared/pages/page-meta.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { renameUser } from "../../../../worker/data/account/user-profile.ts";
import { database } from "../../../../worker/data/database.ts";
import { findGame } from "../../../../worker/data/game/games.ts";
import { recordGame } from "../../../../worker/data/game/record-game.ts";
import { addPlayer, uniqueName } from "../../http/api.ts";
import { quiet } from "../../quiet.ts";
import { endedGame, guest, O_WINS } from "../../recorded.ts";
import {
  friendlyGame,
  join,
  newGameId,
  OPENING,
  playMoves,
  queueGame,
  roomOf,
  START,
  seatedGame,
  storedIn,
} from "../../room/room.ts";
import { newGuest, newPlayer, tokenOf } from "../../test-client.ts";
import { BROKEN, getPage, ORIGIN, openPage } from "./page.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a link to a friendly game is an invitation, and is not for search engines", async () => {
  const { gameId, creator } = await friendlyGame();
  const page = await openPage(`/${gameId}`);
  expect(page).toMatchObject({
    status: 200,
    title: `${creator.username} invites you to a game of rapid 10 + 5`,
    canonical: `${ORIGIN}/${gameId}`,
  });
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
});

test("an invitation without an answer for a day says so, even before its room has noticed", async () => {
  const { gameId, stub } = await friendlyGame();
  const before = await storedIn(stub);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_001 });
  expect(await openPage(`/${gameId}`)).toMatchObject({ status: 200, title: "Invitation expired" });
  vi.useRealTimers();
  expect(await storedIn(stub)).toEqual(before);
});

test("a link to a challenge says whose it is", async () => {
  const gameId = newGameId();
  const [creator, invited] = [newPlayer(), newPlayer()];
  await roomOf(gameId).create({ kind: "challenge", gameId, gameType: "blitz", creator, invited });
  expect((await openPage(`/${gameId}`)).title).toBe(
    `${creator.username} challenges ${invited.username} to a game of blitz 5 + 3`,
  );
});

test.each(["/k7pm-4xqd", "/K7PM%204xqd", "/K7PM-4XQD"])(
  "%s, as people write a code down, leads to its game",
  async (path) => {
    const moved = await getPage(`${path}?lang=de`);
    expect(moved.status).toBe(302);
    expect(moved.headers.get("Location")).toBe("/K7PM4XQD?lang=de");
  },
);

test("a link to a rated invitation with its own side says both", async () => {
  const gameId = newGameId();
  const terms = { isRated: true, side: "X" } as const;
  await roomOf(gameId).create({ kind: "friendly", gameId, gameType: "blitz", terms, creator: newPlayer() });
  expect((await openPage(`/${gameId}`)).description).toBe(
    "This game is rated. You play O. Open the link and log in to take the other seat.",
  );
});

test("a link to a running game names its players, and a visit changes nothing", async () => {
  const table = await seatedGame("bullet");
  await playMoves(table, OPENING);
  const before = await storedIn(table.stub);
  const { X, O } = table.players;
  const page = await openPage(`/${table.gameId}`);
  expect(page).toMatchObject({
    status: 200,
    title: `${X.username} vs. ${O.username}`,
    description: `${X.username} (X) and ${O.username} (O) are playing an unrated game of bullet 2 + 1.`,
  });
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(await storedIn(table.stub)).toEqual(before);
  expect(table.clients.X.unread()).toEqual([]);
});

test("a game that has just ended comes from its room", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { gameId, players, clients } = await seatedGame();
  await clients.X.emitWithAck("abort", gameId);
  expect((await openPage(`/${gameId}`, BROKEN)).description).toBe(
    `${players.X.username} (X) and ${players.O.username} (O) began an unrated game of blitz 5 + 3. It was aborted.`,
  );
});

test("a game that its room has dropped comes from the database, with today's names", async () => {
  const gameId = newGameId();
  const [anna, opponent] = [await addPlayer(), guest("k3f9")];
  const game = endedGame(anna, opponent, { isRated: false, gameType: "standard", result: O_WINS });
  await recordGame(database(env), { ...game, terms: { ...game.terms, gameId } });
  const name = uniqueName("Renamed");
  await renameUser(database(env), anna, name, Date.now());
  const page = await openPage(`/${gameId}`);
  expect(page).toMatchObject({
    status: 200,
    title: `${name} vs. Guest-k3f9`,
    description: `Guest-k3f9 (O) beat ${name} (X) by resignation in an unrated game of standard 15 + 10.`,
  });
  expect(page.headers.get("X-Robots-Tag")).toBeNull();
});

test("a deleted player is named so in the reader's language", async () => {
  const [anna, ben] = [await addPlayer(), await addPlayer()];
  const gameId = newGameId();
  const game = endedGame(anna, ben, { result: O_WINS });
  await recordGame(database(env), { ...game, terms: { ...game.terms, gameId } });
  await eraseUser(database(env), ben, Date.now());
  const inLanguage = (accepted: string) => openPage(`/${gameId}`, {}, { headers: { "Accept-Language": accepted } });
  expect(await inLanguage("en")).toMatchObject({
    title: `${anna.username} vs. Deleted player`,
    description: `Deleted player (O) beat ${anna.username} (X) by resignation in a rated game of blitz 5 + 3.`,
  });
  expect(await inLanguage("de")).toMatchObject({
    title: `${anna.username} gegen Gelöschter Spieler`,
    description: expect.stringMatching(new RegExp(`^Gelöschter Spieler \\(O\\).*${anna.username} \\(X\\)`)),
  });
});

test("an unused id is a 404, and writes nothing", async () => {
  const gameId = newGameId();
  const page = await openPage(`/${gameId}`);
  expect(page).toMatchObject({ status: 404, ...NOT_FOUND_META });
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(await storedIn(roomOf(gameId))).toEqual({ rows: [], alarm: null });
});

test("during an outage of the database a game comes from its room, and an unknown one is not called unknown", async () => {
  const { gameId, players } = await queueGame();
  await join(gameId, newGuest());
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect((await openPage(`/${gameId}`, BROKEN)).title).toBe(`${players.X.username} vs. ${players.O.username}`);
  expect(await openPage(`/${newGameId()}`, BROKEN)).toMatchObject({ status: 200, ...UNREAD_GAME_META });
  expect(log).toHaveBeenCalledTimes(2);
});

test("each page queries the database once", async () => {
  const prepare = vi.spyOn(env.DB, "prepare");
  await openPage(`/${newGameId()}`);
  expect(prepare).toHaveBeenCalledTimes(1);
});

/** The game's state in its page; null without one. */
const gameIn = (html: string): unknown => {
  const [, data] = html.match(/<script type="application\/json" id="game-data">([^<]*)<\/script>/) ?? [];
  return data === undefined ? null : JSON.parse(data);
};

const openAs = async (path: string, cookie: string) => openPage(path, {}, { headers: { Cookie: cookie } });

test("a running game's page has the state that a joining client would get, and is not cached", async () => {
  const table = await seatedGame();
  await playMoves(table, OPENING);
  const { init } = await join(table.gameId, newGuest());
  const page = await openPage(`/${table.gameId}`);
  const { timers, ...game } = init;
  expect(gameIn(page.html)).toEqual({ ...game, timers: { X: expect.any(Number), O: expect.any(Number) }, you: null });
  expect(page.headers.get("Cache-Control")).toBe("no-store");
});

test("it knows a player's side by the token in the cookie, and shows nobody the prepared moves", async () => {
  const { gameId, players, clients } = await seatedGame();
  await playMoves({ gameId, players, clients, stub: roomOf(gameId) }, [40]);
  await clients.X.emitWithAck("prepare", { gameId, ply: 2, squares: [0] });
  const sideOf = async (cookie: string) => gameIn((await openAs(`/${gameId}`, cookie)).html);
  const own = await sideOf(`language=en; token=${await tokenOf(players.X)}`);
  expect(own).toMatchObject({ you: "X" });
  expect(own).not.toHaveProperty("prepared");
  expect(await sideOf(`token=${await tokenOf(players.O)}`)).toMatchObject({ you: "O" });
  expect(await sideOf(`token=${await tokenOf(newGuest())}`)).toMatchObject({ you: null });
  const forged = await tokenOf(players.X, "x".repeat(40));
  for (const token of [forged, "", "%", "no token"])
    expect(await sideOf(`token=${token}`)).toMatchObject({ you: null });
});

test("a finished game's page has its result with today's names, which cannot end the tag", async () => {
  const gameId = newGameId();
  const anna = await addPlayer();
  const game = endedGame(anna, guest("k3f9"), { isRated: false, result: O_WINS });
  await recordGame(database(env), { ...game, terms: { ...game.terms, gameId } });
  await renameUser(database(env), anna, "</script><b>", Date.now());
  expect(gameIn(await (await getPage(`/${gameId}`)).text())).toMatchObject({
    gameId,
    result: O_WINS,
    you: null,
    players: [{ username: "</script><b>", symbol: "X" }, { symbol: "O" }],
  });
});

test("a page that may seat its reader, or has no game, contains no state", async () => {
  const { gameId, creator } = await friendlyGame();
  expect(gameIn((await openPage(`/${gameId}`)).html)).toBeNull();
  expect(gameIn((await openAs(`/${gameId}`, `token=${await tokenOf(creator)}`)).html)).toBeNull();
  expect(gameIn((await openPage(`/${newGameId()}`)).html)).toBeNull();
  expect((await openPage(`/${gameId}`)).headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
});

test("with a secret that is too short, a game's page is sent all the same", async () => {
  const { gameId, players } = await seatedGame();
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const cookie = `token=${await tokenOf(players.X)}`;
  const page = await openPage(`/${gameId}`, { SESSION_SECRET: "short" }, { headers: { Cookie: cookie } });
  expect(page.status).toBe(200);
  expect(gameIn(page.html)).toMatchObject({ you: null });
  expect(log).toHaveBeenCalledTimes(1);
});

test("while its room still has a recorded game, the page has what only the room knows", async () => {
  // The room's alarm does not ring by itself then, so that it is known when it has ended.
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  const { gameId, players, clients } = await seatedGame();
  await playMoves({ gameId, players, clients, stub: roomOf(gameId) }, OPENING);
  await clients.X.emitWithAck("resign", gameId);
  expect(await runDurableObjectAlarm(roomOf(gameId))).toBe(true);
  await quiet();
  expect(await findGame(database(env), gameId)).not.toBeNull();
  const { init } = await join(gameId, newGuest());
  expect(init.offers?.rematchFor).toBeGreaterThan(0);
  const shown = gameIn((await openPage(`/${gameId}`)).html);
  expect(shown).toMatchObject({ result: init.result, offers: { rematchFor: expect.any(Number) } });
});
