import { expect, test } from "vitest";
import { type WaitingNotice, WaitingNotices } from "../../../../worker/player/notices/waiting-notices.ts";
import { keyValues } from "../../platform/object/key-values.ts";

const of = (tag: string, sessionId: string): WaitingNotice => ({
  message: { kind: "close", tag },
  tag,
  sessionId,
  until: 1000,
  at: 10,
  failures: 0,
});

const DEVICES = ["phone", "tablet", "laptop"];

const dueAt = async (waiting: WaitingNotices, now: number): Promise<readonly WaitingNotice[]> => {
  const due: WaitingNotice[] = [];
  await waiting.tryDue(now, async (one) => {
    due.push(one);
    return null;
  });
  return due;
};

test("a night's messages of fifty games wait for each of three devices, and a row stays small", async () => {
  const waiting = new WaitingNotices(keyValues());
  for (let game = 0; game < 50; game++) {
    waiting.settle(
      `game ${game}`,
      null,
      DEVICES.map((device) => of(`game ${game}`, device)),
    );
  }
  expect(await dueAt(waiting, 10)).toHaveLength(150);
  for (let game = 50; game < 200; game++) waiting.settle(`game ${game}`, null, [of(`game ${game}`, "phone")]);
  const tags = (await dueAt(waiting, 900)).map(({ tag }) => tag);
  expect(tags).toHaveLength(60);
  expect(tags.at(-1)).toBe("game 199");
});

test("what is settled for one device waits on for the others", async () => {
  const waiting = new WaitingNotices(keyValues());
  waiting.settle(
    "game",
    null,
    DEVICES.map((device) => of("game", device)),
  );
  waiting.settle("game", "tablet", []);
  waiting.settle("game", "phone", [{ ...of("game", "phone"), at: 500 }]);
  expect((await dueAt(waiting, 10)).map(({ sessionId }) => sessionId)).toEqual(["laptop"]);
  waiting.settle("game", "laptop", []);
  expect(waiting.nextAt()).toBe(500);
  waiting.settle("game", null);
  expect(waiting.nextAt()).toBeNull();
});
