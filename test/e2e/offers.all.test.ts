import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seePath } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { reload } from "./support/navigate.ts";
import {
  abort,
  meetByLink,
  meetInQueue,
  playMoves,
  pressTwice,
  resign,
  SHORT_O_WIN,
  seeEmpty,
  seeHeading,
  seeMark,
  seeText,
  seeTitle,
  sidesOf,
} from "./support/play.ts";
import { SLOW, setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

const stage = setStage(SLOW);

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const result = (page: Page) => page.getByRole("dialog", { name: /wins!$|tied!$|aborted!$/ });
const offerBar = (page: Page) => page.getByRole("region", { name: "Offer" });
/** The visible line: the live region says the same. */
const seeOutcome = (page: Page, text: string) => page.locator("p", { hasText: text }).waitFor();
const pathOf = ({ page }: Visitor): string => new URL(page.url()).pathname;

/** Waits until a spectator's page is connected: it shows the game even before that. */
const seeJoined = (page: Page): Promise<void> => seeText(page, /1\s+watching/);

/** Waits until everybody is in the same game, and not the one at `path`. */
const seeNextGame = async (path: string, ...visitors: Visitor[]): Promise<string> => {
  for (const { page } of visitors) await page.waitForURL((url) => url.pathname !== path && url.pathname.length > 8);
  const [next = "", ...others] = visitors.map(pathOf);
  for (const other of others) expect(other).toBe(next);
  return next;
};

test("a rematch swaps the sides and takes both players and a spectator along without a reload, also after one", async () => {
  const [one, other, watcher] = [await stage.arrive(), await stage.arrive({ viewport: PHONE }), await stage.arrive()];
  const sides = await meetInQueue(one, other, "standard");
  const path = pathOf(one);
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  await watcher.open(path);
  await seeJoined(watcher.page);
  await resign(sides.X.page);
  await result(sides.O.page).getByRole("button", { name: "Rematch", exact: true }).click();
  await result(sides.O.page).getByRole("button", { name: "Rematch offered. Cancel" }).waitFor();
  await result(sides.X.page).getByRole("button", { name: "Accept rematch" }).waitFor();
  // It is stored: a reload of either changes nothing.
  await Promise.all([reload(sides.X.page), reload(sides.O.page)]);
  await result(sides.O.page).getByRole("button", { name: "Rematch offered. Cancel" }).waitFor();
  await watcher.page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await result(sides.X.page).getByRole("button", { name: "Accept rematch" }).click();
  const next = await seeNextGame(path, one, other, watcher);
  expect(await watcher.page.evaluate(() => Reflect.get(globalThis, "isSamePage"))).toBe(true);
  const swapped = await sidesOf(one, other);
  expect(swapped.X).toBe(sides.O);
  await playMoves(swapped, SHORT_O_WIN, 0, 3);
  await seeMark(watcher.page, SHORT_O_WIN[2] ?? -1, "X");

  // A player who returns to the old game finds a link to the rematch.
  await sides.X.page.goBack();
  await sides.X.page.getByRole("link", { name: "Rematch" }).first().click();
  await seePath(sides.X, next);
});

test("a rematch is declined, and taken back", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 1);
  await abort(sides.O.page);
  await seeText(sides.X.page, / aborted before both players had moved\./);
  const [ofX, ofO] = [result(sides.X.page), result(sides.O.page)];
  await ofX.getByRole("button", { name: "Rematch", exact: true }).click();
  await ofO.getByRole("button", { name: "Accept rematch" }).waitFor();
  await ofX.getByRole("button", { name: "Rematch offered. Cancel" }).click();
  await ofO.getByRole("button", { name: "Rematch", exact: true }).waitFor();
  await ofX.getByRole("button", { name: "Rematch", exact: true }).click();
  await ofO.getByRole("button", { name: "Decline" }).click();
  await ofX.getByRole("button", { name: "Rematch declined" }).waitFor();
  // A friendly game offers no other opponents.
  expect(await ofX.getByRole("button", { name: "New opponent" }).count()).toBe(0);
  await ofX.getByRole("link", { name: "Home", exact: true }).click();
  await seePath(sides.X, "/");
});

test("a new opponent is searched for in the same pool, on the game's page", async () => {
  const [one, other, third] = [await stage.arrive(), await stage.arrive(), await stage.arrive()];
  const sides = await meetInQueue(one, other, "bullet");
  const path = pathOf(one);
  await playMoves(sides, SHORT_O_WIN, 0, 1);
  await abort(sides.X.page);
  await result(sides.X.page).getByRole("button", { name: "New opponent" }).click();
  await result(sides.X.page)
    .getByRole("button", { name: /Searching/ })
    .waitFor();
  await third.open("/");
  await third.page.getByRole("button", { name: /2 \+ 1/ }).click();
  await seeNextGame(path, sides.X, third);
});

