import type { Page } from "playwright-core";

/** What tests ask of the service worker behind a page. */

/** Waits until one answers for the page. */
export const seeControlled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};

/** Lets the browser look for a newer version, as it does by itself when a page is opened; waits until it has taken over. */
export const takeOver = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    await registration.update();
    await taken;
  });
};

/** The paths of everything that is kept on this machine. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });

/** Marks the document of a page: the mark is gone with the next reload. */
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

/** The names of the builds that are kept on this machine. */
export const keptBuilds = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());
