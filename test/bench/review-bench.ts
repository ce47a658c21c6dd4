import type { Browser, Page } from "playwright-core";
import { OPPONENTS } from "../../shared/engine/opponents.ts";
import type { Square } from "../../shared/game/rules.ts";
import { moveText } from "../../shared/protocol/notation.ts";
import { startServer } from "../e2e/support/server.ts";
import { launchBrowser, Visitor } from "../e2e/support/visitor.ts";
import { seededRandom } from "../seeded-random.ts";
import vectors from "../vectors/uttt.json" with { type: "json" };
import { opponentPlayer } from "./engine-players.ts";
import { verdict, whole } from "./report.ts";
import { gameBetween } from "./simple-players.ts";
import { median } from "./stats.ts";

/** `npm run bench -- reviews`: how long a review takes in Chromium, and whether the page stays free meanwhile. */

const SEED = 27;
/** How long the analysis thinks while its longest task is measured. */
const ANALYSIS_SECONDS = 5;

/** One game of each opponent against itself, and special games with 18 to 81 moves. */
const gamesToReview = async (): Promise<readonly (readonly Square[])[]> => {
  const random = seededRandom(SEED);
  const games: (readonly Square[])[] = vectors.special_games.map(({ moves }) => moves);
  for (const { name, sight } of OPPONENTS) {
    const player = opponentPlayer(name, sight, SEED);
    games.push(await gameBetween(player, player, random));
  }
  return games;
};

/** Milliseconds. */
interface Measured {
  /** From the review on screen to its last judgement. */
  readonly review: number;
  readonly longestTask: number;
}

/** What a page notes about itself: its tasks of 50 ms and more, and from when to when it shows a progress bar. */
interface Notes {
  readonly tasks: { readonly from: number; readonly duration: number }[];
  progress: { readonly from: number; to: number } | null;
}

type Noted = Window & { notes?: Notes };

const watchPage = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: Noted = window;
    const notes: Notes = { tasks: [], progress: null };
    seen.notes = notes;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) notes.tasks.push({ from: startTime, duration });
    }).observe({ type: "longtask" });
    new MutationObserver(() => {
      const isShown = document.querySelector("main progress") !== null;
      const now = performance.now();
      if (isShown) notes.progress ??= { from: now, to: Number.NaN };
      else if (notes.progress !== null && Number.isNaN(notes.progress.to)) notes.progress.to = now;
    }).observe(document, { childList: true, subtree: true });
  });
};

const notesOf = async (page: Page): Promise<Notes> => {
  const notes = await page.evaluate(() => (window as Noted).notes);
  if (notes === undefined) throw new Error("the page noted nothing");
  return notes;
};

/** The longest task that began after a moment; 0 if none took 50 ms. */
const longestSince = ({ tasks }: Notes, moment: number): number =>
  Math.max(0, ...tasks.filter(({ from }) => from >= moment).map(({ duration }) => duration));

const measureReview = async (page: Page, origin: string, squares: readonly Square[]): Promise<Measured> => {
  await page.goto(`${origin}/review?moves=${squares.map(moveText).join(",")}`);
  await page.waitForFunction(() => (window as Noted).notes?.progress?.to);
  const notes = await notesOf(page);
  if (notes.progress === null) throw new Error("the page showed no progress");
  const { from, to } = notes.progress;
  return { review: to - from, longestTask: longestSince(notes, from) };
};

const measureAnalysis = async (page: Page, origin: string): Promise<number> => {
  await page.goto(`${origin}/analysis`);
  await page.getByRole("grid").waitFor();
  const from = await page.evaluate(() => performance.now());
  await page.waitForTimeout(ANALYSIS_SECONDS * 1_000);
  return longestSince(await notesOf(page), from);
};

const visitorOf = async (browser: Browser, origin: string): Promise<Visitor> => {
  const visitor = await Visitor.arrive(browser, origin);
  await watchPage(visitor.page);
  return visitor;
};

export const benchReviews = async (): Promise<void> => {
  const games = await gamesToReview();
  const [browser, server] = await Promise.all([launchBrowser(), startServer()]);
  const { page } = await visitorOf(browser, server.origin);
  const reviews: Measured[] = [];
  console.log(`\nReviews of ${games.length} games in Chromium, one after the other`);
  for (const squares of games) {
    const measured = await measureReview(page, server.origin, squares);
    console.log(
      `  ${squares.length} moves: ${whole(measured.review)} ms, longest task ${whole(measured.longestTask)} ms`,
    );
    reviews.push(measured);
  }
  const analysis = await measureAnalysis(page, server.origin);
  await browser.close();
  await server.close();
  const times = reviews.map(({ review }) => review);
  console.log(`  median ${whole(median(times))} ms`);
  verdict("the longest review, seconds ≤ 1", Math.max(...times) / 1000, 1, "at most");
  verdict("at four times slower ≤ 4", Math.max(...times) / 250, 4, "at most");
  verdict("longest task of a review, ms ≤ 50", Math.max(...reviews.map((one) => one.longestTask)), 50, "at most");
  verdict("longest task of the analysis, ms ≤ 50", analysis, 50, "at most");
};