test("the result covers neither an old game nor other people's", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  await resign(sides.X.page);
  await result(sides.X.page).waitFor();
  const watcher = await stage.arrive();
  await watcher.open(sides.path);
  await seeTitle(watcher.page, "Game Over");
  await button(watcher.page, "Previous move").waitFor();
  expect(await result(watcher.page).count()).toBe(0);
  // Its player, who returns shortly after, sees it.
  await reload(sides.X.page);
  await result(sides.X.page).waitFor();
});

/** Polite announcements since the page began to listen. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    for (const region of document.querySelectorAll("[aria-live=polite]")) {
      new MutationObserver(() => heard.push(region.textContent ?? "")).observe(region, {
        childList: true,
        subtree: true,
      });
    }
  });
const heardBy = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(globalThis, "heard"));

test("an answer that is tapped before the page's connection is open is given once it is", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  const [{ page }, other] = [sides.X, sides.O.page];
  await pressTwice(other, "Offer a draw");
  await offerBar(page).getByRole("button", { name: "Accept" }).waitFor();
  const opening = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/sockets\/games\//, async (line) => {
    await opening.promise;
    line.connectToServer();
  });
  await reload(page);
  // The page shows the offer before its connection is open.
  await offerBar(page).getByRole("button", { name: "Accept" }).click();
  opening.resolve();
  for (const visitor of [page, other]) await seeHeading(visitor, "Game tied!");
});

test("a takeback removes the moves on both boards and a spectator's, and the game goes on", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  const watcher = await stage.arrive();
  await playMoves(sides, SHORT_O_WIN, 0, 3);
  await watcher.open(sides.path);
  const last = SHORT_O_WIN[2] ?? -1;
  await seeMark(watcher.page, last, "X");
  await seeJoined(watcher.page);
  await pressTwice(sides.X.page, "Ask for a takeback");
  await offerBar(sides.O.page).getByText("asks to take back a move").waitFor();
  // The line disappears after some seconds, so all pages are checked at the same time.
  const pages = [sides.X, sides.O, watcher].map(({ page }) => page);
  const seen = Promise.all(pages.map((page) => seeOutcome(page, "Moves were taken back.")));
  await offerBar(sides.O.page).getByRole("button", { name: "Accept" }).click();
  await seen;
  for (const page of pages) await seeEmpty(page, last);
  await playMoves(sides, SHORT_O_WIN, 2, 4);
  await seeMark(watcher.page, SHORT_O_WIN[3] ?? -1, "O");
});

test("phrases show beside the name for all and are announced, two at most, and one press mutes them", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive({ viewport: PHONE }));
  const watcher = await stage.arrive();
  await watcher.open(sides.path);
  await seeJoined(watcher.page);
  const [page, other] = [sides.X.page, sides.O.page];
  await listen(other);
  const say = async (phrase: string): Promise<void> => {
    await button(page, "Say something").click();
    await button(page, phrase).click();
  };
  const seePhrase = (of: Page, phrase: string) => of.locator("[class*=bubble]", { hasText: phrase }).waitFor();
  /** Between a name and the phrase below it. */
  const roomAbove = (of: Page) =>
    of.locator("[class*=bubble]", { hasText: "Hi" }).evaluate((bubble) => {
      const name = document.createRange();
      name.selectNodeContents(bubble.parentElement?.querySelector("bdi") ?? document);
      return bubble.getBoundingClientRect().top - name.getBoundingClientRect().bottom;
    });
  // A phrase stays there for five seconds, so all pages wait for it before it is said.
  const greeted = Promise.all([page, other, watcher.page].map((each) => seePhrase(each, "Hi")));
  const rooms = Promise.all([page, other].map(roomAbove));
  await say("Hi");
  await greeted;
  // It covers no name.
  for (const room of await rooms) expect(room).toBeGreaterThanOrEqual(-1);
  await expect.poll(() => heardBy(other)).toEqual([expect.stringMatching(/^Guest-\w+ says: Hi\.$/)]);
  const muted = other
    .locator("[class*=bubble]", { hasText: "Good luck" })
    .getByRole("button", { name: "Mute phrases", exact: true })
    .click();
  await say("Good luck");
  await muted;
  await say("Oops");
  await seeText(page, "Wait a moment before the next phrase");
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  const watched = seePhrase(watcher.page, "Oops");
  await say("Oops");
  await watched;
  expect(await other.locator("[class*=bubble]").count()).toBe(0);
  await reload(other);
  await button(other, "Say something").click();
  expect(await violations(other)).toEqual([]);
  expect(await button(other, "Mute phrases").getAttribute("aria-pressed")).toBe("true");
  await watcher.page.getByRole("button", { name: "Phrases", exact: true }).click();
  expect(await button(watcher.page, "Hi").count()).toBe(0);
});
