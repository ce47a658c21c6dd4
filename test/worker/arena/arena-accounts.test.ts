import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { DELETED_PLAYER_NAME } from "../../../shared/account/identity.ts";
import type { Arena } from "../../../worker/arena/arena.ts";
import { database } from "../../../worker/data/database.ts";
import { users } from "../../../worker/data/schema.ts";
import { PlayerHub } from "../../../worker/player/player-hub.ts";
import { call } from "../http/api.ts";
import { quiet } from "../quiet.ts";
import { setClock } from "../room/room.ts";
import { addAccount, newGuest, newPlayer, tokenOf } from "../test-client.ts";
import { arenaOf, begun, both, evict, join, liveFor, lose, newArena, nextGame, pairingOf, summaryOf } from "./table.ts";

/** Accounts that change, or are deleted, while they are in an arena. */

setClock();

const endSessions = (id: string, identifier: string): Promise<void> =>
  runInDurableObject(arenaOf(id), (object: Arena) =>
    object.closeSessions(identifier, { kind: "older", version: 1, kept: null }),
  );

const namesIn = async (id: string): Promise<string[]> =>
  (await summaryOf(id)).standing.rows.map(({ username }) => username).toSorted();

const expectNames = async (id: string, names: readonly string[]): Promise<void> => {
  await quiet();
  expect(await namesIn(id)).toEqual(names.toSorted());
};

test("a deleted account loses its name even if the database was silent at first", async () => {
  const [ann, bob] = [newPlayer(), newPlayer()];
  const arena = await begun([ann, bob]);
  await lose(arena.id, await nextGame(...both(arena)), "O");
  await database(env).update(users).set({ deletedAt: Date.now() }).where(eq(users.id, ann.identifier));
  await runInDurableObject(arenaOf(arena.id), ({ services }: Arena) => {
    services.findUser = () => Promise.reject(new Error("D1 is away"));
  });
  await endSessions(arena.id, ann.identifier);
  await liveFor(arena.id, 5);
  expect(await namesIn(arena.id)).toEqual([ann.username, bob.username].toSorted());
  await evict(arena.id);
  await liveFor(arena.id, 30);
  await expectNames(arena.id, [DELETED_PLAYER_NAME, bob.username]);
});

test("an account that is suspended in mid-arena is out and has no place, and its games count for the others", async () => {
  const [ann, bob, eve] = [newPlayer(), newPlayer(), newPlayer()];
  for (const who of [ann, bob, eve]) await addAccount(who);
  const arena = await begun([ann, bob]);
  const [ofAnn, ofBob] = both(arena);
  const game = await nextGame(ofAnn, ofBob);
  await lose(arena.id, game, game.sides.X.who === ann ? "X" : "O");
  await database(env)
    .update(users)
    .set({ suspendedAt: Date.now() - 1 })
    .where(eq(users.id, ann.identifier));
  await endSessions(arena.id, ann.identifier);
  await expectNames(arena.id, [bob.username]);
  await evict(arena.id);
  expect((await summaryOf(arena.id)).standing.rows).toMatchObject([{ rank: 1, username: bob.username, score: 2 }]);
  await liveFor(arena.id, 60);
  expect(ofBob.client.unread()).not.toContain("arenaGame");
  const back = await join(arena.id, ann);
  expect(back.state.me.status).toBe("left");
  expect(await namesIn(arena.id)).toEqual([bob.username]);
});

test("ten minutes before the start, accounts that have closed the page are reminded, once", async () => {
  const at = Date.now() + 1_800_000;
  const { id } = await newArena({ start: { kind: "at", at }, series: "weekly", name: null });
  const notices: unknown[] = [];
  vi.spyOn(PlayerHub.prototype, "notifyPlayer").mockImplementation((notice) => void notices.push(notice));
  const [ann, bob] = [newPlayer(), newPlayer()];
  for (const who of [ann, bob]) await addAccount(who);
  for (const who of [ann, newGuest()]) await (await join(id, who)).client.close();
  await liveFor(id, 1190);
  expect(notices).toEqual([]);
  await join(id, bob);
  await liveFor(id, 60);
  await evict(id);
  await liveFor(id, 60);
  expect(notices).toEqual([
    { kind: "arena", arena: { id, name: null, series: "weekly", gameType: "bullet" }, until: at },
  ]);
});

test("an account that has only logged out elsewhere stays as it is", async () => {
  const [ann, bob] = [newPlayer(), newPlayer()];
  for (const who of [ann, bob]) await addAccount(who);
  const arena = await begun([ann, bob]);
  await endSessions(arena.id, ann.identifier);
  await liveFor(arena.id, 20);
  await expectNames(arena.id, [ann.username, bob.username]);
  expect((await join(arena.id, ann)).state.me.status).toBe("playing");
});

test("two are not paired any more once one has blocked the other, even after a sleep", async () => {
  const people = [newPlayer(), newPlayer(), newPlayer()] as const;
  for (const who of people) await addAccount(who);
  const arena = await begun([people[0], people[1]]);
  const [ofAnn, ofBob] = both(arena);
  const game = await nextGame(ofAnn, ofBob);
  const { username } = ofBob.who;
  const token = await tokenOf(ofAnn.who);
  expect((await call(`/v2/blocks/add/${username}`, { method: "POST", token })).status).toBe(200);
  await evict(arena.id);
  await lose(arena.id, game, "O");
  await liveFor(arena.id, 5);
  for (const { client } of [ofAnn, ofBob]) expect(client.unread()).not.toContain("arenaGame");
  const ofEve = await join(arena.id, people[2]);
  await liveFor(arena.id, 3);
  const { opponent } = await pairingOf(ofEve);
  expect([ofAnn, ofBob].map(({ who }) => who.username)).toContain(opponent.username);
});
