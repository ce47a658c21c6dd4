import { DESKTOP, launchBrowser } from "../e2e/support/visitor.ts";
import type { Browser } from "./tab.ts";

/** The browser of all other tests, driven as the others are. */
export const startChromium = async (): Promise<Browser> => {
  const browser = await launchBrowser();
  return {
    newTab: async () => {
      const context = await browser.newContext({ viewport: DESKTOP });
      const page = await context.newPage();
      return {
        open: async (url) => {
          await page.goto(url);
        },
        evaluate: (expression) => page.evaluate(expression),
        press: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        leave: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
};
