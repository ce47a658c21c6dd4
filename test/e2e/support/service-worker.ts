import type { Page } from "playwright-core";

/** The service worker behind a page, for tests. */

/** Waits until a service worker controls the page. */
export const seeControlled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};

/** Has a marked page note that a newer version takes over, for `seeTakenOver`. */
export const noteTakeOver = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const note = (): void => {
      document.documentElement.dataset.takenOver = "";
    };
    navigator.serviceWorker.addEventListener("controllerchange", note, { once: true });
  });

/** Waits until a newer version has taken over this page, or has reloaded it. */
export const seeTakenOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const { takenOver, marked } = document.documentElement.dataset;
    return takenOver !== undefined || marked === undefined;
  });
};

/** Deploys a newer version, makes a marked page look for it, and waits until it has taken over that page. */
export const takeOver = async (page: Page, deploy: () => void): Promise<void> => {
  await noteTakeOver(page);
  deploy();
  // The browser also looks by itself, some time after a page has opened. So the page may have been reloaded meanwhile.
  const look = page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await look.catch(() => {});
  await seeTakenOver(page);
};

/** The paths of everything cached on this machine. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });

/** Marks a page's document: the mark is gone with the next reload. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = "";
  });

export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.marked !== undefined);

/** Waits until the page has been reloaded since it was marked. */
export const seeReloaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.dataset.marked === undefined);
};

export const keptBuilds = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());
