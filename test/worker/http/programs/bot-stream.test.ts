import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import type { BotGame } from "../../../../shared/protocol/protocol.ts";
import { challenge, newBot } from "../../player/bots/bots.ts";
import { connectToHub, newGuest, newPlayer, tokenOf } from "../../test-client.ts";
import { botToken, type LineReader, personalToken, post, readStream } from "./program.ts";

/** However long the database takes on a busy machine, no program is refused for that. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A bot whose program plays over HTTP, with its stream open. */
const runningBot = async (): Promise<{ bot: Identity; token: string; lines: LineReader }> => {
  const bot = await newBot();
  const token = await botToken(bot);
  const lines = await readStream("/stream", token);
  expect(await lines.event()).toEqual({ event: "botGames", args: [[]] });
  return { bot, token, lines };
};

const gameIn = ([game]: readonly unknown[]): BotGame =>
  // The test goes on to check the real shape.
  game as BotGame;

test("a guest challenges a bot, whose stream tells it of the game at once", async () => {
  const { bot, token, lines } = await runningBot();
  const guest = newGuest();
  const gameId = await challenge(await connectToHub(guest), bot, { side: "O" });
  const game = gameIn(await lines.next("botGame"));
  expect(game).toMatchObject({ gameId, side: "X", opponent: { username: guest.username, isBot: false } });
  expect((await post(`/games/${game.gameId}/move`, token, { move: "5-5", ply: 0 })).status).toBe(200);
  await lines.cancel();
});

test("a restarted bot is notified first of the game that it was in", async () => {
  const { bot, token, lines } = await runningBot();
  const gameId = await challenge(await connectToHub(newGuest()), bot);
  await lines.next("botGame");
  await lines.cancel();
  const again = await readStream("/stream", token);
  expect(await again.event()).toMatchObject({ event: "botGames", args: [[{ gameId }]] });
  await again.cancel();
});

test("a bot challenges another one over HTTP, and again while that game runs", async () => {
  const [one, other] = [await runningBot(), await runningBot()];
  const path = `/challenges/${other.bot.username}`;
  const made = await post(path, one.token, { gameType: "blitz", isRated: true, side: "O" });
  const { gameId, isRated, side } = gameIn(await other.lines.next("botGame"));
  expect({ isRated, side }).toEqual({ isRated: true, side: "X" });
  expect(made).toMatchObject({ status: 201, body: { gameId } });
  expect(gameIn(await one.lines.next("botGame"))).toMatchObject({ gameId, side: "O" });
  expect(await post(path, one.token, { gameType: "blitz" })).toMatchObject({ status: 201, body: { gameId } });
  await Promise.all([one.lines.cancel(), other.lines.cancel()]);
});

test("the answer to a challenge is one that its caller need not dispose of", async () => {
  const { bot, lines } = await runningBot();
  const guest = newGuest();
  const wanted = { gameType: "blitz", username: bot.username, terms: {} } as const;
  const answer = await runInDurableObject(env.PLAYER_HUB.getByName(guest.identifier), (hub) =>
    hub.challengeBot(guest, wanted),
  );
  expect(answer).toMatchObject({ ok: true });
  expect(Symbol.dispose in answer).toBe(false);
  await lines.cancel();
});

test("a challenge that a bot does not take is refused with the reason", async () => {
  const { bot, lines } = await runningBot();
  const away = await newBot();
  const challenger = await personalToken(newPlayer(), "challenge");
  const refusalOf = async (username: string, body: object, token = challenger) => {
    const answer = await post(`/challenges/${username}`, token, body);
    return { status: answer.status, body: answer.body };
  };
  const refusal = (status: number, reason: string) => ({ status, body: { reasons: [{ reason }] } });
  expect(await refusalOf(bot.username, { gameType: "blitz", isRated: true })).toMatchObject(
    refusal(409, "bot-does-not-play-this"),
  );
  expect(await refusalOf(away.username, { gameType: "blitz" })).toMatchObject(refusal(409, "offline"));
  expect(await refusalOf(newPlayer().username, { gameType: "blitz" })).toMatchObject(refusal(404, "no-such-player"));
  const person = newPlayer();
  await tokenOf(person);
  expect(await refusalOf(person.username, { gameType: "blitz" })).toMatchObject(refusal(404, "no-such-player"));
  expect(await refusalOf(bot.username, { gameType: "chess" })).toMatchObject(refusal(400, "malformed-call"));
  const reader = await personalToken(newPlayer(), "read", "play", "bot");
  expect(await refusalOf(bot.username, { gameType: "blitz" }, reader)).toMatchObject(refusal(403, "scope-missing"));
  await lines.cancel();
});

test("two bots find each other in the pool, and their streams end with the game", async () => {
  const [one, other] = [await runningBot(), await runningBot()];
  const searches = [await readStream("/pool/blitz", one.token), await readStream("/pool/blitz", other.token)];
  for (const search of searches) expect(await search.event()).toEqual({ event: "searchStarted", args: ["blitz"] });
  const found = await Promise.all(searches.map((search) => search.next("matchFound")));
  expect(found[0]).toEqual(found[1]);
  for (const search of searches) expect(await search.line()).toBeNull();
  expect(gameIn(await one.lines.next("botGame"))).toMatchObject({ gameId: found[0]?.[0], isRated: true });
  await Promise.all([one.lines.cancel(), other.lines.cancel()]);
});

test("a hub that is evicted ends the stream, and the next one begins with what is current", async () => {
  const { bot, token, lines } = await runningBot();
  const gameId = await challenge(await connectToHub(newGuest()), bot);
  await lines.next("botGame");
  const hub = env.PLAYER_HUB.getByName(bot.identifier);
  // As the platform does with an object that it moves.
  await runInDurableObject(hub, (_, state) => state.abort("moved")).catch(() => undefined);
  expect(await lines.event()).toEqual({ event: "error", args: ["unavailable"] });
  const again = await readStream("/stream", token);
  expect(await again.event()).toMatchObject({ event: "botGames", args: [[{ gameId }]] });
  await again.cancel();
});
