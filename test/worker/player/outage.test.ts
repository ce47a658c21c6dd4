import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { PlayerHub } from "../../../worker/player/player-hub.ts";
import { quiet } from "../quiet.ts";
import { connectToHub, sessionOf } from "../test-client.ts";
import {
  alarmOf,
  arrive,
  hubOf,
  lastOnlineOf,
  makeFriends,
  newAccount,
  newFriends,
  ring,
  START,
  setClock,
  settled,
} from "./people.ts";

/** What a hub does while the database fails, or is silent, for longer than the platform repeats an alarm. */

let logged: ReturnType<typeof muteErrors>;
const muteErrors = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

setClock();

beforeEach(() => {
  logged = muteErrors();
  // Gives the longest of the random pauses.
  vi.spyOn(Math, "random").mockReturnValue(0);
});

const NO_DATABASE = new Error("D1_ERROR: Network connection lost.");

/** Kinds of a database outage. */
const OUTAGES: readonly (readonly [string, () => Promise<never>])[] = [
  ["fails", () => Promise.reject(NO_DATABASE)],
  ["is silent", () => new Promise<never>(() => {})],
];

/** Takes the database from a hub. */
const breakHub = (who: Identity, outage: () => Promise<never>): Promise<void> =>
  runInDurableObject(hubOf(who), (hub: PlayerHub) => {
    hub.setLastOnline = outage;
    hub.readFriends = outage;
    hub.databaseWithin = 1;
  });

/** Evicts the instance without a database. The next one has the real database. */
const mend = (who: Identity): Promise<void> => evictDurableObject(hubOf(who), { webSockets: "hibernate" });

/** Waits until the hub has set its alarm to this time. Each check is a round trip to the object. */
const untilAlarm = async (who: Identity, at: number): Promise<void> => {
  while ((await alarmOf(who)) !== at) await hubOf(who).isOnline();
};

/** Rings the alarm each time it is due. Checks that it is set again each time, in the future. Returns the pauses. */
const ringOften = async (who: Identity, times: number): Promise<number[]> => {
  const pauses: number[] = [];
  for (let count = 0; count < times; count++) {
    const alarmAt = await alarmOf(who);
    if (alarmAt === null) throw new Error(`no alarm is left after ${count}`);
    pauses.push((alarmAt - Date.now()) / 1000);
    vi.setSystemTime(alarmAt);
    expect(await ring(who)).toBe(true);
  }
  return pauses;
};

describe.each(OUTAGES)("while the database %s", (_, outage) => {
  test("a player who leaves is gone for the hub, and is stored and reported when it is back", async () => {
    const [ann, bob] = await newFriends();
    const watching = await arrive(bob);
    const page = await arrive(ann);
    await watching.next("friendPresence");
    await breakHub(ann, outage);
    const closedAt = Date.now();
    await page.close();
    // The grace period, then growing pauses: the platform alone would have given up after six.
    expect(await ringOften(ann, 10)).toEqual([5, 10, 20, 30, 30, 30, 30, 30, 30, 30]);
    expect(await hubOf(ann).isOnline()).toBe(false);
    expect(await lastOnlineOf(ann)).toBeNull();
    expect(logged.mock.calls.join()).not.toContain(ann.identifier);

    await mend(ann);
    await ringOften(ann, 1);
    expect(await lastOnlineOf(ann)).toBe(closedAt);
    expect((await watching.next("friendPresence")).args).toMatchObject([{ username: ann.username, isOnline: false }]);
    expect(await alarmOf(ann)).toBeNull();
  });

  test("a leaving player's challenge is withdrawn all the same", async () => {
    const [ann, bob] = await newFriends();
    const [annHub, bobHub] = [await arrive(ann), await arrive(bob)];
    expect(await annHub.emitWithAck("sendChallenge", "blitz", bob.username)).toEqual({ ok: true });
    const [{ gameId }] = (await bobHub.next("receiveChallenge")).args;
    await breakHub(ann, outage);
    await annHub.close();
    await ringOften(ann, 1);
    expect((await bobHub.next("challengeClosed")).args).toEqual([gameId, "withdrawn"]);
  });

  test("an arriving player gets the friends' presence, and they get the player's, as soon as it can be read", async () => {
    const [ann, bob] = await newFriends();
    const watching = await arrive(bob);
    await breakHub(ann, outage);
    const page = await connectToHub(ann);
    await untilAlarm(ann, START + 10_000);
    // After a longer time the silent page would count as gone.
    expect(await ringOften(ann, 3)).toEqual([10, 20, 30]);
    expect(page.unread()).toEqual([]);
    expect(watching.unread()).toEqual([]);

    const back = await connectToHub(ann);
    await settled(back);
    await mend(ann);
    await ringOften(ann, 1);
    expect((await watching.next("friendPresence")).args).toMatchObject([{ username: ann.username, isOnline: true }]);
    await back.next("friendsOnline");
  });
});

test("what is owed since an outage is made good at once when the database answers something else", async () => {
  const [ann, bob] = await newFriends();
  const watching = await arrive(bob);
  const page = await arrive(ann);
  await watching.next("friendPresence");
  const answers = await runInDurableObject(hubOf(ann), (hub: PlayerHub) => {
    const { setLastOnline, readFriends } = hub;
    hub.setLastOnline = () => Promise.reject(NO_DATABASE);
    hub.readFriends = () => Promise.reject(NO_DATABASE);
    return () => Object.assign(hub, { setLastOnline, readFriends });
  });
  const closedAt = Date.now();
  await page.close();
  await ringOften(ann, 6);
  expect(await lastOnlineOf(ann)).toBeNull();
  answers();
  // Another login of hers: only the database knows its session.
  await hubOf(ann).accountChanged();
  const claim = { identity: ann, session: { sessionId: sessionOf(ann).sessionId ?? "", version: 0 } };
  await hubOf(ann).admit(claim, { kind: "game", name: "anygame123" });
  expect((await watching.next("friendPresence")).args).toMatchObject([{ username: ann.username, isOnline: false }]);
  await quiet();
  expect(await lastOnlineOf(ann)).toBe(closedAt);
});

test("a friend's hub that missed the news gets it again", async () => {
  const [ann, bob] = await newFriends();
  const watching = await arrive(bob);
  await runInDurableObject(hubOf(bob), (hub) => {
    hub.greet = () => Promise.reject(new Error("overloaded"));
  });
  await arrive(ann);
  await untilAlarm(ann, START + 10_000);
  expect(watching.unread()).toEqual([]);
  await mend(bob);
  await ringOften(ann, 1);
  expect((await watching.next("friendPresence")).args).toMatchObject([{ username: ann.username, isOnline: true }]);
  expect(await alarmOf(ann)).toBe(Date.now() + 300_000);
});

test("a friend's hub that does not answer holds up nobody else's news", async () => {
  const [ann, bob] = await newFriends();
  const cat = await newAccount();
  await makeFriends(ann, cat);
  const watching = await arrive(cat);
  await arrive(bob);
  await runInDurableObject(hubOf(bob), (hub) => {
    Object.assign(hub, { isSilent: true });
  });
  const { greet } = PlayerHub.prototype;
  vi.spyOn(PlayerHub.prototype, "greet").mockImplementation(function (this: PlayerHub, ...args) {
    return "isSilent" in this ? new Promise(() => {}) : greet.apply(this, args);
  });
  await runInDurableObject(hubOf(ann), (hub) => Object.assign(hub, { objectWithin: 1 }));
  const page = await arrive(ann);
  expect((await watching.next("friendPresence")).args).toMatchObject([{ username: ann.username, isOnline: true }]);
  await page.close();
});
