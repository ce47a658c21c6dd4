import { expect, test } from "vitest";
import { type WaitingNotice, WaitingNotices } from "../../../../worker/player/notices/waiting-notices.ts";

const storage = (): SyncKvStorage => {
  const kept = new Map<string, unknown>();
  return {
    get: (key: string) => kept.get(key),
    put: (key: string, value: unknown) => void kept.set(key, value),
    delete: (key: string) => kept.delete(key),
  } as SyncKvStorage;
};

const of = (tag: string, sessionId: string): WaitingNotice => ({
  message: { kind: "close", tag },
  tag,
  sessionId,
  until: 1000,
  at: 10,
  failures: 0,
});

const DEVICES = ["phone", "tablet", "laptop"];

test("a night's messages of fifty games wait for each of three devices, and a row stays small", () => {
  const waiting = new WaitingNotices(storage());
  for (let game = 0; game < 50; game++) {
    waiting.settle(
      `game ${game}`,
      null,
      DEVICES.map((device) => of(`game ${game}`, device)),
    );
  }
  expect(waiting.takeDue(10)).toHaveLength(150);
  for (let game = 50; game < 200; game++) waiting.settle(`game ${game}`, null, [of(`game ${game}`, "phone")]);
  const tags = waiting.takeDue(900).map(({ tag }) => tag);
  expect(tags).toHaveLength(60);
  expect(tags.at(-1)).toBe("game 199");
});

test("what is settled for one device waits on for the others", () => {
  const waiting = new WaitingNotices(storage());
  waiting.settle(
    "game",
    null,
    DEVICES.map((device) => of("game", device)),
  );
  waiting.settle("game", "tablet", []);
  waiting.settle("game", "phone", [{ ...of("game", "phone"), at: 500 }]);
  expect(waiting.takeDue(10).map(({ sessionId }) => sessionId)).toEqual(["laptop"]);
  waiting.settle("game", "laptop", []);
  expect(waiting.nextDeadline()).toBe(500);
  waiting.forget("game");
  expect(waiting.nextDeadline()).toBeNull();
});
