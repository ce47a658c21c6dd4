import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { UNREAD_GAME_META } from "../../../shared/game-meta.ts";
import { NOT_FOUND_META } from "../../../shared/page-meta.ts";
import { database } from "../../../worker/data/database.ts";
import { recordGame } from "../../../worker/data/record-game.ts";
import { eraseUser, renameUser } from "../../../worker/data/user-profile.ts";
import {
  friendlyGame,
  join,
  newGameId,
  OPENING,
  playMoves,
  queueGame,
  roomOf,
  seatedGame,
  storedIn,
} from "../game-room/room.ts";
import { addPlayer, uniqueName } from "../http/api.ts";
import { endedGame, guest, O_WINS } from "../recorded.ts";
import { newGuest, newPlayer } from "../test-client.ts";
import { BROKEN, ORIGIN, openPage } from "./page.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a link to a friendly game invites, and is not for search engines", async () => {
  const { gameId, creator } = await friendlyGame();
  const page = await openPage(`/${gameId}`);
  expect(page).toMatchObject({
    status: 200,
    title: `${creator.username} invites you to a game of rapid 10 + 5`,
    canonical: `${ORIGIN}/${gameId}`,
  });
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
});

test("an invitation that nobody has answered in a day says so, even before its room has noticed", async () => {
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

test("a link to a running game names its players, and looking changes nothing", async () => {
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

test("a game that has just ended is known by its room", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { gameId, players, clients } = await seatedGame();
  await clients.X.emitWithAck("abort", gameId);
  expect((await openPage(`/${gameId}`, BROKEN)).description).toBe(
    `${players.X.username} (X) and ${players.O.username} (O) began an unrated game of blitz 5 + 3. It was aborted.`,
  );
});

test("a game that its room has forgotten is known by the database, by the names of today", async () => {
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

test("whoever has deleted their account is called so in the language of the reader", async () => {
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

test("an id that nobody has played under is a 404, and writes nothing", async () => {
  const gameId = newGameId();
  const page = await openPage(`/${gameId}`);
  expect(page).toMatchObject({ status: 404, ...NOT_FOUND_META });
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(await storedIn(roomOf(gameId))).toEqual({ rows: [], alarm: null });
});

test("without the database a game is known by its room, and an unknown one is not called unknown", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { gameId, players } = await queueGame();
  await join(gameId, newGuest());
  expect((await openPage(`/${gameId}`, BROKEN)).title).toBe(`${players.X.username} vs. ${players.O.username}`);
  expect(await openPage(`/${newGameId()}`, BROKEN)).toMatchObject({ status: 200, ...UNREAD_GAME_META });
  expect(log).toHaveBeenCalledTimes(2);
});

test("each page asks the database once", async () => {
  const prepare = vi.spyOn(env.DB, "prepare");
  await openPage(`/${newGameId()}`);
  expect(prepare).toHaveBeenCalledTimes(1);
});
