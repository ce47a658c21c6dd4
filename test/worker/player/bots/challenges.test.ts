import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import { BOT_GAMES_A_DAY } from "../../../../shared/limits.ts";
import { setBotProfile, USUAL_PROFILE } from "../../../../worker/data/account/bots.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { findUser } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import { blockPlayer } from "../../../../worker/data/people/friends.ts";
import { uniqueIp } from "../../http/api.ts";
import { quiet } from "../../quiet.ts";
import { addRating } from "../../rated.ts";
import { newGameId, roomOf } from "../../room/room.ts";
import {
  connectToGame,
  connectToHub,
  type HubClient,
  newGuest,
  TestClient,
  tokenOf,
  upgrade,
} from "../../test-client.ts";
import { arrive, hubOf, newAccount, pass, ring, START, setClock } from "../people.ts";
import { challenge, newBot, refused, runningBot, start } from "./bots.ts";

setClock();

const guestFrom = async (ip: string): Promise<HubClient> =>
  new TestClient(await upgrade("/sockets/hub", await tokenOf(newGuest()), { "CF-Connecting-IP": ip }));

const stateFor = async (who: Identity, gameId: string) => {
  const client = await connectToGame(gameId, who);
  client.emit("joinGame", gameId);
  const [state] = (await client.next("gameState")).args;
  if (state.t !== "init") throw new Error("the whole game comes first");
  return state;
};

/** One of the two ends their game before it has begun. */
const abort = async (gameId: unknown, by: Identity): Promise<void> => {
  const client = await connectToGame(String(gameId), by);
  client.emit("joinGame", String(gameId));
  expect(await client.emitWithAck("abort", String(gameId))).toEqual({ ok: true });
  await client.close();
};

/** Once all is quiet, this many of the bot's places are taken. */
const places = async (bot: Identity, count: number): Promise<void> => {
  await quiet();
  const taken = await runInDurableObject(hubOf(bot), (_, { storage }) =>
    storage.sql.exec("SELECT game_id FROM bot_games").toArray(),
  );
  expect(taken).toHaveLength(count);
};

/** The running games with bots that a person's hub counts. */
const countedGames = (who: Identity): Promise<number> =>
  runInDurableObject(hubOf(who), (_, { storage }) => {
    const row = storage.kv.get<{ "games-with-bots"?: { games: readonly unknown[] } }>("hub");
    return row?.["games-with-bots"]?.games.length ?? 0;
  });

