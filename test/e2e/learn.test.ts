import { expect, test } from "vitest";
import { RIGHT_SQUARES } from "../right-squares.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { boardOf, squareOf } from "./support/first-steps.ts";
import { goTo } from "./support/navigate.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

const stage = setStage();

test("the six first steps are a match on one screen: right taps go on, wrong ones are answered, the end is a game", async () => {
  const { page, ...visitor } = await stage.arrive({ viewport: PHONE, hasTouch: true });
  await page.clock.install({ time: new Date("2026-11-24T12:00:00Z") });
  await goTo(page, `${visitor.origin}/learn`);
  const status = page.getByRole("main").getByRole("status");
  await status.getByText("Take any square and see where O is sent.").waitFor();
  await page.clock.pauseAt(new Date("2026-11-24T12:10:00Z"));
  const placeOf = () => boardOf(page).evaluate((board) => board.getBoundingClientRect().top);
  const place = await placeOf();
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(viewport);
    for (const shown of [boardOf(page), page.getByRole("button", { name: "Skip" })]) {
      const box = await shown.boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    }
  }
  await page.setViewportSize(PHONE);
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
    if (step === 5) break;
    // The next step comes once the text can be read, and a press that was meant for the step before skips nothing.
    const current = page.locator('[aria-current="step"]');
    let waited = 0;
    while ((await current.getAttribute("aria-label"))?.startsWith(`Step ${step + 1}:`) === true) {
      waited += 500;
      expect(waited).toBeLessThan(7000);
      await page.clock.runFor(500);
    }
    expect(waited).toBeGreaterThan(2000);
    await page.getByRole("button", { name: "Skip" }).tap();
    await page.locator(`[aria-current="step"][aria-label^="Step ${step + 2}:"]`).waitFor();
    if (step !== 0) continue;
    await page.getByRole("button", { name: "Back", exact: true }).tap();
    await status.getByText("Take any square and see where O is sent.").waitFor();
    await page.getByRole("button", { name: "Skip" }).tap();
    await status.getByText("X took square 3.").waitFor();
  }
  await status.getByText("X owns three boards in a row and has won.").waitFor();
  await page.getByRole("button", { name: "Once more" }).waitFor();
  await page.clock.resume();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole("link", { name: "Play against Crumb" }).tap();
  await page.getByRole("main").getByText("Crumb").first().waitFor();
  await squareOf(page, 40).tap();
  await page.getByRole("button", { name: /^Board 5, square 5, X/ }).waitFor();
});
