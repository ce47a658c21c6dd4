import type { Page } from "playwright-core";

/** What a page looks like in windows and with letters of many sizes. */

/** Pages that anybody may see and that look the same to all. */
export const PUBLIC_PAGES = [
  ...["/", "/learn", "/about", "/donate", "/leaderboard", "/tv", "/analysis", "/practice"],
  ...["/privacy-policy", "/login", "/signup"],
];

/** Phones down to a folded one, also on its side, an opened fold, a tablet, and desktops. */
export const WINDOWS = [
  [280, 653],
  [320, 568],
  [390, 844],
  [640, 360],
  [717, 512],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
] as const;

/** What the browser's own setting for the size of letters may be, in pixels. */
export const LETTERS = [16, 24, 32] as const;

export interface Look {
  readonly window: string;
  readonly problems: readonly string[];
}

/** Runs in the page: what sticks out of the window, what lies over another, and whose words do not fit. */
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
  /** Where a strip can be pushed sideways, what is outside can be reached. */
  const isPushed = (element: Element): boolean => {
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === "auto") return true;
    }
    return false;
  };
  /** What can be pressed, line by line; of a field what is written in: its padding has room for a button. */
  const areasOf = (element: Element): DOMRect[] => {
    if (!(element instanceof HTMLInputElement)) return [...element.getClientRects()];
    const box = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const [left, right] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
    return [new DOMRect(box.x + left, box.y, box.width - left - right, box.height)];
  };

  /** What of it is in sight: a list that scrolls hides the rest. */
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
      const isWithin =
        element.contains(other.element) ||
        other.element.contains(element) ||
        element.closest("[popover]") !== other.element.closest("[popover]");
      if (across > 2 && down > 2 && !isWithin) problems.push(`${nameOf(element)} lies over ${nameOf(other.element)}`);
    }
  }

  const words = document.querySelectorAll("h1, h2, h3, p, li, a, button, label, legend, th, td, dt, dd, strong, span");
  for (const element of words) {
    if (!isSeen(element) || element.closest('[role="grid"], [role="img"]') !== null) continue;
    if (element.textContent?.trim() === "") continue;
    const { display, overflowX, textOverflow } = getComputedStyle(element);
    if (display === "inline" || textOverflow === "ellipsis" || overflowX === "auto") continue;
    if (element.scrollWidth > element.clientWidth + 2) problems.push(`${nameOf(element)} is wider than its place`);
    const isCut = overflowX !== "visible" || element instanceof HTMLButtonElement;
    if (isCut && element.scrollHeight > element.clientHeight + 2) {
      problems.push(`${nameOf(element)} is higher than its place`);
    }
  }
  return problems;
};

/** Runs in the page: where the bar, the page and the footer begin, and where the bar and a match end. */
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
  return {
    bar: startOf(document.querySelector("header")),
    page: startOf(document.querySelector("main")),
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

/** Has the page laid out anew. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Looks at a page in each window, with each size of letters, all that the browser can be set to unless some are named. */
export const looksOf = async (
  page: Page,
  windows: readonly (readonly [number, number])[] = WINDOWS,
  letters: readonly number[] = LETTERS,
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
