import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { NOTICE_KINDS } from "../../../shared/api/notifications-api.ts";
import { MAX_CORRESPONDENCE_GAMES, MAX_OPEN_SEEKS } from "../../../shared/limits.ts";
import { packMoves } from "../../../shared/protocol/notation.ts";
import { eraseUser } from "../../../worker/data/account/erase-user.ts";
import { saveNoticeDevice } from "../../../worker/data/account/push-subscriptions.ts";
import { insertSession } from "../../../worker/data/account/sessions.ts";
import { suspendUser } from "../../../worker/data/account/suspensions.ts";
import { findUser } from "../../../worker/data/account/users.ts";
import { database } from "../../../worker/data/database.ts";
import { blockPlayer } from "../../../worker/data/people/friends.ts";
import { keepLong } from "../edge-cache.ts";
import { addPlayer, call, expectRefusal, PASSWORD, tokenOf as tokenOfUser } from "../http/api.ts";
import { arrive, hubOf, newAccount, pass, setClock } from "../player/people.ts";
import { quiet } from "../quiet.ts";
import { moveOf, rejoin } from "../room/room.ts";
import { connectToGame, connectToHub, newGuest, tokenOf } from "../test-client.ts";
import {
  inPool,
  playMany,
  pool,
  postAs,
  posted,
  ringPool,
  seeGames,
  seeksFor,
  takeAs,
  taken,
  withdrawAs,
} from "./seekers.ts";

setClock();

const DAY = 86_400;

/** What the devices of a player get, as the push services see it. */
const devicesOf = async (who: Identity): Promise<string[]> => {
  const titles: string[] = [];
  const times = { createdAt: 0, lastSeenAt: 0, expiresAt: Date.now() + 1e9, lifetime: 1 };
  const session = { id: `phone-${who.identifier}`, userId: who.identifier, device: "A phone", country: "" };
  await insertSession(database(env), { ...session, ...times });
  const settings = { kinds: NOTICE_KINDS, hidesNames: false, quiet: null, timeZone: "UTC" };
  const device = { sessionId: session.id, endpoint: `https://fcm.googleapis.com/fcm/send/${session.id}` };
  const keys = { p256dh: "", auth: "", serverKey: "" };
  await saveNoticeDevice(database(env), { ...settings, ...device, ...keys, userId: who.identifier }, Date.now());
  await runInDurableObject(hubOf(who), (hub) => {
    hub.sendPush = async (_, { notice }) => {
      titles.push(notice.type === "show" ? `${notice.title} ${notice.path}` : "close");
      return { kind: "sent" };
    };
  });
  return titles;
};

test("a seek stays while its owner is away; who takes it has a game, and the owner is notified once", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const id = await posted(ann, { isRated: true, side: "X" });
  pass(10 * DAY);
  await evictDurableObject(pool());
  const seek = { id, username: ann.username, days: 3, isRated: true, side: "X", elo: 1500, isProvisional: true };
  expect(await seeksFor(bob)).toEqual([seek]);
  expect(await seeksFor(null)).toEqual([seek]);
  expect(await seeksFor(ann)).toEqual([{ ...seek, isOwn: true }]);

  // Only now: a hub that is left alone for ten seconds forgets it.
  const devices = await devicesOf(ann);
  const gameId = await taken(bob, id);
  expect(await seeksFor(ann)).toEqual([]);
  const base = 3 * DAY * 1000;
  await seeGames(ann, [{ id: gameId, opponent: bob.username, you: "X", isRated: true, base, moves: "" }]);
  await seeGames(bob, [{ id: gameId, opponent: ann.username, you: "O", isRated: true }]);
  const client = await connectToGame(gameId, ann);
  client.emit("joinGame", gameId);
  const [state] = (await client.next("gameState")).args;
  expect(state).toMatchObject({ you: "X", isRated: true, gameType: "correspondence", isFriendly: true });
  await client.close();
  // Ann's first turn sends no second notice: the first one leads to the game.
  await quiet();
  expect(devices).toEqual([`${bob.username} joined your open game /${gameId}`]);
  // After a double tap or a lost answer, the same game is returned.
  expect(await taken(bob, id)).toBe(gameId);
  pass(601);
  await ringPool();
  expectRefusal(await takeAs(bob, id), 409, "This open game is gone: somebody was faster, or it was withdrawn");
  expect(devices).toHaveLength(1);
});

