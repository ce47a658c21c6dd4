import { evictDurableObject, reset, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import type { Scope } from "../../../shared/account/scopes.ts";
import { BOT_GAMES_A_DAY } from "../../../shared/limits.ts";
import { signSessionToken } from "../../../worker/account/auth/session-token.ts";
import type { PlayerHub } from "../../../worker/player/player-hub.ts";
import { challenge, newBot, runningBot, start } from "../player/bots/bots.ts";
import { arrive, hubOf, newAccount, START } from "../player/people.ts";
import { quiet } from "../quiet.ts";
import { addAccount, connect, connectToGame, connectToQueue, sessionOf, tokenOf } from "../test-client.ts";
import { abortGame, pass, Queue, searchIn } from "./queue.ts";

const queue = new Queue("blitz", "bots");
const search = searchIn("blitz", "bots");

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: START }));

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await reset();
});

const pair = async (one: Identity, other: Identity) => {
  const clients = [await search(one), await search(other)];
  await queue.settled();
  pass(2);
  await queue.scan();
  const [first] = await Promise.all(clients.map((client) => client.next("matchFound")));
  return { gameId: first?.args[0] ?? "", clients };
};

const refusalOf = async (bot: Identity) => {
  const client = await search(bot);
  return (await client.next("error")).args;
};

describe("the pool of bots", () => {
  test("pairs two of them in a rated game, of which both programs are notified", async () => {
    const [one, other] = [await runningBot(), await runningBot()];
    const { gameId } = await pair(one.bot, other.bot);
    const received = await one.program.next("botGame");
    expect(received.args[0]).toMatchObject({
      gameId,
      gameType: "blitz",
      isRated: true,
      opponent: { username: other.bot.username, isBot: true },
    });
    expect((await other.program.next("botGame")).args[0]).toMatchObject({ gameId });
    expect((await start(one.bot)).games).toMatchObject([{ gameId }]);
    const client = await connectToGame(gameId, one.bot);
    client.emit("joinGame", gameId);
    const [state] = (await client.next("gameState")).args;
    expect(state).toMatchObject({ isRated: true, players: [{ bot: true }, { bot: true }] });
  });

  test("gives a bot one game at a time, and the next one after its end", async () => {
    const [one, other] = [await runningBot(), await runningBot()];
    const { gameId } = await pair(one.bot, other.bot);
    const again = await connectToQueue("blitz", "bots", one.bot);
    again.emit("searchMatch", "blitz", true);
    expect((await again.next("matchFound")).args).toEqual([gameId]);
    await abortGame(gameId, one.bot);
    await quiet();
    expect((await start(one.bot)).games).toEqual([]);
    const third = await runningBot();
    expect((await pair(one.bot, third.bot)).gameId).not.toBe(gameId);
  });

  test("refuses a bot whose places for bots are taken, but still takes it with places left", async () => {
    const profile = { atOnce: 2, seatsForPeople: 1 };
    const [one, other] = [await runningBot(profile), await runningBot(profile)];
    const page = await arrive(await newAccount());
    expect(await challenge(page, one.bot)).toBeTypeOf("string");
    const { gameId } = await pair(one.bot, other.bot);
    expect(gameId).not.toBe("");
    const third = await runningBot(profile);
    expect(await challenge(third.program, other.bot)).toEqual({ ok: false, reason: "bot-busy" });
    const full = await runningBot({ atOnce: 1, seatsForPeople: 0 });
    expect(await challenge(page, full.bot)).toBeTypeOf("string");
    expect(await refusalOf(full.bot)).toEqual(["bot-busy"]);
  });

  test("refuses a bot that rests, with the moment when it may search again", async () => {
    const { bot } = await runningBot();
    // The hub is still reading its bot, and would write over this.
    await quiet();
    await runInDurableObject(hubOf(bot), (_, { storage }) => {
      const row = storage.kv.get<Record<string, object>>("hub") ?? {};
      const counted = { day: Math.floor(START / 86_400_000), games: BOT_GAMES_A_DAY };
      storage.kv.put("hub", { ...row, bot: { ...row.bot, counted } });
    });
    await evictDurableObject(hubOf(bot), { webSockets: "hibernate" });
    expect(await refusalOf(bot)).toEqual(["bot-resting", START + 86_400_000]);
  });

  test("takes no people", async () => {
    const client = await connectToQueue("blitz", "bots", await newAccount());
    expect((await client.closed).code).toBe(4403);
  });
});

describe("people's pools", () => {
  const tokenWith = async (who: Identity, scopes: readonly Scope[]): Promise<string> => {
    await addAccount(who);
    return signSessionToken({ ...sessionOf(who), scopes }, 3600, env.SESSION_SECRET);
  };
  const codeAt = async (path: string, token: string): Promise<number> =>
    (await (await connect(path, token)).closed).code;

  test("take no bots, whatever login these use, and neither do arenas and races", async () => {
    const bot = await newBot();
    const paths = ["queue/blitz/rated", "queue/blitz/casual", "arenas/CDFGHJKM", "races/CDFGHJKM"];
    for (const path of paths) expect(await codeAt(`/sockets/${path}`, await tokenOf(bot))).toBe(4403);
  });

  test("take no token with a bot's scope, even of a person, and while D1 is silent", async () => {
    const person = await newAccount();
    const token = await tokenWith(person, ["play", "bot"]);
    expect(await codeAt("/sockets/queue/blitz/casual", token)).toBe(4403);
    expect(await codeAt("/sockets/arenas/CDFGHJKM", token)).toBe(4403);
  });

  test("take no bot by its login while D1 is silent", async () => {
    const { bot } = await runningBot();
    await quiet();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await runInDurableObject(hubOf(bot), (hub: PlayerHub) => {
      hub.accountChanged();
      vi.spyOn(hub, "readSession").mockRejectedValue(new Error("D1 is away"));
    });
    expect(await codeAt("/sockets/queue/blitz/casual", await tokenOf(bot))).toBe(4403);
  });

  test("give no game to an account that becomes a bot while it searches", async () => {
    const bot = await newBot();
    await start(bot);
    await quiet();
    expect(await hubOf(bot).claimSearch("blitz:casual", Date.now())).toEqual({ kind: "elsewhere" });
    const wanted = { pool: "blitz:rated", gameId: "23456789AB", expiresAt: Date.now() + 1 };
    expect(await hubOf(bot).claimGame(wanted)).toEqual({ kind: "elsewhere" });
  });
});
