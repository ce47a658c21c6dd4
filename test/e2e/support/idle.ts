import { errors, type Page } from "playwright-core";
import { pendingOf } from "./pending.ts";

/** Milliseconds. A page is idle after two or three seconds, and on a busy machine after ten. */
const PATIENCE = 20_000;

/** True if it was done in time; says what was not, because the test goes on. */
const inTime = async (what: () => string, work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    process.stderr.write(`${what()}\n${error.message}\n`);
    return false;
  }
};

/**
 * Waits until the network has been idle for half a second; false if that takes too long. Now and then a browser never
 * says so. The test goes on, therefore: whatever it expects then, it waits for itself.
 */
export const seeIdle = (page: Page): Promise<boolean> =>
  inTime(
    () => `never idle, ${page.url()}\n${pendingOf(page)}`,
    page.waitForLoadState("networkidle", { timeout: PATIENCE }),
  );

/** Opens an address and waits until the network is idle. A navigation that never begins is repeated, as in `newTab`. */
export const openIdle = async (page: Page, address: string): Promise<boolean> => {
  const opening = page.goto(address, { waitUntil: "commit", timeout: PATIENCE });
  if (!(await inTime(() => `never begins, ${address}`, opening))) await page.goto(address, { waitUntil: "commit" });
  return seeIdle(page);
};
