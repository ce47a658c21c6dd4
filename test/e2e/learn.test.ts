import { expect, test } from "vitest";
import { violationsInBothSchemes } from "./support/axe.ts";
import { boardOf, RIGHT_SQUARES, squareOf } from "./support/first-steps.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

const stage = setStage();

test("the six first steps are done by touch, wrong taps are answered, and nothing moves", async () => {
  const { page, ...visitor } = await stage.arrive({ viewport: PHONE, hasTouch: true });
  await page.goto(`${visitor.origin}/learn`);
  const status = page.getByRole("main").getByRole("status");
  await status.getByText("Take any square and see where O is sent.").waitFor();
  // It loads after the page, below the fold.
  await page.getByRole("contentinfo").waitFor();
  // The board's place on the page and not in the window, because a tap may scroll.
  const placeOf = () => boardOf(page).evaluate((board) => board.getBoundingClientRect().top + scrollY);
  const place = await placeOf();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (const [step, square] of RIGHT_SQUARES.entries()) {
    if (step === 1) {
      // The square says that it is disabled, and a finger may tap it all the same.
      await squareOf(page, 40).tap({ force: true });
      await status.getByText("Not there. O must play in board 3.").waitFor();
    }
    if (step === 2) {
      for (const wrong of [39, 43]) await squareOf(page, wrong).tap();
      await status.getByText("A legal move, but not the one you need here. Look again.").waitFor();
      await status.getByText("The ring marks a square that works.").waitFor();
      await page.getByRole("button", { name: /^Board 5, square 3, empty, suggested/ }).waitFor();
    }
    await squareOf(page, square).tap();
    await page.getByRole("button", { name: new RegExp(`^Step ${step + 1}: .*, done$`) }).waitFor();
    expect(await placeOf()).toBeCloseTo(place, 1);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    if (step < 5) await page.getByRole("button", { name: "Next", exact: true }).tap();
  }
  await status.getByText("X owns three boards in a row and has won.").waitFor();
  await page.getByRole("button", { name: "Once more" }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
});
