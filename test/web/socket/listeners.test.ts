import { expect, test } from "vitest";
import { Listeners } from "../../../web/socket/listeners.ts";

test("a challenge that was made before anybody listens is told to the first who does, once", () => {
  const listeners = new Listeners();
  const heard: string[] = [];
  const acknowledge = (): void => {};
  listeners.notify("challengeCreated", "abcdefghjk", acknowledge);
  listeners.add("friendsChanged", () => heard.push("friends"));
  expect(heard).toEqual([]);
  listeners.add("challengeCreated", (gameId) => heard.push(gameId));
  listeners.add("challengeCreated", (gameId) => heard.push(gameId));
  expect(heard).toEqual(["abcdefghjk"]);
});

test("so is news of a friend", () => {
  const listeners = new Listeners();
  const heard: string[] = [];
  const news = { id: "1", message: "", type: "info", gameId: null, from: "ada" } as const;
  listeners.notify("notification", { ...news, reason: "friend-request" });
  listeners.add("notification", ({ reason }) => heard.push(reason));
  expect(heard).toEqual(["friend-request"]);
});

test("what only matters when it happens is not told later", () => {
  const listeners = new Listeners();
  const heard: string[] = [];
  listeners.notify("friendsChanged");
  listeners.add("friendsChanged", () => heard.push("friends"));
  expect(heard).toEqual([]);
});
