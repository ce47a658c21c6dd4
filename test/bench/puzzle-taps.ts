import type { Browser, Page } from "playwright-core";
import type { TestServer } from "../e2e/support/server.ts";
import { PHONE, Visitor } from "../e2e/support/visitor.ts";
import { slowProcessor } from "./page-visit.ts";

const TAPS = 30;

/** Presses Next. Returns the milliseconds until the first frame that has another puzzle. */
const pressNext = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shown = (): string | null | undefined => document.querySelector("h1")?.textContent;
        const before = shown();
        const next = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Next");
        const from = performance.now();
        const look = (): void => {
          if (shown() === before || document.querySelector('[role="grid"]') === null) requestAnimationFrame(look);
          // This callback runs just before the frame is painted, the timeout right after.
          else setTimeout(() => resolve(performance.now() - from));
        };
        next?.click();
        requestAnimationFrame(look);
      }),
  );

/** Milliseconds from taps on Next, each after a solution, to the next puzzle, on a processor four times slower. */
export const measureNextPuzzle = async (server: TestServer, browser: Browser): Promise<readonly number[]> => {
  const visitor = await Visitor.arrive(browser, server.origin, { viewport: PHONE });
  const { page } = visitor;
  await visitor.open("/puzzles");
  await page.getByRole("grid").waitFor();
  await slowProcessor(page);
  const durations: number[] = [];
  for (let tap = 0; tap < TAPS; tap++) {
    await page.getByRole("button", { name: "Solution" }).click();
    await page.getByText(/^The solution/).waitFor();
    durations.push(await pressNext(page));
  }
  await visitor.leave();
  return durations;
};
