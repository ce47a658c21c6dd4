import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { callAs, carryToken, newPlayer, type Player } from "./support/accounts.ts";
import { seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

const arriveAs = async (player: Player): Promise<Visitor> => {
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  return visitor;
};

const newPlayers = (count: number): Promise<Player[]> =>
  Promise.all(Array.from({ length: count }, () => newPlayer(stage)));

const toasts = (page: Page, type: string) =>
  page.getByRole("region", { name: "Notifications" }).locator(`[data-type=${type}]`);

test("success, error, information and challenge are toasts of four kinds", async () => {
  stage.expectProblems(/500/);
  const [me, friend] = await newPlayers(2);
  if (!me || !friend) throw new Error("two were asked for");
  const [mine, theirs] = [await arriveAs(me), await arriveAs(friend)];
  const { page } = mine;
  // News are shown once, to players who are connected. Players who connect later do not get them.
  const isConnected = page
    .waitForEvent("websocket", (socket) => socket.url().includes("/sockets/hub"))
    .then((socket) => socket.waitForEvent("framereceived"));
  await mine.open("/settings/profile");
  await isConnected;
  await page.getByLabel("Bio").fill("I play on trains.");
  const save = page.getByRole("button", { name: "Save" });
  // Toasts go after some seconds, except a challenge.
  const isSaved = toasts(page, "success").getByText("Updated successfully", { exact: true }).waitFor();
  await save.click();
  await isSaved;
  await page.route("**/account/profile", (route) =>
    route.fulfill({ status: 500, json: { message: "Out of order", error: "Out of order" } }),
  );
  const isRefused = toasts(page, "error").getByRole("alert").getByText("Out of order", { exact: true }).waitFor();
  await save.click();
  await isRefused;
  const isAsked = toasts(page, "info").getByText(`${friend.username} sent you a friend request`).waitFor();
  await callAs(stage.origin, friend, `friends/add/${me.username}`);
  await isAsked;
  await callAs(stage.origin, me, `friends/add/${friend.username}`);

  // During a game there is no popup.
  await mine.open("/");
  await page.getByRole("button", { name: "PLAY WITH A FRIEND" }).click();
  await seeText(page, "To invite someone to play, send this link:");
  await theirs.open(`/@/${me.username}`);
  await theirs.page.getByRole("button", { name: `Challenge ${me.username}`, disabled: false }).click();
  await theirs.page.getByRole("button", { name: "Send challenge" }).click();
  const challenge = toasts(page, "challenge");
  await challenge.getByText(`${friend.username} challenged you to a rapid game!`, { exact: true }).waitFor();
  expect(await challenge.getByRole("button").allTextContents()).toEqual(["Accept", "Decline"]);
  await challenge.getByRole("button", { name: "Decline" }).click();
  await challenge.waitFor({ state: "detached" });
  await seeText(theirs.page, `${me.username} declined the challenge`);
});