test("an open page of the owner hears of it at once", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const hub = await arrive(ann);
  const gameId = await taken(bob, await posted(ann));
  expect((await hub.next("correspondence")).args[0]).toMatchObject({ running: 1 });
  expect((await hub.next("notification")).args).toMatchObject([{ reason: "found", from: bob.username, gameId }]);
});

test("of two who take one seek at once, one gets the game and the other a clear answer", async () => {
  const [ann, bob, eve] = [await newAccount(), await newAccount(), newGuest()];
  const id = await posted(ann);
  const answers = await Promise.all([takeAs(bob, id), takeAs(eve, id), takeAs(bob, id)]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(statuses[1] === 200 ? [200, 409, 409] : [200, 200, 409]);
  const [winner, loser] = statuses[1] === 200 ? [eve, bob] : [bob, eve];
  await seeGames(winner, [{ opponent: ann.username }]);
  await seeGames(ann, [{ opponent: winner.username }]);
  await seeGames(loser, []);
});

test("guests post and take unrated ones only, and nobody takes their own", async () => {
  const [ann, guest] = [await newAccount(), newGuest()];
  expectRefusal(await postAs(guest, { isRated: true }), 403, "Please log in first");
  const [rated, ofGuest] = [await posted(ann, { isRated: true }), await posted(guest, { days: 14 })];
  expectRefusal(await takeAs(guest, rated), 403, "Please log in first");
  expectRefusal(await takeAs(ann, rated), 409, "This is you");
  // The same person, logged in in the meantime.
  const later = { ...(await newAccount()), formerGuest: guest.identifier };
  expectRefusal(await takeAs(later, ofGuest), 409, "This is you");
  expect(await seeksFor(later)).toContainEqual({
    id: ofGuest,
    username: guest.username,
    days: 14,
    isRated: false,
    isOwn: true,
  });
  const gameId = await taken(newGuest(), ofGuest);
  await seeGames(guest, [{ id: gameId }]);
});

test("a guest takes a second open game only after a move in the first", async () => {
  const [ann, guest] = [await newAccount(), newGuest()];
  const first = await posted(ann, { side: "O" });
  const second = await posted(ann);
  const gameId = await taken(guest, first);
  const wait = "As a guest, you take another open game after the first moves in the last one";
  expectRefusal(await takeAs(guest, second), 409, wait);
  const client = await connectToGame(gameId, guest);
  await rejoin(client, gameId);
  expect(await client.emitWithAck("makeMove", moveOf(gameId, 40, 0))).toEqual({ ok: true });
  await seeGames(guest, [{ id: gameId, moves: packMoves([40]) }]);
  await taken(guest, second);
});

test("the owner withdraws a seek, and nobody else does", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const id = await posted(ann);
  expect((await withdrawAs(bob, id)).status).toBe(409);
  expect(await seeksFor(bob)).toHaveLength(1);
  expect((await withdrawAs(ann, id)).status).toBe(200);
  expect(await seeksFor(bob)).toEqual([]);
  expect((await withdrawAs(ann, id)).status).toBe(409);
  expect((await takeAs(bob, id)).status).toBe(409);
});

test("a person has ten open seeks at most, and none fills the list alone", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const first = await posted(bob);
  for (let count = 0; count < MAX_OPEN_SEEKS; count++) {
    pass(3600);
    await posted(ann);
  }
  expectRefusal(await postAs(ann), 409, "You can have 10 open games. Please withdraw one first");
  const seeks = await seeksFor(null);
  expect(seeks).toHaveLength(MAX_OPEN_SEEKS + 1);
  expect(seeks[1]).toMatchObject({ id: first });
});