describe("a challenge to a bot", () => {
  test("begins a game at once, whose bot is notified", async () => {
    const { bot, program } = await runningBot();
    const ann = await newAccount();
    const gameId = String(await challenge(await arrive(ann), bot, { side: "X" }));
    const received = await program.next("botGame");
    const opponent = { username: ann.username, isBot: false };
    expect(received).toMatchObject({ args: [{ gameId, gameType: "blitz", isRated: false, side: "O", opponent }] });
    expect(await stateFor(ann, gameId)).toMatchObject({
      isRated: false,
      isFriendly: true,
      you: "X",
      players: [{ username: ann.username }, { username: bot.username, bot: true }],
    });
    expect((await stateFor(bot, gameId)).you).toBe("O");
  });

  test("may come from a guest", async () => {
    const { bot, program } = await runningBot();
    const guest = newGuest();
    const gameId = await challenge(await connectToHub(guest), bot);
    expect((await program.next("botGame")).args[0]).toMatchObject({
      gameId,
      opponent: { username: guest.username, isBot: false },
    });
    expect(await stateFor(guest, String(gameId))).toMatchObject({ you: expect.stringMatching(/X|O/) });
  });

  test("still keeps guests from people", async () => {
    const person = await newAccount();
    await arrive(person);
    const guest = await connectToHub(newGuest());
    expect(await challenge(guest, person)).toEqual(refused("players-only"));
    expect(await guest.emitWithAck("sendChallenge", "blitz", "nobody-at-all")).toEqual(refused("players-only"));
  });

  test("is refused outside the profile", async () => {
    const { bot } = await runningBot({ controls: ["blitz"] });
    const ann = await arrive(await newAccount());
    const no = refused("bot-does-not-play-this");
    expect(await ann.emitWithAck("sendChallenge", "rapid", bot.username)).toEqual(no);
    expect(await ann.emitWithAck("sendChallenge", "correspondence", bot.username)).toEqual(no);
    expect(await challenge(ann, bot, { isRated: true })).toEqual(no);
    const clock = { base: 240_000, increment: 0 };
    expect(await ann.emitWithAck("sendChallenge", "blitz", bot.username, { clock })).toEqual(no);
  });

  test("is refused while the program is away or silent, and across a block", async () => {
    const bot = await newBot();
    const ann = await newAccount();
    const page = await arrive(ann);
    expect(await challenge(page, bot)).toEqual(refused("offline"));
    await start(bot);
    pass(91);
    expect(await challenge(page, bot)).toEqual(refused("offline"));
    await blockPlayer(database(env), bot.identifier, ann.identifier, Date.now());
    expect(await challenge(page, bot)).toEqual(refused("not-welcome"));
  });

  test("leads to the same game when it is sent three times, and to another one after its end", async () => {
    const { bot } = await runningBot();
    const ann = await newAccount();
    const page = await arrive(ann);
    const ids = await Promise.all([1, 2, 3].map(() => challenge(page, bot)));
    expect(new Set(ids).size).toBe(1);
    await places(bot, 1);
    await abort(ids[0], ann);
    await places(bot, 0);
    expect(ids).not.toContain(await challenge(page, bot));
  });

  test("takes no place for longer than half a minute if its sender never comes to the game", async () => {
    const { bot } = await runningBot({ atOnce: 1, seatsForPeople: 0 });
    const gameId = await challenge(await connectToHub(newGuest()), bot);
    pass(30);
    await runDurableObjectAlarm(roomOf(String(gameId)));
    await places(bot, 0);
    await start(bot);
    expect(await challenge(await arrive(await newAccount()), bot)).toBeTypeOf("string");
  });

  test("leaves half of its places to people of other networks", async () => {
    const { bot } = await runningBot({ atOnce: 4, seatsForPeople: 4 });
    const flood = await Promise.all(Array.from({ length: 8 }, (_, index) => guestFrom(`2001:db8:f100:${index}::1`)));
    const answers = await Promise.all(flood.map((person) => challenge(person, bot)));
    expect(answers.filter((answer) => typeof answer === "string")).toHaveLength(2);
    expect(answers.filter((answer) => typeof answer !== "string")).toEqual(Array(6).fill(refused("bot-busy")));
    expect(typeof (await challenge(await guestFrom(uniqueIp()), bot))).toBe("string");
  });

  test.each([
    ["a guest", 2, () => newGuest()],
    ["a player", 4, newAccount],
  ] as const)("is refused to %s with %i running games with bots, until one is over", async (_who, most, make) => {
    const bots = await Promise.all(Array.from({ length: most + 2 }, () => runningBot()));
    const person = await make();
    const page = await connectToHub(person);
    const answers = await Promise.all(bots.map(({ bot }) => challenge(page, bot)));
    const made = answers.filter((answer) => typeof answer === "string");
    expect(made).toHaveLength(most);
    const enough = refused("too-many-bot-games");
    expect(answers.filter((answer) => typeof answer !== "string")).toEqual([enough, enough]);
    const left = bots.filter((_, index) => typeof answers[index] !== "string");
    for (const { bot } of left) await places(bot, 0);
    const [one, other] = left;
    if (one === undefined || other === undefined) throw new Error("two are left");
    await abort(made[0], person);
    await quiet();
    expect(await countedGames(person)).toBe(most - 1);
    expect(await challenge(page, one.bot)).toBeTypeOf("string");
    expect(await challenge(page, other.bot)).toEqual(enough);
  });

  test("is not refused for a game whose end the person's hub has not heard of", async () => {
    const bots = await Promise.all([1, 2, 3].map(() => runningBot()));
    const guest = newGuest();
    const page = await connectToHub(guest);
    const ids = [];
    for (const { bot } of bots.slice(0, 2)) ids.push(await challenge(page, bot));
    await runInDurableObject(hubOf(guest), (hub) => {
      vi.spyOn(hub, "gameEnded").mockRejectedValue(new Error("lost"));
      vi.spyOn(console, "error").mockImplementation(() => undefined);
    });
    await abort(ids[0], guest);
    pass(20);
    expect(await challenge(page, bots[2]?.bot ?? guest)).toBeTypeOf("string");
  });

  test("takes as many places as there are when fifty people come at once", async () => {
    const { bot } = await runningBot({ atOnce: 7, seatsForPeople: 0 });
    const people = await Promise.all(Array.from({ length: 50 }, () => guestFrom(uniqueIp())));
    const answers = await Promise.all(people.map((person) => challenge(person, bot)));
    const made = answers.filter((answer) => typeof answer === "string");
    expect(new Set(made).size).toBe(7);
    expect(answers.filter((answer) => typeof answer !== "string")).toEqual(Array(43).fill(refused("bot-busy")));
    await places(bot, 7);
  });

  test("counts a place again when its game is over, even if that news was lost", async () => {
    const { bot } = await runningBot({ atOnce: 1, seatsForPeople: 0 });
    const ann = await newAccount();
    const gameId = await challenge(await arrive(ann), bot);
    const [row] = await runInDurableObject(hubOf(bot), (_, { storage }) =>
      storage.sql.exec<{ game_id: string; place: string }>("SELECT * FROM bot_games").toArray(),
    );
    await abort(gameId, ann);
    await places(bot, 0);
    await runInDurableObject(hubOf(bot), (_, { storage }) => {
      storage.sql.exec("INSERT INTO bot_games VALUES (?, ?)", row?.game_id ?? "", row?.place ?? "");
    });
    await evictDurableObject(hubOf(bot), { webSockets: "hibernate" });
    expect(await challenge(await arrive(await newAccount()), bot)).toBeTypeOf("string");
  });
});

