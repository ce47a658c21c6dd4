import type { Millis } from "../../shared/time-controls.ts";

/** Where a browser does not tell when it has nothing to do. */
const LONG_ENOUGH: Millis = 1000;

/** Resolved once the page has nothing better to do: what it shows is painted by then. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, LONG_ENOUGH);
  });