test("nobody begins a fifty-first game by posting, taking or being taken, and the seek waits on", async () => {
  const [ann, bob, eve] = [await newAccount(), await newAccount(), await newAccount()];
  const full = "You are playing 50 correspondence games, which is the limit";
  const id = await posted(ann);
  await playMany(bob, MAX_CORRESPONDENCE_GAMES);
  expectRefusal(await postAs(bob), 409, full);
  expectRefusal(await takeAs(bob, id), 409, full);
  await seeGames(ann, []);
  await playMany(ann, MAX_CORRESPONDENCE_GAMES);
  expectRefusal(await takeAs(eve, id), 409, "This player is already in too many games");
  await seeGames(eve, []);
  await hubOf(ann).correspondenceEnded("game0");
  await taken(eve, id);
  expect(await hubOf(ann).correspondence()).toHaveLength(MAX_CORRESPONDENCE_GAMES);
});

test("of five seeks taken at once by a player of 49 games, one begins", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  await playMany(bob, MAX_CORRESPONDENCE_GAMES - 1);
  const ids = [await posted(ann), await posted(ann), await posted(ann)];
  const answers = await Promise.all(ids.map((id) => takeAs(bob, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await seeGames(ann, [{ opponent: bob.username }]);
  expect(await seeksFor(ann)).toHaveLength(2);
});

test("a block in either direction hides a seek and refuses it", async () => {
  const [ann, bob, eve] = [await newAccount(), await newAccount(), await newAccount()];
  const id = await posted(ann);
  await blockPlayer(database(env), ann.identifier, bob.identifier, 0);
  await blockPlayer(database(env), eve.identifier, ann.identifier, 0);
  for (const blocked of [bob, eve]) {
    expect(await seeksFor(blocked)).toEqual([]);
    expectRefusal(await takeAs(blocked, id), 409, "You can’t play each other");
  }
  expect(await seeksFor(await newAccount())).toHaveLength(1);
});

test("a silent room is asked again by the alarm, under the same id, though the pool was evicted", async () => {
  const [ann, bob, eve] = [await newAccount(), await newAccount(), await newAccount()];
  vi.spyOn(console, "error").mockImplementation(() => {});
  const devices = await devicesOf(ann);
  const id = await posted(ann);
  const asked = await inPool((instance) => {
    const ids: string[] = [];
    instance.createGame = ({ gameId }) => {
      ids.push(gameId);
      return Promise.reject(new Error("silent"));
    };
    return ids;
  });
  expectRefusal(await takeAs(bob, id), 503, "The server is busy. Please try again in a moment");
  expect(await seeksFor(eve)).toEqual([]);
  expect((await takeAs(eve, id)).status).toBe(409);
  expect(devices).toEqual([]);
  pass(6);
  await ringPool();
  await evictDurableObject(pool());
  pass(60);
  await ringPool();
  await quiet();
  expect(devices).toHaveLength(1);
  const gameId = await taken(bob, id);
  expect(asked).toEqual([gameId, gameId]);
  for (const who of [ann, bob]) await seeGames(who, [{ id: gameId }]);
});

test("a pool that died right after a seek was taken makes the game when it wakes", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const id = await posted(ann);
  await runInDurableObject(pool(), (_, { storage }) => {
    const { seek } = storage.sql.exec<{ seek: string }>("SELECT seek FROM seeks").one();
    const taking = { by: bob, gameId: "23456789AB", players: { X: ann, O: bob }, at: Date.now(), settledAt: null };
    const after = JSON.stringify({ ...JSON.parse(seek), taken: taking });
    storage.sql.exec("UPDATE seeks SET seek = ?", after);
  });
  await evictDurableObject(pool());
  pass(6);
  await ringPool();
  for (const who of [ann, bob]) await seeGames(who, [{ id: "23456789AB" }]);
  expect(await env.GAME_ROOM.getByName("23456789AB").facts()).toMatchObject({ phase: "playing" });
  expect(await taken(bob, id)).toBe("23456789AB");
});

test("a room whose answer was lost is not asked for a second game", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  vi.spyOn(console, "error").mockImplementation(() => {});
  const id = await posted(ann, { side: "O" });
  await inPool((instance) => {
    const { createGame } = instance;
    instance.createGame = async (setup) => {
      await createGame(setup);
      instance.createGame = createGame;
      throw new Error("lost");
    };
  });
  expect((await takeAs(bob, id)).status).toBe(503);
  await seeGames(bob, [{ you: "X", opponent: ann.username }]);
  const [game] = await hubOf(bob).correspondence();
  const client = await connectToGame(game?.id ?? "", bob);
  await client.emitWithAck("joinGame", game?.id ?? "");
  expect(await client.emitWithAck("makeMove", { gameId: game?.id ?? "", subBoardIndex: 4, squareIndex: 4 })).toEqual({
    ok: true,
  });
  await client.close();
  pass(30);
  await ringPool();
  await seeGames(ann, [{ id: game?.id, moves: "R" }]);
  expect(await taken(bob, id)).toBe(game?.id);
  expect(await hubOf(bob).correspondence()).toHaveLength(1);
});

