import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { HOUSE_BOTS, houseBotId } from "../../../shared/account/house-bots.ts";
import type { BotsResponse } from "../../../shared/api/bots-api.ts";
import { outcomeOf, replay, type Square } from "../../../shared/game/rules.ts";
import { database } from "../../../worker/data/database.ts";
import { games } from "../../../worker/data/game/game-schema.ts";
import { blockPlayer } from "../../../worker/data/people/friends.ts";
import { HouseBot } from "../../../worker/house/house-bot.ts";
import { GameRoom } from "../../../worker/room/game-room.ts";
import { callToTheEnd } from "../http/api.ts";
import { challenge, refused } from "../player/bots/bots.ts";
import { arrive, hubOf, newAccount, pass, setClock } from "../player/people.ts";
import { quiet } from "../quiet.ts";
import { join, rejoin, roomOf } from "../room/room.ts";
import { connectToHub, newGuest } from "../test-client.ts";
import {
  alarmOfHouse,
  houseBot,
  houseOf,
  isPersonsTurn,
  killHouse,
  killRoom,
  movePerson,
  movesIn,
  newHouseGame,
  nextMove,
  ringHouse,
} from "./house-games.ts";

setClock();

const crumb = houseBot("crumb");

const listed = async () => {
  await caches.default.delete("http://localhost/api/v2/bots");
  // Cast to this shape: the tests then check the real one.
  return ((await callToTheEnd("/v2/bots")).body as BotsResponse).bots;
};

const limitTo = (games: string): void => {
  const { HOUSE_BOT_GAMES_A_DAY } = env;
  onTestFinished(() => void Object.assign(env, { HOUSE_BOT_GAMES_A_DAY }));
  Object.assign(env, { HOUSE_BOT_GAMES_A_DAY: games });
};

const silence = (): void => void vi.spyOn(console, "error").mockImplementation(() => undefined);

