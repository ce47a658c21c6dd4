import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { befriend, callAs, carryToken, newPlayer, type Player, seePath } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { looksOf } from "./support/layout.ts";
import { seeHeading } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

const arriveAs = async (player: Player): Promise<Visitor> => {
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  return visitor;
};

const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });
const seeChosen = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole("tab", { name, selected: true }).waitFor();
const list = (page: Page, name: string) => page.getByRole("tabpanel").getByRole("region", { name });
const lists = (page: Page): Promise<string[]> =>
  page.getByRole("tabpanel").getByRole("heading", { level: 2 }).allTextContents();
const seeSearch = (page: Page, search: string): Promise<void> => page.waitForURL((url) => url.search === search);
const field = (page: Page) => page.getByRole("searchbox", { name: "Find players" });

/** A player with a friend and a request, on the Friends page. */
const scene = async () => {
  const [me, friend, asking] = [await newPlayer(stage), await newPlayer(stage), await newPlayer(stage)];
  await befriend(stage.origin, me, friend);
  await callAs(stage.origin, asking, `friends/add/${me.username}`);
  const visitor = await arriveAs(me);
  await visitor.open("/friends");
  await list(visitor.page, "Friends").waitFor();
  return { me, friend, asking, visitor, page: visitor.page };
};

test("tabs with counts choose a list, by mouse and keys, and the address keeps the choice", async () => {
  const { page, friend, asking } = await scene();
  expect(await page.getByRole("tab").allTextContents()).toEqual(["All ", "Friends 1", "Incoming 1", "Outgoing 0"]);
  await seeChosen(page, /^All/);
  expect(await lists(page)).toEqual(["Friends 1", "Incoming Requests 1", "Outgoing Requests "]);

  await tab(page, /^Incoming/).click();
  await list(page, "Incoming Requests").getByRole("link", { name: asking.username }).waitFor();
  expect(await lists(page)).toEqual(["Incoming Requests 1"]);
  await seeSearch(page, "?tab=incoming");
  await page.reload();
  await seeChosen(page, /^Incoming/);
  expect(await lists(page)).toEqual(["Incoming Requests 1"]);

  await tab(page, /^Incoming/).focus();
  for (const [key, name] of [
    ["ArrowRight", /^Outgoing/],
    ["ArrowRight", /^All/],
    ["ArrowLeft", /^Outgoing/],
    ["Home", /^All/],
    ["End", /^Outgoing/],
    ["ArrowLeft", /^Incoming/],
    ["ArrowLeft", /^Friends/],
  ] as const) {
    await page.keyboard.press(key);
    await seeChosen(page, name);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(name);
    // One tab stop for all of them.
    expect(await page.locator("[role=tab][tabindex='0']").allTextContents()).toEqual([expect.stringMatching(name)]);
  }
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.role)).toBe("tabpanel");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(friend.username);
});

test("the page's link in the bar leads back to all lists, and an invalid address shows them", async () => {
  const { visitor, page } = await scene();
  await visitor.open("/friends?tab=outgoing&q=zz");
  await seeChosen(page, /^Outgoing/);
  await page.getByText("Nobody here has “zz” in their name.", { exact: true }).waitFor();
  await page.getByRole("link", { name: /^Friends, 1 request/ }).click();
  await seeChosen(page, /^All/);
  await seeSearch(page, "");
  expect(await field(page).inputValue()).toBe("");
  await visitor.open("/friends?tab=nonsense");
  await seeChosen(page, /^All/);
  await seeSearch(page, "");
});

test("the search filters the lists and finds players to add", async () => {
  const { page, friend, me } = await scene();
  const stranger = await newPlayer(stage);
  await field(page).fill(friend.username.slice(1, 8).toUpperCase());
  await list(page, "Friends").getByRole("link", { name: friend.username }).waitFor();
  expect(await lists(page)).toEqual(["Friends 1"]);
  await seeSearch(page, `?q=${friend.username.slice(1, 8).toUpperCase()}`);

  await field(page).fill(stranger.username);
  await page.getByRole("tabpanel").getByText(`Nobody here has “${stranger.username}” in their name.`).waitFor();
  const more = page.getByRole("region", { name: "More players" });
  const add = more.getByRole("button", { name: `Add friend ${stranger.username}` });
  await add.focus();
  await page.keyboard.press("Enter");
  // A requested player stays in place and keeps the focus.
  await more.getByRole("button", { name: `Cancel request ${stranger.username}` }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Cancel request");
  await list(page, "Outgoing Requests").getByRole("link", { name: stranger.username }).waitFor();
  await page.reload();
  await list(page, "Outgoing Requests").getByRole("link", { name: stranger.username }).waitFor();
  expect(await field(page).inputValue()).toBe(stranger.username);

  await field(page).fill(me.username);
  await more.getByText("No results", { exact: true }).waitFor();
  await field(page).fill("");
  await seeSearch(page, "");
  await list(page, "Friends").getByRole("link", { name: friend.username }).waitFor();
  expect(await more.count()).toBe(0);
});

test("after an answer by keyboard the focus is on the list that the row left", async () => {
  const { page, asking } = await scene();
  await tab(page, /^Incoming/).click();
  await page.getByRole("button", { name: `Decline ${asking.username}` }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("No incoming requests.", { exact: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.role === "tabpanel");
});

test("a player who has blocked others has a tab for them, and unblocks them there", async () => {
  const { page, friend, me } = await scene();
  expect(await tab(page, /^Blocked/).count()).toBe(0);
  await callAs(stage.origin, me, `blocks/add/${friend.username}`);
  await page.reload();
  await tab(page, /^Blocked 1/).click();
  await list(page, "Blocked")
    .getByRole("button", { name: `Unblock ${friend.username}` })
    .click();
  await page.getByText("Nobody is blocked.", { exact: true }).waitFor();
  await tab(page, /^All/).click();
  await tab(page, /^Blocked/).waitFor({ state: "detached" });
});

test("an invitation is a link to the player's profile, where a guest reads what to do", async () => {
  const { page, me } = await scene();
  await page.getByRole("button", { name: "Invite a friend" }).click();
  await page.getByRole("button", { name: "Link copied" }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${stage.origin}/@/${me.username}`);
  const guest = await stage.arrive();
  await guest.page.goto(link);
  await seeHeading(guest.page, me.username);
  const card = guest.page.getByRole("region", { name: "Profile" });
  await card.getByRole("link", { name: "sign up" }).waitFor();
  await card.getByRole("link", { name: "Log in" }).click();
  await seePath(guest, "/login");
});

test("on a device with a share sheet the invitation opens it", async () => {
  const me = await newPlayer(stage);
  const visitor = await arriveAs(me);
  const { page } = visitor;
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: unknown) => document.body.append(JSON.stringify(data)) });
  });
  await visitor.open("/friends");
  await page.getByRole("button", { name: "Invite a friend" }).click();
  await page.getByText(`"url":"${stage.origin}/@/${me.username}"`).waitFor();
});

test("the page breaks no rule of accessibility, and all fits, with rows, tabs and results", async () => {
  const { page, friend } = await scene();
  const prefix = friend.username.slice(0, 3);
  await field(page).fill(prefix);
  await page.getByRole("region", { name: "More players" }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  expect(await looksOf(page)).toEqual([]);
});
