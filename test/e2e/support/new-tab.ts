import { type BrowserContext, errors, type Page } from "playwright-core";

/** Milliseconds. A tab takes a tenth of a second, and on a busy machine some seconds. */
const PATIENCE = 20_000;

/**
 * A new tab that works. Chromium now and then opens one whose first navigation never ends, so that happens here, to a
 * small file of the site. Such a tab is closed before a test has used it, and the output says so.
 */
export const newTab = async (context: BrowserContext, origin: string): Promise<Page> => {
  const page = await context.newPage();
  try {
    await page.goto(`${origin}/robots.txt`, { timeout: PATIENCE });
    return page;
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    process.stderr.write(`a new tab was replaced: ${error.message}\n`);
    await page.close();
    return newTab(context, origin);
  }
};
