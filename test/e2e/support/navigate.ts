import type { Page, Response } from "playwright-core";

/** Waits for the app. Its first commit replaces the page that the build has drawn: what was found before is gone then. */
const seeApp = (page: Page): Promise<void> => page.locator("[data-drawn]").waitFor({ state: "detached" });

/** Goes to an address of the site and waits for the app. */
export const goTo = async (page: Page, address: string): Promise<Response | null> => {
  const answer = await page.goto(address);
  await seeApp(page);
  return answer;
};

/** Loads a page anew and waits for the app. */
export const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await seeApp(page);
};
