import type { Page } from "playwright-core";
import { median } from "./stats.ts";

/** The time until people see the effect of an action. */

/** Records, from now on, the milliseconds from each tap on a square to the next frame that shows its mark. */
export const watchMarks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { markDurations: durations });
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

export const markDurations = (page: Page): Promise<number[]> => page.evaluate("window.markDurations");

/** Shorter entries are not reported, and all are rounded to eight milliseconds. */
const SHORTEST = 16;

/**
 * Milliseconds from an interaction to the next paint, as the browser reports it: the longest of those in one action,
 * and the median of several actions.
 */
export const interactionDelay = async (page: Page, acts: readonly (() => Promise<unknown>)[]): Promise<number> => {
  const delays: number[] = [];
  for (const act of acts) {
    await page.evaluate((durationThreshold) => {
      const seen: number[] = [];
      const observer = new PerformanceObserver((list) => {
        // TypeScript's library does not have this field of the entry yet.
        for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[])
          if (entry.interactionId > 0) seen.push(entry.duration);
      });
      observer.observe({ type: "event", durationThreshold } as PerformanceObserverInit);
      Object.assign(window, { seen });
    }, SHORTEST);
    await act();
    // The frame after the one that shows it: by then the browser has reported.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
    );
    delays.push(Math.max(SHORTEST, ...(await page.evaluate<number[]>("window.seen"))));
  }
  return median(delays);
};
