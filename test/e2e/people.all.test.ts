import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { befriend, callAs, carryToken, newPlayer, type Player, seePath } from "./support/accounts.ts";
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

const list = (page: Page, name: string) => page.getByRole("region", { name });
const toasts = (page: Page, type: string) =>
  page.getByRole("region", { name: "Notifications" }).locator(`[data-type=${type}]`);

test("each of the three lists has its buttons, and every name leads to a profile", async () => {
  const [me, friend, asking, asked] = await newPlayers(4);
  if (!me || !friend || !asking || !asked) throw new Error("four were asked for");
  await befriend(stage.origin, me, friend);
  await callAs(stage.origin, asking, `friends/add/${me.username}`);
  await callAs(stage.origin, me, `friends/add/${asked.username}`);
  const visitor = await arriveAs(me);
  const { page } = visitor;
  await visitor.open("/friends");
  for (const [name, { username }, buttons] of [
    ["Friends", friend, ["Challenge", "Correspondence"]],
    ["Incoming Requests", asking, ["Accept", "Decline"]],
    ["Outgoing Requests", asked, ["Cancel"]],
  ] as const) {
    await page.getByRole("heading", { level: 2, name: `${name} 1`, exact: true }).waitFor();
    const link = list(page, name).getByRole("link", { name: username, exact: true });
    expect(await link.getAttribute("href")).toBe(`/@/${username}`);
    expect(await list(page, name).getByRole("button").allTextContents()).toEqual(buttons);
  }
  await list(page, "Friends").getByRole("img", { name: "Offline", exact: true }).waitFor();
  await list(page, "Friends").getByRole("link", { name: friend.username }).click();
  await seePath(visitor, `/@/${friend.username}`);
});

test("a challenge can use each of the four time controls, and is rapid by default", async () => {
  const [me, friend] = await newPlayers(2);
  if (!me || !friend) throw new Error("two were asked for");
  await befriend(stage.origin, me, friend);
  const [mine, theirs] = [await arriveAs(me), await arriveAs(friend)];
  await theirs.open("/learn");
  await mine.open("/friends");
  const { page } = mine;
  await page.getByRole("button", { name: `Challenge ${friend.username}`, disabled: false }).click();
  const dialog = page.getByRole("dialog", { name: `Challenge ${friend.username}` });
  await dialog.waitFor();
  const clocks = dialog.getByRole("group", { name: "Time control" });
  const choices = clocks.getByRole("radio");
  expect(await Promise.all((await choices.all()).map((choice) => choice.getAttribute("value")))).toEqual([
    "bullet",
    "blitz",
    "rapid",
    "standard",
    "custom",
    "correspondence",
  ]);
  expect(await clocks.getByRole("radio", { checked: true }).getAttribute("value")).toBe("rapid");
});

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
  await save.click();
  await toasts(page, "success").getByText("Updated successfully", { exact: true }).waitFor();
  await page.route("**/account/profile", (route) =>
    route.fulfill({ status: 500, json: { message: "Out of order", error: "Out of order" } }),
  );
  await save.click();
  await toasts(page, "error").getByRole("alert").getByText("Out of order", { exact: true }).waitFor();
  await callAs(stage.origin, friend, `friends/add/${me.username}`);
  await toasts(page, "info").getByText(`${friend.username} sent you a friend request`).waitFor();
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
