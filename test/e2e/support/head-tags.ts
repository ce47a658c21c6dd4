import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The head tags of a page, for those who link to it. */

const SELECTORS = [
  "title",
  'meta[name="description"]',
  'meta[property="og:title"]',
  'meta[property="og:description"]',
] as const;

/** The value of each tag, once per occurrence: on screen, or in a page as the Worker sent it. */
export const tagsIn = (page: Page, html: string | null = null): Promise<string[][]> =>
  page.evaluate(
    ({ text, selectors }) => {
      const { head } = text === null ? document : new DOMParser().parseFromString(text, "text/html");
      return selectors.map((selector) =>
        [...head.querySelectorAll(selector)].map((tag) => tag.getAttribute("content") ?? tag.textContent ?? ""),
      );
    },
    { text: html, selectors: SELECTORS },
  );

/** The page without scripts. Follows redirects, as link previews do. */
export const pageWithoutScripts = async (origin: string, path: string): Promise<{ status: number; html: string }> => {
  const response = await fetch(origin + path, { headers: { Accept: "text/html" } });
  return { status: response.status, html: await response.text() };
};

/** Waits until the tags on screen are as given, each there once. */
export const seeTags = async (page: Page, tags: readonly (readonly string[])[]): Promise<void> =>
  expect.poll(() => tagsIn(page)).toEqual(tags);

/** Waits until the parts for readers without scripts are gone. */
export const seeStarted = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.head.querySelector("[data-until-started], [rel=canonical]") === null);
};
