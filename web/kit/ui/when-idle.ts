/** Milliseconds. On a slow phone a page with a moving board may have no idle moment for long. */
const LONGEST = 3000;

export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: LONGEST });
    else setTimeout(resolve, 1000);
  });
