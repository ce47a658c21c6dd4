import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { daysOfSession } from "./support/accounts.ts";
import { beginDays } from "./support/days.ts";
import { seeEmpty, seeMark, seeText, sidesOf, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";
import { DESKTOP, PHONE } from "./support/visitor.ts";

const stage = setStage();

const seeClocks = async ({ page }: Visitor, own: string | RegExp, other: string | RegExp): Promise<void> => {
  await page.getByRole("timer").nth(1).waitFor();
  const [top, bottom] = await page.getByRole("timer").all();
  await expect.poll(() => bottom?.textContent()).toMatch(own);
  await expect.poll(() => top?.textContent()).toMatch(other);
};

/** Writes the number on the app's icon, which no page can read, into the document: "" for none. */
const noteBadge = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const note = async (number: string): Promise<void> => {
      document.documentElement.dataset.badge = number;
    };
    navigator.setAppBadge = (number) => note(String(number));
    navigator.clearAppBadge = () => note("");
  });
};

test("games that wait stand on home, in a strip on every page, on the menu and on the app's icon, and one leads to the next", async () => {
  const [creator, joiner] = [await stage.arrive(), await stage.arrive()];
  const { page } = creator;
  await noteBadge(page);
  const badge = (): Promise<string | null> => page.locator("html").getAttribute("data-badge");
  const paths = [await beginDays(creator, joiner), await beginDays(creator, joiner)];
  await creator.open("/");
  const strip = page.getByRole("region", { name: "My games" });
  await expect.poll(() => strip.getByRole("link", { name: /Your move: (3 days|2 days 23 hr)/ }).count()).toBe(2);
  await expect.poll(badge).toBe("2");
  // The title stays the specification's.
  expect(await page.title()).toBe("Play - Ultimate Tic-Tac-Toe");
  await creator.open("/about");
  const everywhere = page.getByRole("complementary", { name: "My games" });
  await everywhere.getByText("Your move in 2 games").waitFor();
  expect(paths).toContain(await everywhere.getByRole("link", { name: "Open" }).getAttribute("href"));
  await page.setViewportSize(PHONE);
  const onMenu = () =>
    page.getByRole("button", { name: "Menu" }).evaluate((button) => getComputedStyle(button, "::after").content);
  await expect.poll(onMenu).toBe('"2"');
  await page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("img", { name: "My games: 2 games are waiting for your move" })
    .waitFor();
  await page.setViewportSize(DESKTOP);
  await creator.open("/");
  await strip.getByRole("link", { name: "All games" }).click();
  await page.getByRole("heading", { level: 1, name: "My games" }).waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Your move/ })
    .first()
    .click();
  await page.getByRole("grid").waitFor();
  const first = new URL(page.url()).pathname;
  expect(paths).toContain(first);
  await tap(page, 40);
  await page.getByRole("link", { name: "Next game" }).click();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(first);
  await expect.poll(badge).toBe("1");
  // The first game may still be on the screen.
  await seeEmpty(page, 40);
  await tap(page, 0);
  await expect.poll(badge).toBe("");
  // Nothing else waits.
  await expect.poll(() => page.getByRole("link", { name: /Next game/ }).count()).toBe(0);
  await joiner.open("/games/mine");
  await expect
    .poll(() =>
      joiner.page
        .getByRole("main")
        .getByRole("link", { name: /Your move/ })
        .count(),
    )
    .toBe(2);
});

test("a correspondence game begins by link, shows its clocks in words, and leaves its players free", async () => {
  const [creator, joiner] = [await stage.arrive(), await stage.arrive()];
  const { page } = creator;
  await creator.open("/");
  await page.getByRole("button", { name: "Choose clock, side and rating" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a friend" });
  await dialog.getByText("Correspondence", { exact: true }).click();
  await dialog.getByRole("group", { name: "Days for each move" }).getByText("2", { exact: true }).click();
  // A guest reads that deleting the cookies loses the seat, and that there are no pauses.
  await dialog.getByText(/never pauses.*delete the cookies.*lose your seat/).waitFor();
  await dialog.getByText("X", { exact: true }).click();
  await dialog.getByRole("button", { name: "Create invitation" }).click();
  await page.getByRole("region", { name: "Invitation" }).getByText("Correspondence 2 days, unrated").waitFor();

  const { pathname } = new URL(page.url());
  await joiner.open(pathname);
  await sidesOf(creator, joiner);
  for (const visitor of [creator, joiner]) await seeClocks(visitor, /2 days/, /2 days/);
  // The session, and so the seat, lasts longer than a turn.
  for (const visitor of [creator, joiner]) await expect.poll(() => daysOfSession(visitor)).toBe(30);
  await tap(page, 40);
  await seeMark(joiner.page, 40, "X");
  await tap(joiner.page, 36);
  await seeMark(page, 36, "O");
  // The clock of the side to move runs from here on.
  await seeClocks(creator, /1 day 23 hr/, /2 days/);

  // Nothing waits for a player who goes elsewhere: no bar of a running game, and a search begins.
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.getByRole("button", { name: /Blitz/ }).first().waitFor();
  await page.getByRole("region", { name: "My games" }).waitFor();
  expect(await page.getByRole("complementary", { name: "Your game" }).count()).toBe(0);
  await creator.open(pathname);
  await seeMark(page, 36, "O");
  await seeClocks(creator, /1 day 23 hr/, /2 days/);
  await tap(page, 0);
  await seeMark(joiner.page, 0, "X");
  await seeClocks(joiner, /1 day 23 hr/, /2 days/);
  await seeText(joiner.page, "Correspondence 2 days");
});
