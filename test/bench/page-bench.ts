import type { Browser, CDPSession, Page } from "playwright-core";
import { newPlayer } from "../e2e/support/accounts.ts";
import { meetByLink, playMoves, SHORT_O_WIN, sidesOf } from "../e2e/support/play.ts";
import { startServer } from "../e2e/support/server.ts";
import { launchBrowser, PHONE, Visitor } from "../e2e/support/visitor.ts";
import { median, percentile } from "./stats.ts";

/** What a page costs a person: `npm run bench -- pages`, after a build. */

const RUNS = 7;

/** A mid-range phone on a mobile network. */
const slowDown = async (session: CDPSession): Promise<void> => {
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 100,
    downloadThroughput: 9_000_000 / 8,
    uploadThroughput: 9_000_000 / 8,
  });
};

/** Milliseconds from navigation to the largest contentful paint, once the network is quiet. */
const largestPaint = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: "networkidle" });
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  await context.close();
  return paint;
};

/** Sum of the layout shifts since the page was opened, those right after a tap included. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          // The type of this entry is not in TypeScript's library yet.
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );

/** Milliseconds from each tap to the next frame that shows its mark. */
const watchTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { tapDurations: durations });
    document.addEventListener(
      "click",
      (event) => {
        const cell = event.target instanceof Element ? event.target.closest("[data-square]") : null;
        if (cell === null) return;
        const from = event.timeStamp;
        const look = (): void => {
          if (cell.querySelector("svg") === null) requestAnimationFrame(look);
          else durations.push(performance.now() - from);
        };
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  });

export interface PageFigures {
  readonly homePaint: number;
  /** Of a game that runs, for somebody who opens its link. */
  readonly gamePaint: number;
  /** Of somebody who has played nothing yet. */
  readonly profilePaint: number;
  /** Of a page of the same server that is three lines of text. */
  readonly barePaint: number;
  readonly gameShift: number;
  readonly tapMedian: number;
  readonly tapP90: number;
}

export const benchPages = async (): Promise<PageFigures> => {
  const [browser, server] = await Promise.all([launchBrowser(), startServer()]);
  const home: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    home.push(await largestPaint(browser, `${server.origin}/`));
    bare.push(await largestPaint(browser, `${server.origin}/robots.txt`));
  }

  const visitors = [
    await Visitor.arrive(browser, server.origin, { viewport: PHONE }),
    await Visitor.arrive(browser, server.origin, { viewport: PHONE }),
  ] as const;
  const { path } = await meetByLink(...visitors);
  const player = await newPlayer(server);
  const game: number[] = [];
  const profile: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    game.push(await largestPaint(browser, server.origin + path));
    profile.push(await largestPaint(browser, `${server.origin}/@/${player.username}`));
  }
  await visitors[0].open(path);
  const sides = await sidesOf(...visitors);
  await watchTaps(sides.X.page);
  await playMoves(sides, SHORT_O_WIN);
  const taps: number[] = await sides.X.page.evaluate("window.tapDurations");
  const gameShift = Math.max(...(await Promise.all(visitors.map(({ page }) => layoutShift(page)))));
  await browser.close();
  await server.close();
  const sorted = Float64Array.from(taps).sort();
  return {
    homePaint: median(home),
    gamePaint: median(game),
    profilePaint: median(profile),
    barePaint: median(bare),
    gameShift,
    tapMedian: percentile(sorted, 0.5),
    tapP90: percentile(sorted, 0.9),
  };
};
