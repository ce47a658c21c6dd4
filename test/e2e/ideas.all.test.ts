import { expect, test } from "vitest";
import { legalSquares, replay, type Square } from "../../shared/game/rules.ts";
import type { IdeaName } from "../../shared/pages/idea-meta.ts";
import { type Puzzle, puzzleOf } from "../../shared/puzzles/puzzle.ts";
import { IDEA_POSITIONS } from "../../web/pages/learn/idea-positions.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { squareOf } from "./support/first-steps.ts";
import { goTo } from "./support/navigate.ts";
import { seeEmpty, seeHeading, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

/** The eight ideas of Learn, by somebody who knows the answers. */

const stage = setStage();

const positionOf = (idea: IdeaName, number: number): Puzzle => puzzleOf(IDEA_POSITIONS[idea][number - 1] ?? "");

const ownMoves = ({ line }: Puzzle): Square[] => line.filter((_, at) => at % 2 === 0);

test("an idea is learned by touch: a wrong move is refuted with a reason, three positions are solved and kept", async () => {
  const { page } = await stage.arrive({ viewport: PHONE, hasTouch: true });
  await goTo(page, `${stage.origin}/learn`);
  await page.getByRole("link", { name: "Sending" }).tap();
  // The board of the first steps is there until then.
  await seeHeading(page, /^Sending/);
  expect(new URL(page.url()).pathname).toBe("/learn/sending");
  const status = page.getByRole("main").getByRole("status");
  await status.filter({ hasText: "O to move: only one move doesn’t lose." }).waitFor();
  const first = positionOf("sending", 1);
  const wrong = legalSquares(replay(first.moves)).find((square) => square !== first.line[0]) ?? -1;
  await tap(page, wrong);
  await status.filter({ hasText: / loses\.$/ }).waitFor();
  await status.filter({ hasText: "Winning board 2 here sends X where X wins the game." }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Try again" }).tap();
  await seeEmpty(page, wrong);
  for (const number of [1, 2, 3]) {
    for (const square of ownMoves(positionOf("sending", number))) {
      await seeEmpty(page, square);
      await tap(page, square);
    }
    await page.getByRole("button", { name: `Position ${number}, solved` }).waitFor();
    if (number < 3) await page.getByRole("button", { name: "Next", exact: true }).tap();
  }
  await page.getByRole("link", { name: "Next idea" }).tap();
  await page.waitForURL((url) => url.pathname === "/learn/free-move");
  await page.getByRole("link", { name: "All ideas" }).tap();
  await page.getByText("✓ 3 of 3 solved").waitFor();
  expect(await page.getByText(/of 3 solved/).count()).toBe(1);
});

test("an idea is learned in Arabic on the smallest phone, and nothing sticks out", async () => {
  const { page } = await stage.arrive({ viewport: { width: 320, height: 568 }, hasTouch: true });
  await goTo(page, `${stage.origin}/learn/defending?lang=ar`);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  const puzzle = positionOf("defending", 1);
  for (const square of ownMoves(puzzle)) await squareOf(page, square).tap();
  await page.getByText(/كانت تنقص .*O.* خانة واحدة للفوز باللوحة 7/).waitFor();
  await page.getByRole("button", { name: "الوضعية 1، محلولة" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole("button", { name: "التالية", exact: true }).tap();
  await page.getByRole("button", { name: "الوضعية 2", pressed: true }).waitFor();
});
