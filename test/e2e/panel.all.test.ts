import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { settle } from "./support/layout.ts";
import { meetByLink, meetInQueue, playMoves, resign, seeText } from "./support/play.ts";
import { SLOW, setStage } from "./support/stage.ts";
import { DESKTOP, PHONE } from "./support/visitor.ts";

/** The parts beside or below the board have room for their words, and the result covers no control partly. */

const stage = setStage();
const slow = setStage(SLOW);

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error("it is not there");
  return { ...box, end: box.x + box.width, bottom: box.y + box.height };
};

/** Missing pixels for a guest's name of average letters: zero or less if it fits. */
const missingForName = (page: Page, name: string): Promise<number> =>
  page
    .getByText(name, { exact: true })
    .first()
    .evaluate((element) => {
      const probe = element.cloneNode();
      if (!(probe instanceof HTMLElement)) throw new Error("no element");
      probe.textContent = "Guest-H7E4";
      probe.style.position = "absolute";
      element.after(probe);
      const needed = probe.getBoundingClientRect().width;
      probe.remove();
      const row = element.parentElement?.getBoundingClientRect().width ?? 0;
      return needed - row;
    });

test("a guest's name fits beside a clock and a control, on a laptop and on a phone", async () => {
  const sides = await meetByLink(await stage.arrive({ viewport: DESKTOP }), await stage.arrive({ viewport: DESKTOP }));
  await playMoves(sides, [40, 36]);
  const { page } = sides.X;
  await page.getByRole("button", { name: "Say something" }).waitFor();
  const names = await page.locator("bdi[title^='Guest-']").allTextContents();
  expect(names).toHaveLength(2);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await settle(page);
    for (const name of names) expect(await missingForName(page, name), `${viewport.width}`).toBeLessThanOrEqual(0);
  }
});

test("the result begins below the opponent, leaves the moves' buttons free, and is complete in a low window", async () => {
  const people = [await slow.arrive({ viewport: DESKTOP }), await slow.arrive({ viewport: DESKTOP })] as const;
  for (const visitor of people) await carryToken(visitor, await newPlayer(slow));
  const sides = await meetInQueue(...people, "standard");
  await playMoves(sides, [40, 36, 0]);
  await resign(sides.X.page);
  const { page } = sides.O;
  await seeText(page, "You won");
  const dialog = page.getByRole("dialog");
  await dialog
    .getByText(/^1\d{3}/)
    .first()
    .waitFor();

  const { y, bottom, x, end } = await boxOf(dialog);
  const clocks = page.getByRole("timer");
  expect(y).toBeGreaterThanOrEqual((await boxOf(clocks.first())).bottom);
  expect(bottom).toBeLessThanOrEqual((await boxOf(clocks.last())).y);
  for (const name of ["First move", "Previous move", "Next move", "Last move"]) {
    const button = await boxOf(page.getByRole("button", { name }));
    expect((button.y + button.bottom) / 2 - 12, name).toBeGreaterThanOrEqual(bottom);
  }
  expect(x).toBeGreaterThanOrEqual((await boxOf(page.getByRole("grid"))).end);
  expect(end).toBeLessThanOrEqual(DESKTOP.width);

  await page.setViewportSize({ width: 844, height: 390 });
  await settle(page);
  const bar = await boxOf(page.getByRole("banner"));
  await expect.poll(async () => (await boxOf(dialog)).y).toBeGreaterThanOrEqual(bar.bottom);
  expect((await boxOf(dialog.getByRole("button", { name: "More" }))).bottom).toBeLessThanOrEqual(390);
});