test("a game that cannot be made for a day is given up, and leaves both lists", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  vi.spyOn(console, "error").mockImplementation(() => {});
  const id = await posted(ann);
  await inPool((instance) => {
    instance.createGame = () => Promise.reject(new Error("silent"));
  });
  await takeAs(bob, id);
  expect(await hubOf(ann).correspondence()).toHaveLength(1);
  pass(DAY);
  await ringPool();
  for (const who of [ann, bob]) await seeGames(who, []);
  expect((await takeAs(bob, id)).status).toBe(409);
});

test("without an answer of the database nobody takes a seek, and it stays", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  vi.spyOn(console, "error").mockImplementation(() => {});
  const id = await posted(ann);
  const real = await inPool((instance) => {
    const { factsOf } = instance;
    instance.factsOf = () => Promise.reject(new Error("D1 is away"));
    return factsOf;
  });
  expect((await takeAs(bob, id)).status).toBe(503);
  await inPool((instance) => {
    instance.factsOf = real;
  });
  await taken(bob, id);
});

test("a seek ends with fourteen days, and nothing of it is left", async () => {
  const ann = await newAccount();
  await posted(ann);
  pass(14 * DAY);
  expect((await takeAs(await newAccount(), "23456789AB")).status).toBe(409);
  await ringPool();
  expect(await seeksFor(null)).toEqual([]);
  const left = await runInDurableObject(pool(), async (_, { storage }) => ({
    rows: storage.sql.exec("SELECT * FROM seeks").toArray(),
    alarm: await storage.getAlarm(),
  }));
  expect(left).toEqual({ rows: [], alarm: null });
});

test("the seeks of an account that may not play any more are not listed and not taken, even if nobody notified the pool", async () => {
  const [ann, ben, bob] = [await newAccount(), await newAccount(), await newAccount()];
  const [ofAnn, ofBen] = [await posted(ann), await posted(ben, { isRated: true })];
  const user = await findUser(database(env), ann.identifier);
  if (user === null) throw new Error("there is one");
  await eraseUser(database(env), user, Date.now());
  await suspendUser(database(env), ben.identifier, { until: null, reason: "" }, Date.now());
  expect(await takeAs(bob, ofAnn)).toMatchObject({ status: 409 });
  expect(await takeAs(bob, ofBen)).toMatchObject({ status: 409 });
  expect(await seeksFor(bob)).toEqual([]);
  // The first look at such seeks has removed them.
  expect(await pool().list()).toEqual([]);
});

