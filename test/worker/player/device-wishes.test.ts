import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { packMoves } from "../../../shared/protocol/notation.ts";
import { quiet } from "../quiet.ts";
import { addDevice, connectService, HOUR, pushService, seePushes, shown } from "./devices.ts";
import { hubOf, newAccount, pass, START, setClock } from "./people.ts";

/** How often D1 is asked for a player's devices, and that it is asked when it matters. */

setClock();

const GAME = {
  id: "23456789AB",
  opponent: "ada",
  you: "X",
  isRated: false,
  base: 86_400_000,
  deadline: START + 1000 * HOUR,
} as const;

/** Notifies the hub of turns that alternate between the player and the opponent, one for each ply. */
const turns = async (who: Identity, from: number, to: number): Promise<void> => {
  for (let ply = from; ply < to; ply++) {
    const moves = packMoves(Array.from({ length: ply }, (_, index) => index));
    await hubOf(who).correspondenceTold({ ...GAME, moves });
  }
};

/** Counts the reads from D1. Call it again after an eviction, which makes a new hub. */
const countReads = async (who: Identity): Promise<{ reads: number }> => {
  const counted = { reads: 0 };
  await runInDurableObject(hubOf(who), (hub) => {
    const { readNoticeDevices } = hub;
    hub.readNoticeDevices = () => {
      counted.reads++;
      return readNoticeDevices();
    };
  });
  return counted;
};

test("fifty turns of a player without devices ask D1 once, also with sleeps between them", async () => {
  const bob = await newAccount();
  const counted = await countReads(bob);
  await turns(bob, 0, 1);
  await quiet();
  expect(counted.reads).toBe(1);
  await turns(bob, 1, 25);
  await evictDurableObject(hubOf(bob));
  const later = await countReads(bob);
  await turns(bob, 25, 50);
  expect(counted.reads + later.reads).toBe(1);
});

test("a device that is turned on is notified of the next turn", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob);
  const counted = await countReads(bob);
  await turns(bob, 0, 1);
  await quiet();
  expect(counted.reads).toBe(1);
  await addDevice(bob, "phone");
  await hubOf(bob).noticesChanged();
  await evictDurableObject(hubOf(bob));
  await connectService(bob);
  await turns(bob, 2, 3);
  await seePushes(pushes, 1);
  expect(shown(pushes)).toEqual(["Your move against ada"]);
});

test("if the hub is not notified of it, it finds out within a week", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob);
  const counted = await countReads(bob);
  await turns(bob, 0, 1);
  await quiet();
  expect(counted.reads).toBe(1);
  await addDevice(bob, "phone");
  pass((6 * 24 * HOUR) / 1000);
  await turns(bob, 2, 3);
  await seePushes(pushes, 0);
  pass((24 * HOUR) / 1000);
  await turns(bob, 4, 5);
  await seePushes(pushes, 1);
});

test("an answer from before a change does not count", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob);
  const late: { answer?: () => void } = {};
  await runInDurableObject(hubOf(bob), (hub) => {
    const { readNoticeDevices } = hub;
    hub.readNoticeDevices = () => {
      hub.readNoticeDevices = readNoticeDevices;
      return new Promise((resolve) => {
        late.answer = () => resolve([]);
      });
    };
  });
  await turns(bob, 0, 1);
  await expect.poll(() => late.answer).toBeDefined();
  await addDevice(bob, "phone");
  await hubOf(bob).noticesChanged();
  await runInDurableObject(hubOf(bob), async () => {
    late.answer?.();
    await scheduler.wait(0);
  });
  await turns(bob, 2, 3);
  await seePushes(pushes, 1);
});