describe("when something fails", () => {
  test("a room that cannot be made leaves no game, and its place is free soon after", async () => {
    const { bot } = await runningBot({ atOnce: 1, seatsForPeople: 0 });
    await runInDurableObject(hubOf(bot), (hub) => {
      vi.spyOn(hub, "createGame").mockRejectedValue(new Error("no room"));
      vi.spyOn(console, "error").mockImplementation(() => undefined);
    });
    const page = await arrive(await newAccount());
    expect(await challenge(page, bot)).toEqual(refused("unavailable"));
    await runInDurableObject(hubOf(bot), () => vi.restoreAllMocks());
    pass(21);
    await start(bot);
    await ring(bot);
    await places(bot, 0);
    expect(await challenge(page, bot)).toBeTypeOf("string");
  });

  test("the same challenge goes on with the game over which the hub has died", async () => {
    const { bot, program } = await runningBot({ atOnce: 1, seatsForPeople: 0 });
    const ann = await newAccount();
    const page = await arrive(ann);
    await runInDurableObject(hubOf(bot), (hub) => {
      vi.spyOn(hub, "createGame").mockRejectedValue(new Error("killed"));
      vi.spyOn(console, "error").mockImplementation(() => undefined);
    });
    expect(await challenge(page, bot)).toEqual(refused("unavailable"));
    const [row] = await runInDurableObject(hubOf(bot), (_, { storage }) =>
      storage.sql.exec<{ game_id: string }>("SELECT game_id FROM bot_games").toArray(),
    );
    vi.restoreAllMocks();
    await evictDurableObject(hubOf(bot), { webSockets: "hibernate" });
    expect(await challenge(page, bot)).toBe(row?.game_id);
    expect((await program.next("botGame")).args[0].gameId).toBe(row?.game_id);
  });

  test("a game that the room made without an answer is the bot's", async () => {
    const { bot, program } = await runningBot();
    await runInDurableObject(hubOf(bot), (hub) => {
      const { createGame } = hub;
      vi.spyOn(hub, "createGame").mockImplementation(async (setup) => {
        await createGame(setup);
        throw new Error("the answer is lost");
      });
      vi.spyOn(console, "error").mockImplementation(() => undefined);
    });
    const gameId = await challenge(await arrive(await newAccount()), bot);
    expect((await program.next("botGame")).args[0].gameId).toBe(gameId);
  });
});

describe("a program", () => {
  test("is notified of a game on each connection until it acknowledges, and of running ones always", async () => {
    const { bot, program } = await runningBot();
    const ann = await newAccount();
    const gameId = await challenge(await arrive(ann), bot);
    await program.next("botGame");
    await program.close();
    const again = await start(bot);
    expect(again.games).toMatchObject([{ gameId, opponent: { username: ann.username } }]);
    again.program.acknowledge(await again.program.next("botGame"));
    await again.program.emitWithAck("isUserOnline", "nobody-at-all");
    const third = await start(bot);
    await third.program.emitWithAck("isUserOnline", "nobody-at-all");
    expect(third.games).toHaveLength(1);
    expect(third.program.unread()).not.toContain("botGame");
    await abort(gameId, ann);
    await places(bot, 0);
    expect((await start(bot)).games).toEqual([]);
  });

  test("challenges no people, and makes no games by link", async () => {
    const { program } = await runningBot();
    const person = await newAccount();
    await arrive(person);
    expect(await challenge(program, person)).toEqual(refused("not-for-bots"));
    expect(await program.emitWithAck("createFriendlyGame", "blitz")).toEqual(refused("not-for-bots"));
  });

  test("takes no seat in a game by link", async () => {
    const { bot } = await runningBot();
    const page = await arrive(await newAccount());
    page.emit("createFriendlyGame", "blitz");
    const [gameId] = (await page.next("friendlyGameCreated")).args;
    expect(await stateFor(bot, gameId)).toMatchObject({ players: [], seatRefusal: "not-for-bots" });
  });
});

