import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Square } from "../../shared/game/rules.ts";
import { type StormMove, stormAfter } from "../../shared/puzzles/run.ts";
import { playStorm, type Storm, type StormPuzzle } from "../../shared/puzzles/storm.ts";
import { pathOfStorm, stormPuzzles } from "../../shared/puzzles/storm-sets.ts";
import { stormMove } from "../storm-moves.ts";
import { carryToken, newPlayer, seeLoggedOut } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { goTo, reload } from "./support/navigate.ts";
import { newTab } from "./support/new-tab.ts";
import { setOffline } from "./support/offline.ts";
import { tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

/** Storms, played by somebody who reads the sets. Guests' pages have a clock that the tests move. */

const stage = setStage();

interface Kept {
  readonly seed: number;
  readonly moves: readonly StormMove[];
  readonly phase: string;
}

const kept = async (page: Page): Promise<Kept> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem("storm"))) ?? "null");

/** The storm so far and its current puzzle, computed from the moves that the page has stored. */
const seen = async (page: Page): Promise<{ readonly storm: Storm; readonly puzzle: StormPuzzle }> => {
  const { seed, moves } = await kept(page);
  const puzzles = stormPuzzles(seed, readFileSync(`web/public${pathOfStorm(seed)}`, "utf8"));
  const storm = stormAfter(puzzles, moves);
  const puzzle = storm && puzzles[storm.index];
  if (storm === null || puzzle == null) throw new Error("the page has no run");
  return { storm, puzzle };
};

const nextSquare = async (page: Page, isRight: boolean): Promise<Square> => {
  const { storm, puzzle } = await seen(page);
  const square = stormMove(storm, puzzle, isRight);
  if (square === null) throw new Error("there is no such move");
  return square;
};

/** Makes a move, "r" for a right one and "w" for a wrong one, a second after the one before. */
const make = async (page: Page, letters: string, wait: (page: Page) => Promise<void>): Promise<void> => {
  for (const letter of letters) {
    const { storm, puzzle } = await seen(page);
    const square = await nextSquare(page, letter === "r");
    const after = playStorm(storm, puzzle, square, 1).storm;
    await wait(page);
    await tap(page, square);
    await expect.poll(async () => (await kept(page)).moves.length).toBeGreaterThan(0);
    await expect.poll(async () => (await seen(page)).storm.index).toBe(after.index);
  }
};

const second = (page: Page): Promise<void> => page.clock.runFor(1000);

const seeTimeLeft = async (page: Page, text: string): Promise<void> => {
  const timer = page.getByRole("timer", { name: "Time left" });
  await expect.poll(() => timer.textContent()).toBe(text);
};

const begin = async (page: Page): Promise<void> => {
  await page.clock.install({ time: new Date("2026-12-02T12:00:00Z") });
  await goTo(page, `${stage.origin}/puzzles/storm`);
  await page.getByRole("button", { name: "Start" }).waitFor();
  // A run begins once the session is known. With a clock that stands, it would never be.
  await seeLoggedOut({ page });
  await page.clock.pauseAt(new Date("2026-12-02T12:10:00Z"));
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("grid").waitFor();
};

const end = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "End run" }).click();
  await page.getByRole("button", { name: "End it?" }).click();
};

test("neither a reload, nor another page, nor another tab stops the clock or begins it anew", async () => {
  const { page, context } = await stage.arrive();
  await begin(page);
  await make(page, "rr", second);
  await page.clock.runFor(30_000);
  await reload(page);
  await page.getByRole("grid").waitFor();
  await seeTimeLeft(page, "2:28");
  await make(page, "r", second);
  await page.getByText("✓ Right").waitFor();
  expect((await seen(page)).storm.combo).toBe(3);

  const other = await newTab(context, stage.origin);
  await other.clock.install({ time: await page.evaluate(() => Date.now()) });
  await goTo(other, `${stage.origin}/puzzles/storm`);
  await other.getByRole("grid").waitFor();
  await other.getByText("Combo 3", { exact: true }).waitFor();

  // The run ends while somebody is elsewhere.
  await page
    .getByRole("link", { name: /^home$/i })
    .or(page.locator('a[href="/"]'))
    .first()
    .click();
  await page.waitForURL(`${stage.origin}/`);
  await page.clock.runFor(200_000);
  await other.clock.runFor(200_000);
  await other.getByRole("heading", { name: "Time’s up" }).waitFor();
  await expect.poll(async () => (await kept(page)).phase).toBe("kept");
  // Both tabs have seen the run end, and it counts once.
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("storm-bests") ?? "null").runs)).toBe(1);
  await goTo(page, `${stage.origin}/puzzles/storm`);
  await page.getByRole("heading", { name: "Time’s up" }).waitFor();
});

test("an account's run is counted by the server, and its best stands on the profile", async () => {
  const player = await newPlayer({ database: () => stage.database() });
  const visitor = await stage.arrive({ viewport: PHONE });
  await carryToken(visitor, player);
  const { page } = visitor;
  await goTo(page, `${stage.origin}/puzzles/storm`);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("grid").waitFor();
  await make(page, "rrrw", () => page.waitForTimeout(250));
  expect(await violationsInBothSchemes(page)).toEqual([]);
  const { score, missed } = (await seen(page)).storm;
  await end(page);
  await page.getByRole("heading", { name: "Run ended" }).waitFor();
  await expect.poll(async () => (await kept(page)).phase).toBe("counted");
  await page.getByText("Ever").waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await goTo(page, `${stage.origin}/@/${player.username}`);
  await page.getByText(`best ${score}`).waitFor();
  await page.getByText("1 run", { exact: true }).waitFor();

  // The next visitor in this browser sees nothing of it.
  await visitor.context.clearCookies();
  await goTo(page, `${stage.origin}/puzzles/storm`);
  await page.getByRole("button", { name: "Start" }).waitFor();
  await seeLoggedOut(visitor);
  expect(await page.getByText("Your best").count()).toBe(0);

  // Every puzzle of the run is in the history on every device.
  const other = await stage.arrive();
  await carryToken(other, player);
  await goTo(other.page, `${stage.origin}/puzzles`);
  await other.page.getByRole("link", { name: `${missed[0]}, missed` }).waitFor();
  expect(await other.page.getByRole("link", { name: /^\d+, solved$/ }).count()).toBe(score);
});

test("a run whose end is offline is sent when the network is back", async () => {
  stage.expectProblems(/ERR_INTERNET_DISCONNECTED|offline/i);
  const player = await newPlayer({ database: () => stage.database() });
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  const { page } = visitor;
  await goTo(page, `${stage.origin}/puzzles/storm`);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("grid").waitFor();
  await make(page, "r", () => page.waitForTimeout(250));
  await setOffline(visitor, true);
  await end(page);
  await page.getByText("Sending your run…").waitFor();
  await setOffline(visitor, false);
  await expect.poll(async () => (await kept(page)).phase).toBe("counted");
});
