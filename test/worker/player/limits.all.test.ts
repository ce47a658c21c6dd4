import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { database } from "../../../worker/data/database.ts";
import { blockPlayer } from "../../../worker/data/people/friends.ts";
import { addPlayer, call, tokenOf } from "../http/api.ts";
import { connectToHub, newGuest } from "../test-client.ts";
import { alarmOf, arrive, hubOf, makeFriends, newAccount, newFriends, pass, setClock } from "./people.ts";

setClock();

test("ten challenges a minute are ten, however often the hub hibernates in between", async () => {
  const [ann, bob] = [await newAccount(), await newAccount()];
  // A stranger's second challenge is refused.
  await makeFriends(ann, bob);
  const [annHub, bobHub] = [await arrive(ann), await arrive(bob)];
  for (let sent = 0; sent < 10; sent++) {
    annHub.emit("sendChallenge", "bullet", bob.username);
    const created = await annHub.next("challengeCreated");
    annHub.acknowledge(created);
    await annHub.emitWithAck("withdrawChallenge", created.args[0]);
    await evictDurableObject(hubOf(ann), { webSockets: "hibernate" });
  }
  const refused = { ok: false, reason: "too-many-challenges" };
  expect(await annHub.emitWithAck("sendChallenge", "bullet", bob.username)).toEqual(refused);
  pass(59);
  expect(await annHub.emitWithAck("sendChallenge", "bullet", bob.username)).toEqual(refused);
  pass(1);
  expect(await annHub.emitWithAck("sendChallenge", "bullet", bob.username)).toEqual({ ok: true });
  await bobHub.next("receiveChallenge");
});

test("isUserOnline is answered twenty times at once, then twice a second", async () => {
  const bob = await newAccount();
  await arrive(bob);
  const client = await connectToHub(newGuest());
  const ask = (): Promise<unknown> => client.emitWithAck("isUserOnline", bob.username);
  const answers = await Promise.all(Array.from({ length: 21 }, ask));
  expect(answers).toEqual([...Array.from({ length: 20 }, () => true), { ok: false, reason: "too-fast" }]);
  pass(1);
  expect([await ask(), await ask()]).toEqual([true, true]);
  expect(await ask()).toEqual({ ok: false, reason: "too-fast" });
});

test("a block in either direction hides presence; for all others, guests too, it is visible", async () => {
  const [ann, bob, cem] = [await newAccount(), await newAccount(), await newAccount()];
  const [annHub, bobHub, cemHub] = [await arrive(ann), await arrive(bob), await arrive(cem)];
  const guest = await connectToHub(newGuest());
  expect(await annHub.emitWithAck("isUserOnline", bob.username)).toBe(true);
  await blockPlayer(database(env), ann.identifier, bob.identifier, 0);
  expect(await annHub.emitWithAck("isUserOnline", bob.username)).toBe(false);
  expect(await bobHub.emitWithAck("isUserOnline", ann.username)).toBe(false);
  for (const other of [cemHub, guest]) expect(await other.emitWithAck("isUserOnline", ann.username)).toBe(true);
});

test("friends hear of a renamed player under the new name", async () => {
  const bob = await newAccount();
  const player = await addPlayer();
  const ann: Identity = { identifier: player.id, username: player.username ?? "", role: "player", formerGuest: null };
  await makeFriends(ann, bob);
  const watching = await arrive(bob);
  await arrive(ann);
  await watching.next("friendPresence");
  const token = await tokenOf(player);
  const { status } = await call("/v2/account/change-username", { token, body: { username: "renamed" } });
  expect(status).toBe(200);
  await watching.next("friendsChanged");
  expect((await watching.next("friendsOnline")).args).toEqual([[{ username: "renamed", gameId: null }]]);
  await hubOf(ann).gameStarted("abcdefghjk");
  expect((await watching.next("friendPresence")).args).toMatchObject([{ username: "renamed", gameId: "abcdefghjk" }]);
});

test("a flooder stays banned from a hub over hibernation, and then nothing is left", async () => {
  const [ann] = await newFriends();
  const page = await arrive(ann);
  for (let sent = 0; sent < 301; sent++) page.emit("isUserOnline", "nobody");
  expect((await page.closed).code).toBe(4429);
  pass(5);
  await evictDurableObject(hubOf(ann), { webSockets: "hibernate" });
  expect((await (await connectToHub(ann)).closed).code).toBe(4429);
  pass(60);
  await arrive(ann);
  expect(await alarmOf(ann)).not.toBeNull();
});
