import { expect, test } from "vitest";
import { Listeners } from "../../../../web/server/socket/listeners.ts";

const acknowledge = (): void => {};

test("a challenge that comes before any listener goes to the first one, once", () => {
  const listeners = new Listeners();
  const heard: string[] = [];
  listeners.notify("challengeCreated", "abcdefghjk", acknowledge);
  listeners.add({ friendsChanged: () => heard.push("friends") });
  expect(heard).toEqual([]);
  listeners.add({ challengeCreated: (gameId) => heard.push(gameId) });
  listeners.add({ challengeCreated: (gameId) => heard.push(gameId) });
  expect(heard).toEqual(["abcdefghjk"]);
});

test("so does news of a friend", () => {
  const listeners = new Listeners();
  const heard: string[] = [];
  const news = { id: "1", message: "", type: "info", gameId: null, from: "ada" } as const;
  listeners.notify("notification", { ...news, reason: "friend-request" }, acknowledge);
  listeners.add({ notification: ({ reason }) => heard.push(reason) });
  expect(heard).toEqual(["friend-request"]);
});

test("events that matter only at the moment are not kept", () => {
  const listeners = new Listeners();
  const heard: string[] = [];
  listeners.notify("friendsChanged", acknowledge);
  listeners.add({ friendsChanged: () => heard.push("friends") });
  expect(heard).toEqual([]);
});
