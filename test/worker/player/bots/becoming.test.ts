import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import type { GameType } from "../../../../shared/game/time-controls.ts";
import { CLOSE_CODES } from "../../../../shared/protocol/protocol.ts";
import { database } from "../../../../worker/data/database.ts";
import { users } from "../../../../worker/data/schema.ts";
import * as arenas from "../../arena/table.ts";
import { call } from "../../http/api.ts";
import { personalToken, post } from "../../http/programs/program.ts";
import { quiet } from "../../quiet.ts";
import * as races from "../../race/table.ts";
import { join, moveOf, newGameId, playMoves, roomOf, setClock, TEN_PLIES } from "../../room/room.ts";
import { connect, connectToGame, connectToHub, type GameClient, type HubClient, tokenOf } from "../../test-client.ts";
import { newAccount } from "../people.ts";

/** Accounts that become bots while they wait for people, and programs of people. */

// A game ends by itself if a busy machine takes too long for its first moves.
setClock();

const become = async (who: Identity): Promise<void> => {
  expect((await call("/v2/account/bot", { token: await tokenOf(who), body: {} })).status).toBe(200);
};

/** As if the news of it had reached nothing but D1. */
const becomeUnnoticed = (who: Identity) =>
  database(env).update(users).set({ isBot: true }).where(eq(users.id, who.identifier));

const invite = async (who: Identity, gameType: GameType, isRated: boolean): Promise<string> => {
  const hub = await connectToHub(who);
  hub.emit("createFriendlyGame", gameType, { isRated });
  return (await hub.next("friendlyGameCreated")).args[0];
};

const ratedGame = async (gameType: GameType = "blitz") => {
  const [X, O] = [await newAccount(), await newAccount()];
  const gameId = newGameId();
  const rating = { rating: 1500, deviation: 350 };
  const setup = { kind: "queue", gameId, gameType, isRated: true, players: { X, O } } as const;
  await roomOf(gameId).create({ ...setup, ratings: { X: rating, O: rating } });
  return { gameId, players: { X, O } };
};

describe("an account that becomes a bot", () => {
  test.each([true, false])("calls off its games by link, rated (%s) or not, at once", async (isRated) => {
    const [bot, person] = [await newAccount(), await newAccount()];
    const gameId = await invite(bot, "blitz", isRated);
    // Somebody has just looked, so the room knows the names.
    await join(gameId, bot);
    await become(bot);
    const { init } = await join(gameId, person);
    expect(init).toMatchObject({ calledOff: "expired", you: null });
  });

  test("plays no game by link, even if its room and its open sockets have not heard of it", async () => {
    const [bot, person] = [await newAccount(), await newAccount()];
    const own = await invite(bot, "rapid", true);
    const others = await invite(person, "rapid", false);
    const socket = await connectToGame(others, bot);
    await becomeUnnoticed(bot);
    expect((await join(own, person)).init).toMatchObject({ calledOff: "expired" });
    socket.emit("joinGame", others);
    const [state] = (await socket.next("gameState")).args;
    expect(state).toMatchObject({ seatRefusal: "not-for-bots", you: null });
  });

  test("makes no game by link and no challenge over a socket that it has opened before", async () => {
    const [bot, person] = [await newAccount(), await newAccount()];
    const hub = await connectToHub(bot);
    await connectToHub(person);
    await become(bot);
    const refusal = { ok: false, reason: "not-for-bots" };
    expect(await hub.emitWithAck("createFriendlyGame", "rapid")).toEqual(refusal);
    expect(await hub.emitWithAck("sendChallenge", "rapid", person.username, {})).toEqual(refusal);
  });

  test("is out of the arena that it has joined, and its socket there is closed", async () => {
    const bot = await newAccount();
    const { id } = await arenas.newArena();
    const { client } = await arenas.join(id, bot);
    await become(bot);
    expect((await client.closed).code).toBe(CLOSE_CODES.replaced);
    await quiet();
    expect((await arenas.summaryOf(id)).standing.rows[0]?.paused).toBe(true);
  });

  test("does not join an arena or a race whose socket it has opened before", async () => {
    const bot = await newAccount();
    const { id } = await arenas.newArena();
    const inArena = await arenas.connectToArena(id, bot);
    const race = await races.newRace();
    const inRace = await races.connectToRace(race.code, bot);
    await becomeUnnoticed(bot);
    expect(await inArena.emitWithAck("joinArena", id)).toEqual({ ok: false, reason: "not-for-bots" });
    inRace.emit("joinRace", race.code);
    expect((await races.stateOf(inRace)).seats).toHaveLength(1);
  });

  test("leaves the race that it has made", async () => {
    const [bot, person] = [await newAccount(), await newAccount()];
    const { code } = await races.newRace(bot);
    await become(bot);
    const other = await races.connectToRace(code, person);
    other.emit("joinRace", code);
    expect((await other.closed).code).toBe(CLOSE_CODES.notFound);
  });

  test("gets no rated rematch", async () => {
    const { gameId, players } = await ratedGame();
    const clients = { X: (await join(gameId, players.X)).client, O: (await join(gameId, players.O)).client };
    await playMoves({ gameId, players, clients, stub: roomOf(gameId) }, TEN_PLIES);
    await clients.X.emitWithAck("resign", gameId);
    await becomeUnnoticed(players.X);
    expect(await clients.X.emitWithAck("offer", gameId, "rematch")).toEqual({ ok: true });
    const answer = await clients.O.emitWithAck("answerOffer", gameId, "rematch", true);
    expect(answer).toEqual({ ok: false, reason: "not-for-bots" });
  });
});

