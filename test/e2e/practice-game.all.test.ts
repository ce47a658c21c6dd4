import { describe, expect, test } from "vitest";
import { seePath } from "./support/accounts.ts";
import { resign, seeEmpty, seeHeading, seeMark, seeText, seeTitle, tap } from "./support/play.ts";
import { choose, dialog, listOf, moves, openPractice, playToTheEnd, seeOwnTurn, start } from "./support/practice.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor, type VisitorOptions } from "./support/visitor.ts";

const stage = setStage();

const arrive = (options: VisitorOptions = {}): Promise<Visitor> => openPractice(stage, options);

test("a whole game on a phone, reloaded in the middle; then the same again, and the next opponent", async () => {
  const visitor = await arrive({ viewport: PHONE, hasTouch: true });
  const { page } = visitor;
  await choose(visitor, "Pebble");
  await start(page, "Pebble");
  await seeTitle(page, "Your Turn - Game vs. Pebble");
  await tap(page, 40);
  await seeMark(page, 40, "X");
  await seeOwnTurn(page, 2);
  const { scrolls } = await page.evaluate(() => ({
    scrolls: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
  }));
  expect(scrolls).toBe(false);
  const before = await listOf(page);
  await page.reload();
  await seeOwnTurn(page, 2);
  expect(await listOf(page)).toEqual(before);
  await playToTheEnd(page);
  await dialog(page)
    .getByRole("heading", { name: /(Player [XO] wins|Game tied)!$/ })
    .waitFor();
  await seeTitle(page, "Game Over");

  // The result stays, but not in the way.
  await page.reload();
  await page.getByRole("button", { name: "Rematch", exact: true }).waitFor();
  expect(await dialog(page).count()).toBe(0);
  await page.getByRole("button", { name: "Rematch", exact: true }).click();
  await seeTitle(page, "Your Turn - Game vs. Pebble");
  await seeEmpty(page, 40);
  await tap(page, 40);
  await seeOwnTurn(page, 2);
  await resign(page);
  await dialog(page).getByRole("button", { name: "Next: Sprout" }).click();
  await seeTitle(page, "Your Turn - Game vs. Sprout");
});

test("a hint names a legal move, with its reason, and the move can be taken back", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await choose(visitor, "Pebble");
  await start(page, "Pebble");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  const hint = page.getByRole("region", { name: "Hint" });
  await hint.waitFor();
  const [, board = "", square = ""] =
    /^Board (\d), square (\d)\. .+\.$/.exec((await hint.getByRole("paragraph").textContent()) ?? "") ?? [];
  const hinted = 9 * (Number(board) - 1) + Number(square) - 1;
  await tap(page, hinted);
  await seeMark(page, hinted, "X");
  await hint.waitFor({ state: "detached" });
  await seeOwnTurn(page, 2);
  await page.getByRole("button", { name: "Take back", exact: true }).click();
  await seeEmpty(page, hinted);
  await seeText(page, "Taken back");
  expect(await moves(page).count()).toBe(0);
});

describe("the way there", () => {
  test("is home's button if the operator enables it", async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    const site = {
      statusUrl: null,
      sourceUrl: null,
      communityUrl: null,
      contactEmail: null,
      computerOpponent: true,
      opensAccounts: true,
    };
    await page.route("**/api/v2/site", (route) => route.fulfill({ json: site }));
    await visitor.open("/");
    await page.getByRole("link", { name: "PLAY WITH THE COMPUTER", exact: true }).click();
    await seePath({ page }, "/practice");
    await seeHeading(page, "Practice");
  });

  test("is in the footer, and at the end of Learn", async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await visitor.open("/learn");
    await page.getByRole("main").getByRole("link", { name: "Practice first" }).click();
    await seePath({ page }, "/practice");
    await page.getByRole("contentinfo").getByRole("link", { name: "Practice", exact: true }).waitFor();
  });
});
