import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { packMoves } from "../../../shared/protocol/notation.ts";
import type { PushResult } from "../../../worker/push/send-push.ts";
import { addDevice, alarmSet, HOUR, LATER, pushService, SENT, saveDevice, seePushes, shown } from "./devices.ts";
import { alarmOf, hubOf, newAccount, pass, ring, START, setClock } from "./people.ts";

/** What becomes of a game's notification: closed where it is shown, sent once, and never after its reason is gone. */

setClock();

const DAY = 24 * HOUR;
const GAME = {
  id: "23456789AB",
  opponent: "ada",
  you: "X",
  isRated: false,
  base: DAY,
  moves: "",
  deadline: START + DAY,
} as const;
const CLOSES = `closes game ${GAME.id}`;
const TURN = "Your move against ada";

const turn = (who: Identity) => hubOf(who).correspondenceTold(GAME);
const moved = (who: Identity) => hubOf(who).correspondenceTold({ ...GAME, moves: packMoves([40]) });

/** A push service whose answers the test gives, one by one. */
const slowService = async (who: Identity) => {
  const waiting: ((result: PushResult) => void)[] = [];
  const texts: string[] = [];
  await runInDurableObject(hubOf(who), (hub) => {
    hub.sendPush = (_, { notice }) => {
      texts.push(notice.type === "show" ? notice.title : `closes ${notice.tag}`);
      return new Promise((resolve) => waiting.push(resolve));
    };
  });
  /** Within the hub: a promise belongs to the object that made it. */
  const answer = (result: PushResult) => runInDurableObject(hubOf(who), () => waiting.shift()?.(result));
  return { texts, answer };
};

test("only devices that show it are told to close it, also one that has changed its mind since", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob);
  const phone = await addDevice(bob, "phone");
  await addDevice(bob, "laptop", { kinds: ["challenge"] });
  await turn(bob);
  await seePushes(pushes, 1);
  await saveDevice(bob, "phone", { kinds: [] });
  await moved(bob);
  await seePushes(pushes, 2);
  expect(pushes.map(({ to }) => to)).toEqual([phone, phone]);
  expect(shown(pushes)).toEqual([TURN, CLOSES]);
  // Nothing is shown any more, so the next move of the player closes nothing.
  await hubOf(bob).correspondenceTold({ ...GAME, you: "O", moves: "" });
  await hubOf(bob).friendsChanged(null, "nobody");
  await seePushes(pushes, 2);
});

test("the number of games that wait comes with each message, for the app's icon", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob);
  await addDevice(bob, "phone");
  await turn(bob);
  await seePushes(pushes, 1);
  await moved(bob);
  await seePushes(pushes, 2);
  expect(pushes.map(({ message }) => message.notice.waiting)).toEqual([1, 0]);
});

test("the end of a game closes its turn on devices that do not want ends", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob);
  const phone = await addDevice(bob, "phone", { kinds: ["your-move"] });
  const tablet = await addDevice(bob, "tablet", { kinds: ["game-over"] });
  await turn(bob);
  await seePushes(pushes, 1);
  await hubOf(bob).correspondenceEnded(GAME.id);
  await seePushes(pushes, 3);
  const texts = new Map(pushes.slice(1).map((push) => [push.to, shown([push])[0]]));
  expect(texts).toEqual(
    new Map([
      [phone, CLOSES],
      [tablet, "Your game against ada is over"],
    ]),
  );
});

test("a turn that waits to be sent again is forgotten with the game's end", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob, LATER, SENT);
  await addDevice(bob, "phone", { kinds: ["your-move"] });
  await turn(bob);
  await alarmSet(bob);
  await hubOf(bob).correspondenceEnded(GAME.id);
  pass(3600);
  await ring(bob);
  // The push service may have accepted the notice although it asked for a later try.
  expect(shown(pushes)).toEqual([TURN, CLOSES]);
  expect(await alarmOf(bob)).toBeNull();
});

test("a turn that is pushed slowly is not sent after the message that closes it", async () => {
  const bob = await newAccount();
  await addDevice(bob, "phone");
  const { texts, answer } = await slowService(bob);
  await turn(bob);
  await expect.poll(() => texts).toEqual([TURN]);
  await moved(bob);
  expect(texts).toEqual([TURN]);
  await answer(SENT);
  await expect.poll(() => texts).toEqual([TURN, CLOSES]);
  await answer(SENT);
});

test("a turn that fails after the player has moved is not tried again", async () => {
  const bob = await newAccount();
  await addDevice(bob, "phone");
  const { texts, answer } = await slowService(bob);
  await turn(bob);
  await expect.poll(() => texts).toEqual([TURN]);
  await moved(bob);
  await answer(LATER);
  await expect.poll(() => texts).toEqual([TURN, CLOSES]);
  await answer(SENT);
  pass(3600);
  await ring(bob);
  expect(texts).toEqual([TURN, CLOSES]);
});

test("what waits goes on waiting while it is sent, in case the hub dies over it", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob, LATER);
  await addDevice(bob, "phone");
  await turn(bob);
  await seePushes(pushes, 1);
  let waits = "";
  await runInDurableObject(hubOf(bob), (hub, { storage }) => {
    hub.sendPush = async () => {
      waits = JSON.stringify(storage.kv.get("hub"));
      return SENT;
    };
  });
  pass(60);
  const now = Date.now();
  await ring(bob);
  expect(waits).toContain(`"at":${now + 60_000},"failures":1`);
  expect(await alarmOf(bob)).toBeNull();
});

test("a seek that is taken is sent once, and to a device that wants turns if its player has the first move", async () => {
  const bob = await newAccount();
  const pushes = await pushService(bob);
  await addDevice(bob, "phone", { kinds: ["your-move"] });
  await hubOf(bob).beginCorrespondence(GAME);
  for (let attempt = 0; attempt < 2; attempt++) await hubOf(bob).seekTaken(GAME.id, "ada", GAME.deadline);
  await seePushes(pushes, 1);
  await hubOf(bob).beginCorrespondence({ ...GAME, id: "23456789AC", you: "O" });
  await hubOf(bob).seekTaken("23456789AC", "ada", GAME.deadline);
  await hubOf(bob).friendsChanged(null, "nobody");
  await seePushes(pushes, 1);
  expect(shown(pushes)).toEqual(["ada joined your open game"]);
});

test("who takes a seek and has the first move is reminded of it", async () => {
  const bob = await newAccount();
  await addDevice(bob, "phone", { kinds: ["reminder-8-hours"] });
  await hubOf(bob).beginCorrespondence(GAME);
  expect(await alarmSet(bob)).toBe(GAME.deadline - 8 * HOUR);
});
