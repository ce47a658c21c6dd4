import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayInUtc, puzzlesOfDay } from "../../shared/puzzles/days.ts";
import { puzzleAttempts, puzzleDays, puzzles } from "../../worker/data/puzzles/puzzle-schema.ts";
import { solution, wrongMove } from "../puzzle-answers.ts";
import { befriend, carryToken, newAccount, newPlayer, type Player } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { goTo, reload } from "./support/navigate.ts";
import { setOffline } from "./support/offline.ts";
import { seeEmpty, tap } from "./support/play.ts";
import { puzzleAt, says } from "./support/puzzles.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

/** Puzzles of accounts: the server counts what a page sends. */

const stage = setStage();

const solve = async (page: Page, number: number): Promise<void> => {
  for (const square of solution(puzzleAt(number))) {
    await seeEmpty(page, square);
    await tap(page, square);
  }
  await says(page, "Solved!");
};

const rating = (page: Page) => page.locator("p").filter({ hasText: "Puzzle rating" }).locator("strong");

const attemptsOf = async ({ identifier }: Player) =>
  (await stage.database()).select().from(puzzleAttempts).where(eq(puzzleAttempts.userId, identifier));

const daysOf = async ({ identifier }: Player) =>
  (await stage.database()).select().from(puzzleDays).where(eq(puzzleDays.userId, identifier));

const arriveAs = async (player: Player): Promise<Visitor> => {
  const visitor = await stage.arrive({ viewport: PHONE });
  await carryToken(visitor, player);
  return visitor;
};

const open = async ({ page }: Visitor, number: number): Promise<void> => {
  await goTo(page, `${stage.origin}/puzzles?number=${number}`);
  await says(page, /^(?:Find the win|[XO] to move)/);
};

/** Solves the first puzzle of a day at a person's pace: the server counts no move that took less than 200 ms. */
const solveFirstOf = async ({ page }: Visitor, day: number): Promise<void> => {
  await page.clock.install();
  await goTo(page, `${stage.origin}/daily?day=${day}`);
  await says(page, /^(?:Find the win|[XO] to move)/);
  await page.clock.fastForward(5000);
  await solve(page, puzzlesOfDay(day)[0] ?? 0);
};

test("an account's solved puzzle is counted by the server, seen on another device and in the profile", async () => {
  const player = await newPlayer({ database: () => stage.database() });
  const visitor = await arriveAs(player);
  const { page } = visitor;
  await open(visitor, 100);
  await page.getByText("Only your first try counts, on all your devices.").waitFor();
  await solve(page, 100);
  await page.getByText(/^\+\d+ for a puzzle of \d+$/).waitFor();
  const [stored] = await attemptsOf(player);
  expect(stored).toMatchObject({ puzzle: 100, isSolved: true, ratingBefore: 1200 });
  await expect.poll(() => rating(page).textContent()).toBe(`${stored?.ratingAfter}?`);
  await page.getByRole("button", { name: "Bad puzzle" }).click();
  await page.getByText("Thank you. We will look at it.").waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);

  const other = await arriveAs(player);
  await open(other, 101);
  await other.page.getByRole("link", { name: "100, solved" }).waitFor();
  await tap(other.page, wrongMove(puzzleAt(101)));
  await other.page.getByRole("link", { name: "101, missed" }).waitFor();
  await expect.poll(async () => (await attemptsOf(player)).length).toBe(2);
  await goTo(other.page, `${stage.origin}/@/${player.username}`);
  await other.page.getByText("2 puzzles, 50% solved").waitFor();
  const flagged = await (await stage.database()).select().from(puzzles).where(eq(puzzles.number, 100));
  expect(flagged).toMatchObject([{ flags: 1 }]);
});

test("what is solved offline is counted once, when the network is back", async () => {
  const player = await newPlayer({ database: () => stage.database() });
  const visitor = await arriveAs(player);
  const { page } = visitor;
  await open(visitor, 110);
  await page.getByText("Only your first try counts, on all your devices.").waitFor();
  stage.expectProblems(/ERR_INTERNET_DISCONNECTED|offline/i);
  await setOffline(visitor, true);
  await solve(page, 110);
  await page.getByRole("link", { name: "110, solved" }).waitFor();
  expect(await attemptsOf(player)).toEqual([]);
  await setOffline(visitor, false);
  await expect.poll(async () => (await attemptsOf(player)).map(({ puzzle }) => puzzle)).toEqual([110]);
  await reload(page);
  await page.getByRole("link", { name: "110, solved" }).waitFor();
  expect(await attemptsOf(player)).toMatchObject([{ puzzle: 110, isSolved: true, nth: 1 }]);
});

test("a guest's puzzles go to the account that logs in, and the next guest has none", async () => {
  const visitor = await stage.arrive({ viewport: PHONE });
  const { page } = visitor;
  await open(visitor, 120);
  await solve(page, 120);
  await open(visitor, 121);
  await tap(page, wrongMove(puzzleAt(121)));
  await page.getByRole("link", { name: "121, missed" }).waitFor();
  const player = await newPlayer({ database: () => stage.database() }, newAccount());
  await carryToken(visitor, player);
  await goTo(page, stage.origin);
  await expect
    .poll(async () => (await attemptsOf(player)).map(({ puzzle, isSolved }) => [puzzle, isSolved]))
    .toEqual([
      [120, true],
      [121, false],
    ]);
  await open(visitor, 122);
  await page.getByRole("link", { name: "120, solved" }).waitFor();
  // Calls of this page would be refused without the cookie.
  await page.goto("about:blank");
  await visitor.context.clearCookies();
  await open(visitor, 123);
  await page.getByText("Saved on this device. Only your first try counts.").waitFor();
  await expect.poll(() => rating(page).textContent()).toBe("1200?");
  expect(await page.getByRole("link", { name: /, (?:solved|missed)$/ }).count()).toBe(0);
});

test("friends see what one made of the day", async () => {
  const server = { database: () => stage.database() };
  const [ada, bob] = [await newPlayer(server), await newPlayer(server)];
  await befriend(stage.origin, ada, bob);
  const [visitor, friend] = [await arriveAs(ada), await arriveAs(bob)];
  const day = dayInUtc(Date.now());
  await solveFirstOf(visitor, day);
  await expect.poll(async () => (await daysOf(ada)).length).toBe(1);
  await goTo(friend.page, `${stage.origin}/daily?day=${day}`);
  await friend.page.getByText(/^1 of 3 in \d+:\d\d$/).waitFor();
  await friend.page.getByRole("link", { name: ada.username }).click();
  await friend.page.getByText("1 day in a row").waitFor();
});

test("home knows on each device what the account has solved today", async () => {
  const player = await newPlayer({ database: () => stage.database() });
  const [phone, other] = [await arriveAs(player), await arriveAs(player)];
  const day = dayInUtc(Date.now());
  await goTo(other.page, stage.origin);
  await other.page.getByText("Solved today: 0 of 3").waitFor();
  await solveFirstOf(phone, day);
  await expect.poll(async () => (await daysOf(player)).length).toBe(1);
  await reload(other.page);
  await other.page.getByText("Solved today: 1 of 3").waitFor();
});