describe("house bots", () => {
  test("are listed as online, one of each level, before anybody has done anything", async () => {
    expect((await listed()).map(({ username, level, isOnline }) => ({ username, level, isOnline }))).toEqual(
      HOUSE_BOTS.map((name, index) => ({ username: houseBot(name).username, level: index + 1, isOnline: true })),
    );
    const guest = await connectToHub(newGuest());
    expect(await guest.emitWithAck("isUserOnline", crumb.username)).toBe(true);
  });

  test.each(["bullet", "blitz", "rapid", "standard"] as const)(
    "take %s from a guest at once, and casual only",
    async (gameType) => {
      const guest = await connectToHub(newGuest());
      expect(await guest.emitWithAck("sendChallenge", gameType, crumb.username, { isRated: true })).toEqual(
        refused("bot-does-not-play-this"),
      );
      expect(await guest.emitWithAck("sendChallenge", gameType, crumb.username)).toEqual({ ok: true });
      expect((await guest.next("challengeCreated")).args[0]).toMatch(/^\w+$/);
    },
  );

  test.each(["crumb", "summit"] as const)("play a whole game, which is recorded once: %s", async (name) => {
    const person = await newAccount();
    const game = await newHouseGame("O", { bot: houseBot(name), person, hub: await arrive(person) });
    const moves: Square[] = [];
    while (outcomeOf(replay(moves)) === null) {
      if (isPersonsTurn(game.side, moves)) moves.push(await movePerson(game, moves));
      else {
        await ringHouse(game.bot);
        const { ply, square } = await nextMove(game);
        expect(ply).toBe(moves.length);
        moves.push(square);
      }
    }
    expect((await game.client.next("gameResult")).args[0]).toMatchObject(outcomeOf(replay(moves)) ?? {});
    await runDurableObjectAlarm(roomOf(game.gameId));
    expect(await database(env).select({ id: games.id }).from(games)).toEqual([{ id: game.gameId }]);
  });

  test("answer a move only after a pause of a second or two", async () => {
    const game = await newHouseGame("X");
    await movePerson(game, []);
    const at = Date.now();
    await quiet();
    await runDurableObjectAlarm(houseOf(crumb));
    expect(await movesIn(game)).toHaveLength(1);
    await ringHouse(game.bot);
    expect((await nextMove(game)).ply).toBe(1);
    expect(Date.now() - at).toBeGreaterThanOrEqual(400);
    expect(Date.now() - at).toBeLessThanOrEqual(2700);
  });

  test("play again with the sides swapped as soon as the person wants to", async () => {
    const game = await newHouseGame("X");
    expect(await game.client.emitWithAck("abort", game.gameId)).toEqual({ ok: true });
    const offers = await Promise.all([1, 2].map(() => game.client.emitWithAck("offer", game.gameId, "rematch")));
    expect(offers).toEqual([{ ok: true }, { ok: true }]);
    const next = (await rejoin(game.client, game.gameId).catch(async () => (await join(game.gameId, game.person)).init))
      .offers?.rematch;
    expect(next).toMatch(/^\w+$/);
    const { init } = await join(String(next), game.person);
    expect(init).toMatchObject({ you: "O", isRated: false });
    await ringHouse(crumb);
    expect((await rejoin((await join(String(next), game.person)).client, String(next))).moveHistory).toHaveLength(1);
  });

  test("leave people alone who have had enough of them", async () => {
    const person = await newAccount();
    const hub = await arrive(person);
    const game = await newHouseGame("X", { person, hub });
    expect(await game.client.emitWithAck("abort", game.gameId)).toEqual({ ok: true });
    await blockPlayer(database(env), person.identifier, crumb.identifier, Date.now());
    expect(await game.client.emitWithAck("offer", game.gameId, "rematch")).toEqual(refused("not-welcome"));
    expect(await challenge(hub, crumb)).toEqual(refused("not-welcome"));
  });

  test("are away once their games of the day are used up, and back the next day", async () => {
    limitTo("1");
    const [one, other] = [await connectToHub(newGuest()), await connectToHub(newGuest())];
    expect(await challenge(one, crumb)).toBeTypeOf("string");
    expect(await challenge(other, crumb)).toEqual(refused("offline"));
    expect(await challenge(other, houseBot("pebble"))).toBeTypeOf("string");
    await quiet();
    expect((await listed()).find(({ level }) => level === 1)?.isOnline).toBe(false);
    pass(86_400);
    expect((await listed()).find(({ level }) => level === 1)?.isOnline).toBe(true);
    expect(await challenge(await connectToHub(newGuest()), crumb)).toBeTypeOf("string");
  });

  test("are neither listed nor there when the operator has switched them off", async () => {
    limitTo("0");
    expect(await listed()).toEqual([]);
    expect(await challenge(await connectToHub(newGuest()), crumb)).toEqual(refused("offline"));
  });

  test("give nobody a token", async () => {
    const { status } = await callToTheEnd("/v2/admin/bots", {
      body: { username: crumb.username, level: 3 },
      token: "a secret of the tests' operator, long enough",
    });
    expect(status).toBe(409);
  });

  test("get another name where theirs is taken, and nobody loses an account", async () => {
    const [{ queries = [] } = {}] = env.MIGRATIONS.filter(({ name }) => name.includes("house-bots"));
    await env.DB.batch([
      env.DB.prepare("DELETE FROM bots"),
      env.DB.prepare("DELETE FROM users"),
      env.DB.prepare(
        "INSERT INTO users (id, username, username_key, created_at) VALUES ('one', 'crumbBOT', 'crumbbot', 1)",
      ),
      env.DB.prepare(
        "INSERT INTO users (id, username, username_key, created_at) VALUES ('two', 'CrumbBot1', 'crumbbot1', 1)",
      ),
      env.DB.prepare("INSERT INTO retired_usernames VALUES ('pebblebot', 'PebbleBot', 'three', 9999999999999)"),
      env.DB.prepare("INSERT INTO retired_usernames VALUES ('sproutbot', 'SproutBot', 'four', 1)"),
    ]);
    for (let time = 0; time < 2; time++) await env.DB.batch(queries.map((query) => env.DB.prepare(query)));
    const { results } = await env.DB.prepare("SELECT id, username, is_bot FROM users").all();
    expect(results).toHaveLength(10);
    expect(results).toEqual(
      expect.arrayContaining([
        { id: "one", username: "crumbBOT", is_bot: 0 },
        { id: "two", username: "CrumbBot1", is_bot: 0 },
        { id: houseBotId("crumb"), username: "CrumbBot2", is_bot: 1 },
        { id: houseBotId("pebble"), username: "PebbleBot1", is_bot: 1 },
        { id: houseBotId("sprout"), username: "SproutBot", is_bot: 1 },
      ]),
    );
    expect((await listed()).map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe("a house bot's game goes on, and each move is made once, when", () => {
  test("the bot's hub dies between the challenge and the seat", async () => {
    const guest = newGuest();
    const hub = await connectToHub(guest);
    // Only now: an object that is left alone for ten seconds forgets it.
    await runInDurableObject(hubOf(crumb), (botsHub) => {
      silence();
      vi.spyOn(botsHub, "createGame").mockRejectedValue(new Error("killed"));
    });
    expect(await challenge(hub, crumb)).toEqual(refused("unavailable"));
    const taken = () =>
      runInDurableObject(hubOf(crumb), (_, { storage }) =>
        storage.sql.exec<{ game_id: string }>("SELECT game_id FROM bot_games").toArray(),
      );
    const before = await taken();
    vi.restoreAllMocks();
    await evictDurableObject(hubOf(crumb));
    expect(await challenge(hub, crumb)).toBe(before[0]?.game_id);
    expect(await taken()).toEqual(before);
  });

  test("the room dies between a move and the call", async () => {
    const game = await newHouseGame("X");
    silence();
    const play = vi.spyOn(HouseBot.prototype, "play").mockRejectedValue(new Error("killed"));
    const moves = [await movePerson(game, [])];
    await killRoom(game);
    play.mockRestore();
    pass(10);
    await game.client.sendWithId(1, '{"event":"ping","id":1}');
    await ringHouse(game.bot);
    expect((await nextMove(game)).ply).toBe(1);
    await killRoom(game);
    expect((await movesIn(game)).slice(0, 1)).toEqual(moves);
    expect(await movesIn(game)).toHaveLength(2);
  });

  test("the call fails and nobody's page wakes the room", async () => {
    const game = await newHouseGame("X");
    silence();
    const down = new Error("down");
    vi.spyOn(HouseBot.prototype, "play").mockRejectedValueOnce(down).mockRejectedValueOnce(down);
    await movePerson(game, []);
    for (let call = 0; call < 2; call++) {
      const retryAt = () => runInDurableObject(roomOf(game.gameId), (room) => room.parts.houseBots.nextAt());
      await quiet();
      vi.setSystemTime(Number(await retryAt()));
      await runDurableObjectAlarm(roomOf(game.gameId));
    }
    await ringHouse(game.bot);
    expect((await nextMove(game)).ply).toBe(1);
  });

  test("the bot dies between the call and its alarm", async () => {
    const game = await newHouseGame("X");
    await movePerson(game, []);
    pass(3);
    await quiet();
    expect(await alarmOfHouse(crumb)).not.toBeNull();
    await killHouse(game.bot);
    await ringHouse(game.bot);
    expect(await movesIn(game)).toHaveLength(1);
    pass(8);
    await game.client.sendWithId(1, '{"event":"ping","id":1}');
    await ringHouse(game.bot);
    expect((await nextMove(game)).ply).toBe(1);
  });

  test.each([
    ["the room dies between the alarm and the move", false],
    ["the room dies between the move and its answer", true],
  ])("%s", async (_, isMade) => {
    const game = await newHouseGame("X");
    await movePerson(game, []);
    const { act } = GameRoom.prototype;
    silence();
    vi.spyOn(GameRoom.prototype, "act").mockImplementationOnce(async function (this: GameRoom, ...args) {
      if (isMade) await act.apply(this, args);
      throw new Error("killed");
    });
    await ringHouse(game.bot);
    await killRoom(game);
    if (isMade) expect((await nextMove(game)).ply).toBe(1);
    expect(await movesIn(game)).toHaveLength(isMade ? 2 : 1);
    pass(10);
    await game.client.sendWithId(1, '{"event":"ping","id":1}');
    if (!isMade) {
      await ringHouse(game.bot);
      expect((await nextMove(game)).ply).toBe(1);
    }
    expect(await movesIn(game)).toHaveLength(2);
  });

  test("the bot is asked again for a turn that it has already played", async () => {
    const game = await newHouseGame("X");
    const first = await movePerson(game, []);
    await ringHouse(game.bot);
    await nextMove(game);
    const { gameId, bot } = game;
    await houseOf(bot).play({ gameId, bot, moves: [first], takebacks: 0, remaining: 60_000 });
    await ringHouse(bot);
    expect(await movesIn(game)).toHaveLength(2);
  });
});
