import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { puzzlesOfDay } from "../../shared/puzzles/days.ts";
import type { Puzzle } from "../../shared/puzzles/puzzle.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { goTo, reload } from "./support/navigate.ts";
import { seeEmpty, tap } from "./support/play.ts";
import { puzzleAt, says } from "./support/puzzles.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

/** Three puzzles a day. The page's clock is set; the first day is November 23, 2026. */

const stage = setStage();

const puzzleOfDay = (day: number, place: number): Puzzle => puzzleAt(puzzlesOfDay(day)[place] ?? -1);

/** The page's clock stands still between these calls. */
const solve = async (page: Page, { line }: Puzzle): Promise<void> => {
  for (const [at, square] of line.entries()) {
    if (at % 2 === 1) {
      await page.clock.runFor(1000);
      continue;
    }
    await seeEmpty(page, square);
    await tap(page, square);
  }
  await says(page, /^(?:Solved!|Found it\.)$/);
};

const arriveOn = async (date: string, timeZone = "UTC"): Promise<Page> => {
  const { page } = await stage.arrive({ viewport: PHONE, timeZone });
  await page.clock.install({ time: new Date(date) });
  await goTo(page, `${stage.origin}/daily`);
  return page;
};

const solveDay = async (page: Page, day: number): Promise<void> => {
  for (const place of [0, 1, 2]) {
    await solve(page, puzzleOfDay(day, place));
    if (place < 2) await page.getByRole("button", { name: "Next" }).click();
  }
};

test("three puzzles make a day, and the streak grows over midnight", async () => {
  const page = await arriveOn("2026-11-24T23:50:00");
  await solveDay(page, 2);
  await says(page, "Done for today. New ones come tomorrow.");
  await page.getByText("1 day in a row").waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  // The end says when it goes on, reminds by a calendar's file, and offers a guest to keep what would be lost.
  await page.getByText(/^(?:[0-9]|10):\d\d$/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Remind me every day" }).click(),
  ]);
  const file = readFileSync(await download.path(), "utf8");
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file).toContain("\r\nDTSTART:20261125T200000\r\nDURATION:PT10M\r\nRRULE:FREQ=DAILY\r\n");
  expect(await page.getByRole("link", { name: "Sign up to keep your streak" }).getAttribute("href")).toBe("/signup");
  // At midnight the next puzzles come by themselves.
  await page.clock.fastForward(600_000);
  await page.getByText("not solved yet").nth(2).waitFor();
  await page.clock.setSystemTime(new Date("2026-11-25T00:10:00"));
  await reload(page);
  await page.getByText("not solved yet").nth(2).waitFor();
  await page.getByText("1 day in a row").waitFor();
  await solveDay(page, 3);
  await page.getByText("2 days in a row").waitFor();
  await page.clock.setSystemTime(new Date("2026-11-27T12:00:00"));
  await reload(page);
  await page.getByText("not solved yet").nth(2).waitFor();
  expect(await page.getByText("in a row").count()).toBe(0);

  // Both days are in the history of puzzles.
  await goTo(page, `${stage.origin}/puzzles`);
  const days = page.getByRole("listitem").filter({ hasText: /3 of 3 in \d+:\d\d$/ });
  await days.nth(1).waitFor();
  await days.nth(0).getByRole("link", { name: "Nov 25, 2026" }).click();
  await page.waitForURL(/\/daily\?day=3$/);
});

test("at one moment, places east and west of the date line have different puzzles", async () => {
  const moment = "2026-11-25T11:30:00Z";
  const [east, west] = [await arriveOn(moment, "Pacific/Auckland"), await arriveOn(moment, "America/Los_Angeles")];
  await solve(east, puzzleOfDay(4, 0));
  await solve(west, puzzleOfDay(3, 0));
  await east.getByText("1 day in a row").waitFor();
  await west.getByText("1 day in a row").waitFor();
});
