import { expect, test } from "vitest";
import { RIGHT_SQUARES } from "../right-squares.ts";
import { squareOf } from "./support/first-steps.ts";
import { goTo, reload } from "./support/navigate.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

test("the six first steps are done in Arabic, read from right to left", async () => {
  const { page, ...visitor } = await stage.arrive({ viewport: { width: 320, height: 568 } });
  await page.clock.install({ time: new Date("2026-11-24T12:00:00Z") });
  await goTo(page, `${visitor.origin}/learn?lang=ar`);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  await squareOf(page, 40).waitFor();
  await page.clock.pauseAt(new Date("2026-11-24T12:10:00Z"));
  for (const [step, square] of RIGHT_SQUARES.entries()) {
    await squareOf(page, square).click();
    await page.getByRole("button", { name: new RegExp(`^الخطوة ${step + 1}: .*، تمّت$`) }).waitFor();
    if (step < 5) await page.getByRole("button", { name: "التالي", exact: true }).click();
  }
  await page.getByText(/ثلاث لوحات في خط، وقد فاز/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const [first, last] = await Promise.all(
    [/^الخطوة 1:/, /^الخطوة 6:/].map((name) => page.getByRole("button", { name }).boundingBox()),
  );
  expect(first?.x ?? 0).toBeGreaterThan(last?.x ?? 0);
});

test("progress is kept, steps can be skipped and done again, and home offers them to newcomers only", async () => {
  const { page, ...visitor } = await stage.arrive();
  await page.clock.install({ time: new Date("2026-11-24T12:00:00Z") });
  await goTo(page, visitor.origin);
  await page.getByRole("link", { name: "Learn it in a minute" }).click();
  await page.getByRole("heading", { level: 1, name: "How to play" }).waitFor();
  await page.clock.pauseAt(new Date("2026-11-24T12:10:00Z"));
  await squareOf(page, RIGHT_SQUARES[0]).click();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("heading", { name: "Free choice" }).first().waitFor();
  await page.clock.resume();
  await reload(page);
  // The step that was skipped is the first one that is not done.
  const current = page.locator('[aria-current="step"]');
  await current.and(page.getByRole("button", { name: "Step 2: And back again" })).waitFor();
  await page.getByRole("button", { name: "Step 1: Where you are sent, done" }).click();
  await page.getByText("Take any square and see where O is sent.").waitFor();
  await squareOf(page, 41).click();
  await page.getByText("O must play in board 6.").waitFor();
  await goTo(page, visitor.origin);
  await page.getByText("Choose a time control to find an opponent.").waitFor();
  // The link would come with this part.
  await page.getByRole("heading", { name: "The rules in a minute" }).waitFor();
  expect(await page.getByRole("link", { name: "Learn it in a minute" }).count()).toBe(0);
});
