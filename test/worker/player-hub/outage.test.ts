import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/identity.ts";
import type { PlayerHub } from "../../../worker/player-hub/player-hub.ts";
import { connectToHub } from "../test-client.ts";
import { alarmOf, arrive, hubOf, lastOnlineOf, newFriends, ring, START, setClock, settled } from "./people.ts";

/** What a hub does while the database fails, or is silent, for longer than the platform repeats an alarm. */

let logged: ReturnType<typeof muteErrors>;
const muteErrors = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

setClock();

beforeEach(() => {
  logged = muteErrors();
});

const NO_DATABASE = new Error("D1_ERROR: Network connection lost.");

/** Ways in which the database is not there. */
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

/** The instance that had no database is gone; the next one has it. */
const mend = (who: Identity): Promise<void> => evictDurableObject(hubOf(who), { webSockets: "hibernate" });

/** Until the hub has set its alarm: each look is a way to the object and back. */
const untilAlarm = async (who: Identity, at: number): Promise<void> => {
  while ((await alarmOf(who)) !== at) await hubOf(who).isOnline();
};

/** Rings the alarm whenever it is due. It must have set itself again each time, in the future. */
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
  test("who leaves is gone for the hub, and is written down and told of when it is back", async () => {
    const [ann, bob] = await newFriends();
    const watching = await arrive(bob);
    const page = await arrive(ann);
    await watching.next("friendPresence");
    await breakHub(ann, outage);
    const closedAt = Date.now();
    await page.close();
    // The grace, then growing pauses: the platform alone would have given up after six.
    expect(await ringOften(ann, 10)).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300, 300]);
    expect(await hubOf(ann).isOnline()).toBe(false);
    expect(await lastOnlineOf(ann)).toBeNull();
    expect(logged.mock.calls.join()).not.toContain(ann.identifier);

    await mend(ann);
    await ringOften(ann, 1);
    expect(await lastOnlineOf(ann)).toBe(closedAt);
    expect((await watching.next("friendPresence")).args).toMatchObject([{ username: ann.username, isOnline: false }]);
    expect(await alarmOf(ann)).toBeNull();
  });

  test("a challenge of who leaves is withdrawn all the same", async () => {
    const [ann, bob] = await newFriends();
    const [annHub, bobHub] = [await arrive(ann), await arrive(bob)];
    expect(await annHub.emitWithAck("sendChallenge", "blitz", bob.username)).toEqual({ ok: true });
    const [{ gameId }] = (await bobHub.next("receiveChallenge")).args;
    await breakHub(ann, outage);
    await annHub.close();
    await ringOften(ann, 1);
    expect((await bobHub.next("challengeClosed")).args).toEqual([gameId, "withdrawn"]);
  });

  test("who comes is told who is here, and their friends of them, as soon as it can be known", async () => {
    const [ann, bob] = await newFriends();
    const watching = await arrive(bob);
    await breakHub(ann, outage);
    const page = await connectToHub(ann);
    await untilAlarm(ann, START + 10_000);
    // Longer, and the page would count as gone, as it says nothing.
    expect(await ringOften(ann, 3)).toEqual([10, 20, 40]);
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

test("a friend's hub that did not take the news gets it again", async () => {
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
