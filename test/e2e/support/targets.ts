import type { Page } from "playwright-core";

/** The smallest side of what is pressed with a thumb, in CSS pixels. */
const SMALLEST = 40;

/**
 * Runs in the page: what can be pressed and is smaller than that in the part that takes the press. As in WCAG 2.5.8, a
 * link in a sentence may be as high as its line. The squares of a board are as large as the window allows.
 */
const findSmall = (smallest: number): string[] => {
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`;
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display === "inline" &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ""),
    );
  /** A label takes the press for its field. */
  const takersOf = (element: Element): readonly Element[] =>
    element instanceof HTMLInputElement ? [element, ...(element.labels ?? [])] : [element];
  const isSeen = (element: Element): boolean =>
    takersOf(element).some((taker) => {
      const { width, height } = taker.getBoundingClientRect();
      return width > 1 && height > 1 && taker.checkVisibility({ visibilityProperty: true });
    }) &&
    element.closest('[role="grid"], [aria-hidden="true"], [inert], [class*="skip"]') === null &&
    // Its picture takes the press, or nothing does.
    getComputedStyle(element).pointerEvents !== "none";

  const found: string[] = [];
  for (const element of document.querySelectorAll("a[href], button, input, select, textarea, summary, [role=tab]")) {
    if (!isSeen(element) || isInSentence(element)) continue;
    const takers = takersOf(element);
    // The largest of them, as the visible part of a field may be its label.
    const sizeOf = (taker: Element): number =>
      taker.getBoundingClientRect().width * taker.getBoundingClientRect().height;
    const largest = takers.reduce((best, taker) => (sizeOf(taker) > sizeOf(best) ? taker : best));
    largest.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = largest.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const takes = (across: number, down: number): boolean => {
      const hit = document.elementFromPoint(x + across, y + down);
      return hit !== null && takers.some((taker) => taker.contains(hit));
    };
    // Something lies over it: looksOf tells of that.
    if (!takes(0, 0)) continue;
    // Most are large enough, and a look at a few points of both axes is cheap.
    const points = [-smallest / 2, -smallest / 4, smallest / 4, smallest / 2];
    if (points.every((point) => takes(point, 0) && takes(0, point))) continue;
    const reach = (across: number, down: number): number => {
      let steps = 0;
      while (steps < smallest && takes(across * (steps + 1), down * (steps + 1))) steps++;
      return steps;
    };
    const width = reach(-1, 0) + reach(1, 0) + 1;
    const height = reach(0, -1) + reach(0, 1) + 1;
    if (Math.min(width, height) < smallest) found.push(`${nameOf(element)} is ${width}×${height}`);
  }
  scrollTo(0, 0);
  return [...new Set(found)];
};

/** What on a page is too small for a thumb. */
export const smallTargetsOf = (page: Page): Promise<string[]> => page.evaluate(findSmall, SMALLEST);
