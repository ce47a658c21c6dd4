import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seePath } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { looksOf } from "./support/layout.ts";
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
  await button(page, /^Learn from /).waitFor({ timeout: 90_000 });
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
  await page.reload();
  await seeMark(page, SHORT_O_WIN[15] ?? -1, "O");
});

test("by keyboard: N and Shift N lead from mistake to mistake, and the line is walked with the arrows", async () => {
  const page = await openLine(await stage.arrive(), "&you=X");
  // Beginning at the end, the next mistake is the first one.
  await page.keyboard.press("n");
  const first = (await current(page).textContent()) ?? "";
  expect(first).toMatch(/, X: \d-\d.+(?:Inaccuracy|Mistake|Blunder)/);
  await page.keyboard.press("Shift+N");
  await current(page).getByText("Move 17, X: 5-2").waitFor();
  await page.keyboard.press("n");
  await current(page).getByText(first.slice(0, 12)).waitFor();
  await button(page, "Next mistake").click();
  expect(await current(page).textContent()).not.toBe(first);
  await page.keyboard.press("?");
  await seeText(page, "Next mistake; with Shift the one before");
  await page.keyboard.press("Escape");
  await button(page, "Show the line").click();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => page.locator("ol [aria-current=step]").count()).toBe(0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => lineMoves(page).first().getAttribute("aria-current")).toBe("step");
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await button(page, "Show the line").waitFor();
});

test("all moves are listed with their classes, which the table counts for each side", async () => {
  const page = await openLine(await stage.arrive());
  const entries = page.getByRole("list", { name: "All moves" }).getByRole("listitem");
  const texts = await entries.allTextContents();
  expect(texts).toHaveLength(SHORT_O_WIN.length);
  const table = page.getByRole("table", { name: "Moves of each side" });
  for (const side of ["X", "O"]) {
    const counts = await table
      .getByRole("row", { name: new RegExp(`^${side}`) })
      .getByRole("cell")
      .allTextContents();
    const own = texts.filter((text) => text.includes(`, ${side}: `));
    const words = ["★Best", "✓Good", "?!Inaccuracy", " ?Mistake", "??Blunder", "→Forced"];
    expect(counts.map(Number)).toEqual(words.map((word) => own.filter((text) => text.includes(word)).length));
  }
  expect(await looksOf(page)).toEqual([]);
});

test.each([
  ["moves=9-9,9-9", "This link shows no game: “9-9” is not a legal move."],
  ["moves=5-5,hello", "This link shows no game: “hello” is not a legal move."],
  ["moves=5-5&you=Z", "This link is broken: a player is X or O, not “Z”."],
])("rubbish in the address is explained: %s", async (query, text) => {
  const visitor = await stage.arrive();
  await visitor.open(`/review?${query}`);
  await visitor.page.getByRole("alert").filter({ hasText: text }).waitFor();
  await visitor.open(`/practice?${query}`);
  await visitor.page.getByRole("alert").filter({ hasText: text }).waitFor();
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
  await page.reload();
  await entries
    .nth(1)
    .getByText(/in \d+(?:\.\d)? seconds/)
    .waitFor();
  await link(page, "Close the review").click();
  await button(page, "Rematch").waitFor();
});

test("a running practice game is not lost by a link to a position unless the player says so", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/practice");
  await page.getByRole("radio", { name: /^Pebble, / }).check();
  await button(page, "Play against Pebble").click();
  await tap(page, 40);
  await seeMark(page, 40, "X");
  await visitor.open("/practice?moves=1-1,1-2&you=X");
  await seeText(page, "Playing from this position ends your running game against Pebble.");
  await button(page, "Back to my game").click();
  await seeMark(page, 40, "X");
  await visitor.open("/practice?moves=1-1,1-2&you=X");
  await button(page, "Play from here").click();
  await seeMark(page, 0, "X");
  await seeEmpty(page, 40);
});

test("what was beaten stays known over a reload, and five games tell about how strong one is", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/practice");
  const results = Array.from({ length: 4 }, (_, game) => ({ opponent: "pebble", score: game % 2 }));
  await page.evaluate((kept) => localStorage.setItem("practice-progress", JSON.stringify(kept)), {
    version: 1,
    tallies: [["pebble", { games: 4, wins: 2, cleanWins: 1 }]],
    results,
  });
  await page.reload();
  const card = page.getByRole("radio", { name: /^Pebble, / });
  await seeText(page, "✓ beaten 2×");
  expect(await page.getByText(/^You play /).count()).toBe(0);
  await card.check();
  await button(page, "Play against Pebble").click();
  await tap(page, 40);
  await seeMark(page, 40, "X");
  await resign(page);
  await page.getByRole("dialog").getByRole("button", { name: "All opponents" }).click();
  await seeText(page, /^You play (?:at about level \d+ \(\w+\)|between level \d+ \(\w+\) and level \d+ \(\w+\))\.$/);
  await page.reload();
  await seeText(page, /^You play /);
  await seeText(page, "Games: 5, wins: 2, without help: 1");
  expect(await violationsInBothSchemes(page)).toEqual([]);
});
