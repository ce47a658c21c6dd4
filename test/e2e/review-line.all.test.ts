import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seePath } from "./support/accounts.ts";
import { reload } from "./support/navigate.ts";
import { resign, SHORT_O_WIN, seeEmpty, seeHeading, seeMark, seeText, seeTitle, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

const stage = setStage();

const moveText = (square: number): string => `${Math.floor(square / 9) + 1}-${(square % 9) + 1}`;
/** O wins with move 18. X's last move lets O do it. */
const LINE = `/review?moves=${SHORT_O_WIN.map(moveText).join(",")}`;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const current = (page: Page) => page.getByRole("listitem").filter({ has: page.locator("[aria-current=step]") });
const lineMoves = (page: Page) => page.locator("ol").getByRole("button", { name: /^Move \d+, [XO]: / });

const seeReviewed = async (page: Page): Promise<void> => {
  await seeHeading(page, /^Review: /);
  // The engine takes ten seconds for a game, and on a busy machine more than a minute.
  await button(page, /^Learn from /).waitFor({ timeout: 150_000 });
};

const openLine = async (visitor: Visitor, you = ""): Promise<Page> => {
  await visitor.open(`${LINE}${you}`);
  await seeReviewed(visitor.page);
  return visitor.page;
};

test("on a phone, by touch: from a turning point to the better line and back, then a game from there", async () => {
  const visitor = await stage.arrive({ viewport: PHONE, hasTouch: true });
  const page = await openLine(visitor);
  const { width = 0 } = (await page.getByRole("grid").boundingBox()) ?? {};
  expect(width).toBeGreaterThan(320);
  await page.getByRole("button", { name: /^Turning point: Move 17, X: 5-2\. Blunder$/ }).tap();
  await current(page).getByText("Lets O win the game with 3-3.").waitFor();
  await button(page, "Show the line").tap();
  await seeHeading(page, "Better line");
  // It plays by itself, up to five moves, of which the first is the better one.
  await seeText(page, "Better than 5-2:");
  await expect.poll(() => lineMoves(page).count()).toBe(5);
  await expect.poll(() => lineMoves(page).nth(4).getAttribute("aria-current")).toBe("step");
  await seeEmpty(page, SHORT_O_WIN[16] ?? -1);
  await button(page, "Previous move").tap();
  await expect.poll(() => lineMoves(page).nth(3).getAttribute("aria-current")).toBe("step");
  await button(page, "Back to the review").tap();
  await seeMark(page, SHORT_O_WIN[16] ?? -1, "X");

  await link(page, "Play from here").tap();
  await seePath(visitor, "/practice");
  await seeTitle(page, "Your Turn - Game vs. Summit");
  await seeMark(page, SHORT_O_WIN[15] ?? -1, "O");
  await seeEmpty(page, SHORT_O_WIN[16] ?? -1);
  expect(new URL(page.url()).search).toBe("");
  // The moves up to the chosen position cannot be taken back.
  expect(await button(page, "Take back").getAttribute("aria-disabled")).toBe("true");
  await reload(page);
  await seeMark(page, SHORT_O_WIN[15] ?? -1, "O");
});

test("a practice game is reviewed at its end with the times of its moves, and is there again afterwards", async () => {
  const visitor = await stage.arrive({ viewport: PHONE });
  const { page } = visitor;
  await visitor.open("/practice");
  await page.getByRole("radio", { name: /^Pebble, / }).check();
  await button(page, "Play against Pebble").click();
  await tap(page, 40);
  await page.getByRole("list", { name: "Moves" }).getByRole("button").nth(1).waitFor();
  await resign(page);
  await page.getByRole("dialog").getByRole("link", { name: "Review" }).click();
  await seePath(visitor, "/review");
  await seeHeading(page, /^Review: .+ against Pebble$/);
  const entries = page.getByRole("list", { name: "All moves" }).getByRole("listitem");
  await entries
    .first()
    .getByText(/in \d+(?:\.\d)? seconds/)
    .waitFor();
  await reload(page);
  await entries
    .nth(1)
    .getByText(/in \d+(?:\.\d)? seconds/)
    .waitFor();
  await link(page, "Close the review").click();
  await button(page, "Rematch").waitFor();
});
