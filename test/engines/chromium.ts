import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newTab } from "../e2e/support/new-tab.ts";
import { DESKTOP, launchBrowser } from "../e2e/support/visitor.ts";
import type { Browser } from "./tab.ts";

/** The browser of all other tests, driven as the others are. */
export const startChromium = async (): Promise<Browser> => {
  const browser = await launchBrowser();
  return {
    newTab: async () => {
      const context = await browser.newContext({ viewport: DESKTOP });
      let page: Page | undefined;
      const opened = (): Page => page ?? expect.fail("the tab has opened nothing yet");
      const open = async (url: string, waitUntil: "load" | "commit"): Promise<void> => {
        page ??= await newTab(context, new URL(url).origin);
        await page.goto(url, { waitUntil });
      };
      return {
        open: (url) => open(url, "load"),
        openEarly: (url) => open(url, "commit"),
        evaluate: (expression) => opened().evaluate(expression),
        press: (x, y) => opened().mouse.click(x, y),
        hold: async (x, y) => {
          await opened().mouse.move(x, y);
          await opened().mouse.down();
        },
        lift: () => opened().mouse.up(),
        type: (text) => opened().keyboard.type(text),
        leave: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
};
