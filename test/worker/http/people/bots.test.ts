import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { BotsResponse, ListedBot } from "../../../../shared/api/bots-api.ts";
import type { LeaderboardResponse } from "../../../../shared/api/games-api.ts";
import { becomeBot, setBotStatus, USUAL_PROFILE } from "../../../../worker/data/account/bots.ts";
import { database } from "../../../../worker/data/database.ts";
import { users } from "../../../../worker/data/schema.ts";
import { challenge, newBot, start } from "../../player/bots/bots.ts";
import { arrive, hubOf, newAccount, pass, ring, setClock } from "../../player/people.ts";
import { quiet } from "../../quiet.ts";
import { addRating } from "../../rated.ts";
import { connectToGame } from "../../test-client.ts";
import { callToTheEnd } from "../api.ts";

setClock();

const listed = async (): Promise<readonly ListedBot[]> => {
  // Not what the edge has.
  await caches.default.delete("http://localhost/api/v2/bots");
  const { status, body } = await callToTheEnd("/v2/bots");
  expect(status).toBe(200);
  // Cast to this shape: the tests then check the real one.
  return (body as BotsResponse).bots;
};

const find = async (username: string) => (await listed()).find((bot) => bot.username === username);

test("the list has what each bot takes and how it stands", async () => {
  const bot = await newBot({ about: "Hello", controls: ["blitz"], atOnce: 3 });
  await addRating(bot, "blitz", 1700.4);
  expect(await find(bot.username)).toEqual({
    username: bot.username,
    since: Date.now(),
    level: null,
    about: "Hello",
    controls: ["blitz"],
    isRated: true,
    atOnce: 3,
    seatsForPeople: 1,
    isOnline: false,
    playing: 0,
    restsUntil: null,
    ratings: { blitz: { elo: 1700, isProvisional: false } },
  });
});

test("a bot is online while its program runs, with the number of its games", async () => {
  const bot = await newBot();
  const { program } = await start(bot);
  await quiet();
  expect(await find(bot.username)).toMatchObject({ isOnline: true, playing: 0 });
  const ann = await newAccount();
  const gameId = String(await challenge(await arrive(ann), bot));
  pass(3);
  await ring(bot);
  await quiet();
  expect(await find(bot.username)).toMatchObject({ isOnline: true, playing: 1 });
  const game = await connectToGame(gameId, ann);
  game.emit("joinGame", gameId);
  expect(await game.emitWithAck("abort", gameId)).toEqual({ ok: true });
  await program.close();
  await quiet();
  expect((await start(bot)).games).toEqual([]);
  pass(10);
  await ring(bot);
  await quiet();
  expect(await find(bot.username)).toMatchObject({ playing: 0 });
});

test("a program that has left is offline, and what D1 did not take comes later, even after a sleep", async () => {
  const bot = await newBot();
  const { program } = await start(bot);
  await quiet();
  expect(await find(bot.username)).toMatchObject({ isOnline: true });
  await program.close();
  // The hub goes on after it has answered the close.
  await quiet();
  await evictDurableObject(hubOf(bot), { webSockets: "hibernate" });
  await hubOf(bot).isOnline();
  pass(6);
  await ring(bot);
  await quiet();
  expect(await find(bot.username)).toMatchObject({ isOnline: false });
});

test("those that are there come first, house bots by level, and no suspended one at all", async () => {
  // Not those that the site itself plays.
  await env.DB.prepare("DELETE FROM bots").run();
  const [away, there, strong, weak, barred] = [
    await newBot(),
    await newBot(),
    await newBot(),
    await newBot(),
    await newBot(),
  ];
  const db = database(env);
  for (const bot of [there, strong, weak]) {
    await setBotStatus(db, bot.identifier, { isOnline: true, playing: 0, restsUntil: null });
  }
  await env.DB.prepare("UPDATE bots SET level = 2 WHERE user_id = ?").bind(weak.identifier).run();
  await env.DB.prepare("UPDATE bots SET level = 7 WHERE user_id = ?").bind(strong.identifier).run();
  await db.update(users).set({ suspendedAt: 0 }).where(eq(users.id, barred.identifier));
  expect((await listed()).map(({ username }) => username)).toEqual(
    [weak, strong, there, away].map(({ username }) => username),
  );
});

test("bots have a leaderboard of their own", async () => {
  const [bot, person] = [await newBot(), await newAccount()];
  for (const one of [bot, person]) await addRating(one, "bullet", 1900);
  const names = async (query: string) =>
    // Cast to this shape: the test then checks the real one.
    ((await callToTheEnd(`/v2/leaderboard/bullet${query}`)).body as LeaderboardResponse).players;
  expect(await names("")).toMatchObject([{ username: person.username }]);
  expect(await names("?bots")).toMatchObject([{ username: bot.username, bot: true }]);
});

test("an account with games in D1 is made no bot, even if the hub knows of none", async () => {
  const person = await newAccount();
  await env.DB.prepare("INSERT INTO running_correspondence VALUES (?, ?)").bind(person.identifier, "23456789AB").run();
  expect(await becomeBot(database(env), person.identifier, USUAL_PROFILE, 0)).toBeNull();
});