describe("a program with a personal token of a person", () => {
  const REFUSED = { ok: false, reason: "not-for-bots" };
  const programOf = async (who: Identity, gameId: string): Promise<GameClient> =>
    connect(`/sockets/games/${gameId}`, await personalToken(who, "play", "challenge"));
  const codeOfPool = async (token: string, pool: string): Promise<number | null> => {
    const client = await connect<{ searchMatch: [GameType, boolean] }, { searchStarted: [] }>(pool, token);
    const [gameType = "", kind] = pool.split("/").slice(-2);
    const known = (["bullet", "blitz", "rapid", "standard"] as const).find((type) => type === gameType) ?? "blitz";
    client.emit("searchMatch", known, kind === "rated");
    return Promise.race([client.closed.then(({ code }) => code), client.next("searchStarted").then(() => null)]);
  };

  test.each([
    ["bullet/rated", 4403],
    ["blitz/rated", 4403],
    ["blitz/casual", null],
    ["rapid/rated", null],
  ])("searches in the pool %s with the answer %s", async (pool, code) => {
    const token = await personalToken(await newAccount(), "play");
    expect(await codeOfPool(token, `/sockets/queue/${pool}`)).toBe(code);
  });

  test("moves neither over a socket nor over HTTP in its owner's rated blitz, where the owner moves", async () => {
    const { gameId, players } = await ratedGame();
    const owner = (await join(gameId, players.X)).client;
    const program = await programOf(players.X, gameId);
    program.emit("joinGame", gameId);
    await program.next("gameState");
    expect(await program.emitWithAck("makeMove", moveOf(gameId, 40, 0))).toEqual(REFUSED);
    expect(await program.emitWithAck("prepare", { gameId, ply: 0, squares: [40] })).toEqual(REFUSED);
    const token = await personalToken(players.X, "play");
    const answer = await post(`/games/${gameId}/move`, token, { move: "5-5" });
    expect(answer).toMatchObject({ status: 403, body: { reasons: [{ reason: "not-for-bots" }] } });
    expect(await owner.emitWithAck("makeMove", moveOf(gameId, 40, 0))).toEqual({ ok: true });
  });

  test("moves in its owner's rated rapid", async () => {
    const { gameId, players } = await ratedGame("rapid");
    const token = await personalToken(players.X, "play");
    expect((await post(`/games/${gameId}/move`, token, { move: "5-5" })).status).toBe(200);
  });

  test("takes no seat of a rated blitz game by link, and makes none", async () => {
    const [ann, bob] = [await newAccount(), await newAccount()];
    const gameId = await invite(ann, "blitz", true);
    const program = await programOf(bob, gameId);
    program.emit("joinGame", gameId);
    expect((await program.next("gameState")).args[0]).toMatchObject({ seatRefusal: "not-for-bots" });
    const hub: HubClient = await connect("/sockets/hub", await personalToken(bob, "challenge"));
    expect(await hub.emitWithAck("createFriendlyGame", "bullet", { isRated: true })).toEqual(REFUSED);
    expect(await hub.emitWithAck("sendChallenge", "bullet", ann.username, { isRated: true })).toEqual(REFUSED);
    expect(await hub.emitWithAck("createFriendlyGame", "rapid", { isRated: true })).toEqual({ ok: true });
  });

  test("joins no rated arena of blitz, and one of rapid", async () => {
    const token = await personalToken(await newAccount(), "play");
    const answers = [];
    for (const gameType of ["blitz", "rapid"] as const) {
      const { id } = await arenas.newArena({ gameType, isRated: true });
      const client = await connect<{ joinArena: [string] }, Record<string, unknown[]>>(`/sockets/arenas/${id}`, token);
      answers.push(await client.emitWithAck("joinArena", id));
    }
    expect(answers).toEqual([REFUSED, { ok: true }]);
  });
});
