import type { Page } from "playwright-core";
import { seeIdle } from "./idle.ts";

/**
 * Has a page translated as by a browser: each text gets two elements around a copy in its place, again after every
 * change. Half of the texts are replaced in one step, half in two. The words stay the same, so tests find them.
 */
export const translate = async (page: Page): Promise<void> => {
  await seeIdle(page);
  await page.evaluate(() => {
    const KEPT = "script, style, font, textarea, input, select, [translate=no]";
    let count = 0;
    const putInPlace = (text: Text): void => {
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = text.nodeValue;
      outer.append(inner);
      count += 1;
      if (count % 2 === 0) text.replaceWith(outer);
      else {
        text.before(outer);
        text.remove();
      }
    };
    const translateAll = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode;
        const isKept = text.parentElement === null || text.parentElement.closest(KEPT) !== null;
        if (text instanceof Text && !isKept && /\p{L}/u.test(text.data)) found.push(text);
      }
      found.forEach(putInPlace);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(translateAll);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    translateAll();
  });
};

/** Waits until a translated page has nothing left to translate. */
export const seeTranslated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const kept = "script, style, font, textarea, input, select, [translate=no]";
    let fonts = 0;
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (parentElement?.closest("font") != null) fonts += 1;
      else if (/\p{L}/u.test(nodeValue ?? "") && parentElement?.closest(kept) === null) return false;
    }
    return fonts > 0;
  });
};

/** The words of a page, without its clocks and what differs from visitor to visitor. */
export const wordsOf = async (page: Page): Promise<string> =>
  (await page.locator("main").innerText())
    .replace(/\d+:\d\d(\.\d)?/g, "")
    .replace(/\s+/g, " ")
    .replace(/\d+ \d+ watching|Latency \d+ ms/g, "");
