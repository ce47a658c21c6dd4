import type { Page } from "playwright-core";

/** Checks a page's layout in windows and font sizes of many kinds. */

/** Phones down to a folded one, also on their side, an opened fold, a tablet, and desktops. */
const WINDOWS = [
  [280, 653],
  [320, 568],
  [390, 844],
  [640, 360],
  [717, 512],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
] as const;

/** Possible font sizes of the browser's own setting, in pixels. */
const LETTERS = [16, 24, 32] as const;

/** The windows and font sizes in which a page is checked. */
export interface Sight {
  readonly windows: readonly (readonly [number, number])[];
  readonly letters: readonly number[];
  /** Whether the rules of accessibility are checked on a dark desktop, too. */
  readonly isDarkToo: boolean;
  /** Whether the page also comes in on a desktop. */
  readonly isDesktopToo: boolean;
}
export const EVERY: Sight = { windows: WINDOWS, letters: LETTERS, isDarkToo: true, isDesktopToo: true };
/** The narrowest, a phone, one on its side and a desktop, with the smallest and the largest font, light. */
export const FEW: Sight = {
  windows: [
    [280, 653],
    [390, 844],
    [717, 512],
    [1280, 800],
  ],
  letters: [16, 32],
  isDarkToo: false,
  isDesktopToo: false,
};

export interface Look {
  readonly window: string;
  readonly problems: readonly string[];
}

/** Runs in the page: finds what leaves the window, what covers something else, and whose words do not fit. */
const findProblems = (): string[] => {
  const problems: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} wide`);

  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30)}"`;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[class*="hidden"], [aria-hidden="true"], [class*="skip"]') === null &&
    getComputedStyle(element).clipPath === "none" &&
    element.getBoundingClientRect().width > 1;
  /** In a strip that scrolls sideways, outside parts can be reached. */
  const isPushed = (element: Element): boolean => {
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === "auto") return true;
    }
    return false;
  };
  /** Buttons and links, line by line; of a field only its text area: its padding has room for a button. */
  const areasOf = (element: Element): DOMRect[] => {
    if (!(element instanceof HTMLInputElement)) return [...element.getClientRects()];
    const box = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const [left, right] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
    return [new DOMRect(box.x + left, box.y, box.width - left - right, box.height)];
  };

  /** The visible part: a list that scrolls hides the rest. */
  const inSight = (element: Element, box: DOMRect): DOMRect => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowY !== "auto") continue;
      const frame = around.getBoundingClientRect();
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };

  /** What stays in sight around an element, on a page that scrolls; null if there is nothing. */
  const stuckWith = (element: Element): Element | null => {
    if ((document.scrollingElement?.scrollHeight ?? 0) <= innerHeight) return null;
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      if (["sticky", "fixed"].includes(getComputedStyle(around).position)) return around;
    }
    return null;
  };

  const pressed = [...document.querySelectorAll("a, button, input, select, textarea, summary")].filter(
    (element) => element.closest('[role="grid"]') === null && isSeen(element),
  );
  const areas = pressed.flatMap((element) => areasOf(element).map((box) => ({ element, box: inSight(element, box) })));
  for (const [index, { element, box }] of areas.entries()) {
    if ((box.left < -1 || box.right > innerWidth + 1) && !isPushed(element)) {
      problems.push(`${nameOf(element)} sticks out of the window`);
    }
    for (const other of areas.slice(index + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across <= 2 || down <= 2) continue;
      const isWithin =
        // One of them scrolls below a bar that stays in sight.
        stuckWith(element) !== stuckWith(other.element) ||
        element.contains(other.element) ||
        other.element.contains(element) ||
        element.closest("[popover]") !== other.element.closest("[popover]");
      if (!isWithin) problems.push(`${nameOf(element)} lies over ${nameOf(other.element)}`);
    }
  }

  const words = document.querySelectorAll("h1, h2, h3, p, li, a, button, label, legend, th, td, dt, dd, strong, span");
  for (const element of words) {
    if (element.closest('[role="grid"], [role="img"]') !== null || element.textContent?.trim() === "") continue;
    if (!isSeen(element)) continue;
    const { display, overflowX, textOverflow } = getComputedStyle(element);
    if (display === "inline" || textOverflow === "ellipsis" || overflowX === "auto") continue;
    if (element.matches("h1") && element.getBoundingClientRect().right > innerWidth + 1) {
      problems.push(`${nameOf(element)} is wider than the window`);
    }
    if (element.scrollWidth > element.clientWidth + 2) problems.push(`${nameOf(element)} is wider than its place`);
    const isCut = overflowX !== "visible" || element instanceof HTMLButtonElement;
    if (isCut && element.scrollHeight > element.clientHeight + 2) {
      problems.push(`${nameOf(element)} is higher than its place`);
    }
  }
  return problems;
};

/** Runs in the page: where the bar, the page and the footer begin. */
const findEdges = () => {
  const startOf = (part: Element | null): number => {
    if (part === null) return Number.NaN;
    const starts: number[] = [];
    const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const holder = node.parentElement;
      if (holder === null || node.textContent?.trim() === "" || !holder.checkVisibility({ visibilityProperty: true }))
        continue;
      if (holder.closest('[class*="hidden"], [popover]') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      starts.push(range.getBoundingClientRect().left);
    }
    for (const element of part.querySelectorAll("*")) {
      const { borderLeftWidth, borderLeftColor, borderLeftStyle } = getComputedStyle(element);
      const hasEdge =
        borderLeftStyle !== "none" && borderLeftWidth !== "0px" && !/, 0\)|transparent/.test(borderLeftColor);
      const isDrawn = /^(?:grid|img)$/.test(element.getAttribute("role") ?? "") || element.matches("header svg");
      const isSeen =
        element.checkVisibility({ visibilityProperty: true }) && element.closest("[popover], [role=img] *") === null;
      if ((hasEdge || isDrawn) && isSeen) starts.push(element.getBoundingClientRect().left);
    }
    return Math.round(Math.min(...starts));
  };
  // A column in the middle has as much room on both sides.
  const middle = document.querySelector("[data-in-middle]")?.getBoundingClientRect();
  const isInMiddle =
    middle !== undefined && Math.abs(middle.left - (document.documentElement.clientWidth - middle.right)) <= 1;
  return {
    bar: startOf(document.querySelector("header")),
    page: isInMiddle ? startOf(document.querySelector("header")) : startOf(document.querySelector("main")),
    footer: startOf(document.querySelector("footer")),
  };
};

/** Where the bar, the page and the footer begin in windows of some widths, in pixels from the left. */
export const edgesOf = async (page: Page, widths: readonly number[]) => {
  const edges = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    edges.push({ width, ...(await page.evaluate(findEdges)) });
  }
  return edges;
};

/** Waits until the page has been laid out and painted in its present size. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Checks a page in each window with each font size. */
export const looksOf = async (
  page: Page,
  windows: readonly (readonly [number, number])[] = FEW.windows,
  letters: readonly number[] = FEW.letters,
): Promise<Look[]> => {
  const session = await page.context().newCDPSession(page);
  const looks: Look[] = [];
  for (const standard of letters) {
    // As in the browser's settings: a rem in a style and in a media query changes with it.
    await session.send("Page.setFontSizes", { fontSizes: { standard } });
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await settle(page);
      const problems = await page.evaluate(findProblems);
      if (problems.length > 0) looks.push({ window: `${width}×${height}, ${standard} px`, problems });
    }
  }
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  return looks;
};