test("deleting an account, suspending it, and the login of a guest end the seeks", async () => {
  const [one, two] = [await addPlayer(), await addPlayer()];
  const guest = newGuest();
  const identityOf = ({ id, username }: typeof one): Identity => ({
    identifier: id,
    username,
    role: "player",
    formerGuest: null,
  });
  for (const who of [identityOf(one), identityOf(two), guest]) await pool().post(who, { days: 1, isRated: false });
  expect(await pool().list()).toHaveLength(3);
  const deleted = await call("/v2/account/delete", { token: await tokenOfUser(one), body: { password: PASSWORD } });
  expect(deleted.status).toBe(200);
  expect(await pool().list()).toHaveLength(2);
  const suspended = await call("/v2/admin/suspend", {
    token: "a secret of the tests' operator, long enough",
    body: { account: two.username, until: null, reason: "spam" },
  });
  expect(suspended.status).toBe(200);
  expect(await pool().list()).toHaveLength(1);
  const cookie = await tokenOf(guest);
  const user = await addPlayer();
  await call("/v2/auth/login", { cookie, body: { identifier: user.username, password: PASSWORD, rememberMe: false } });
  await quiet();
  expect(await pool().list()).toEqual([]);
});

test("a renamed owner is called by the new name, in the list and in the game", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  const id = await posted(ann);
  await env.DB.prepare("UPDATE users SET username = 'Renamed' WHERE id = ?").bind(ann.identifier).run();
  expect(await seeksFor(bob)).toMatchObject([{ username: "Renamed" }]);
  const gameId = await taken(bob, id);
  await seeGames(bob, [{ id: gameId, opponent: "Renamed" }]);
});

test("the list is some seconds old, so that visitors do not wake the pool", async () => {
  const ann = await newAccount();
  await posted(ann);
  keepLong(5);
  expect(await seeksFor(null)).toHaveLength(1);
  await quiet();
  await pool().post(ann, { days: 1, isRated: false });
  expect(await seeksFor(null)).toHaveLength(1);
  // A change is visible at once to the player who made it.
  await posted(ann);
  expect(await seeksFor(ann)).toHaveLength(3);
});

test("rubbish is refused and changes nothing", async () => {
  const ann = await newAccount();
  for (const terms of [{ days: 4 }, { days: "3" }, { days: 0 }, { isRated: "yes" }, { side: "Z" }, { more: 1 }]) {
    expect((await postAs(ann, terms)).status).toBe(400);
  }
  expect((await call("/v2/seeks", { token: await tokenOf(ann), rawBody: "[" })).status).toBe(400);
  expect((await call("/v2/seeks", { body: { days: 3, isRated: false } })).status).toBe(401);
  for (const id of ["nothing", "%00", "__proto__", "constructor"]) {
    expect((await takeAs(ann, id)).status).toBe(409);
    expect((await withdrawAs(ann, id)).status).toBe(409);
  }
  expect((await takeAs(ann, "x".repeat(65))).status).toBe(400);
  expect(await pool().list()).toEqual([]);
});

test("a row that cannot be read is left out", async () => {
  const ann = await newAccount();
  vi.spyOn(console, "error").mockImplementation(() => {});
  await posted(ann);
  await runInDurableObject(pool(), (_, { storage }) => {
    storage.sql.exec("INSERT INTO seeks (id, seek) VALUES ('bad', '{')");
  });
  await evictDurableObject(pool());
  expect(await seeksFor(null)).toHaveLength(1);
});

test("posting, taking and withdrawing are counted, and the answer says when to come back", async () => {
  const ann = await newAccount();
  let last = await postAs(ann);
  for (let count = 0; count < 30 && last.status !== 429; count++) last = await postAs(ann);
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("a guest's page is notified, too", async () => {
  const [guest, bob] = [newGuest(), await newAccount()];
  const hub = await connectToHub(guest);
  const gameId = await taken(bob, await posted(guest));
  expect((await hub.next("notification")).args).toMatchObject([{ reason: "found", gameId }]);
});