describe("two bots", () => {
  const two = async (profile = {}) => ({ one: await runningBot(profile), other: await runningBot(profile) });

  test("play rated if both say so, and both are notified", async () => {
    const { one, other } = await two();
    await addRating(one.bot, "blitz", 1700);
    const gameId = await challenge(one.program, other.bot, { side: "O" });
    for (const { program, side } of [
      { ...one, side: "O" },
      { ...other, side: "X" },
    ]) {
      expect((await program.next("botGame")).args[0]).toMatchObject({ gameId, isRated: true, side });
    }
    expect(await stateFor(newGuest(), String(gameId))).toMatchObject({
      isRated: true,
      players: [
        { username: other.bot.username, elo: 1500, bot: true },
        { username: one.bot.username, elo: 1700, bot: true },
      ],
    });
  });

  test("play unrated if one of them says so", async () => {
    const [one, other] = [await runningBot(), await runningBot({ isRated: false })];
    expect(await challenge(one.program, other.bot, { isRated: true })).toEqual(refused("bot-does-not-play-this"));
    await challenge(one.program, other.bot);
    expect((await other.program.next("botGame")).args[0].isRated).toBe(false);
    const third = await runningBot();
    await challenge(one.program, third.bot, { isRated: false });
    expect((await third.program.next("botGame")).args[0].isRated).toBe(false);
  });

  test("leave the places of people free, on both sides", async () => {
    const profile = { atOnce: 2, seatsForPeople: 1 };
    const { one, other } = await two(profile);
    const third = await runningBot(profile);
    expect(await challenge(one.program, other.bot)).toBeTypeOf("string");
    expect(await challenge(third.program, other.bot)).toEqual(refused("bot-busy"));
    expect(await challenge(one.program, third.bot)).toEqual(refused("bot-busy"));
    const page = await arrive(await newAccount());
    expect(await challenge(page, other.bot)).toBeTypeOf("string");
  });

  test("have one game if both challenge each other at once", async () => {
    const { one, other } = await two();
    const answers = await Promise.all([challenge(one.program, other.bot), challenge(other.program, one.bot)]);
    const ids = answers.filter((answer) => typeof answer === "string");
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(1);
    const [first, second] = [await one.program.next("botGame"), await other.program.next("botGame")];
    expect([first.args[0].gameId, second.args[0].gameId]).toEqual([ids[0], ids[0]]);
    await places(one.bot, 1);
    await places(other.bot, 1);
  });

  test("rest after a hundred games with bots until the next day, but not for people", async () => {
    const { one, other } = await two();
    // The hub is still reading its bot, and would write over this.
    await quiet();
    await runInDurableObject(hubOf(other.bot), (_, { storage }) => {
      const row = storage.kv.get<Record<string, object>>("hub") ?? {};
      const counted = { day: Math.floor(START / 86_400_000), games: BOT_GAMES_A_DAY };
      storage.kv.put("hub", { ...row, bot: { ...row.bot, counted } });
    });
    await evictDurableObject(hubOf(other.bot), { webSockets: "hibernate" });
    const resting = { ...refused("bot-resting"), resetAt: START + 86_400_000 };
    expect(await challenge(one.program, other.bot)).toEqual(resting);
    expect(await challenge(other.program, one.bot)).toEqual(resting);
    other.program.emit("sendChallenge", "blitz", one.bot.username);
    expect((await other.program.next("error")).args).toEqual(["bot-resting", START + 86_400_000]);
    expect(await challenge(await arrive(await newAccount()), other.bot)).toBeTypeOf("string");
    await places(one.bot, 0);
    pass(86_400);
    const again = await start(other.bot);
    const third = await runningBot();
    expect(await challenge(again.program, third.bot)).toBeTypeOf("string");
  });
});

describe("what a bot takes", () => {
  test("changes for the next challenge, and ends with the account", async () => {
    const { bot } = await runningBot();
    const page = await arrive(await newAccount());
    const changed = await setBotProfile(database(env), bot.identifier, { ...USUAL_PROFILE, controls: ["rapid"] });
    if (changed === null) throw new Error("no bot");
    await hubOf(bot).botChanged(changed);
    expect(await challenge(page, bot)).toEqual(refused("bot-does-not-play-this"));
    const user = await findUser(database(env), bot.identifier);
    if (user === null) throw new Error("no account");
    await eraseUser(database(env), user, Date.now());
    await hubOf(bot).accountDeleted();
    expect(await challenge(page, bot)).toEqual(refused("no-such-player"));
    expect(await hubOf(bot).takeChallenge({ gameId: newGameId(), pace: { gameType: "rapid" }, from: bot })).toEqual(
      refused("no-such-player"),
    );
  });
});
