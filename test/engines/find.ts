/** What people look for on a page. */
export interface Sought {
  /** A CSS selector. */
  readonly css: string;
  /** A part of its accessible name or, without one, of its text. */
  readonly name?: string;
}

/** Where it can be pressed, or why it cannot. */
export type Found = { readonly x: number; readonly y: number } | { readonly problem: string };

/**
 * Finds an element. One to be pressed is scrolled to, does not move, is enabled and covered by nothing. It runs in the
 * page. Three protocols have three ways to find an element, and two of them neither wait nor look what covers it.
 */
export const find = async ({ css, name = "" }: Sought, isPressed: boolean): Promise<Found> => {
  const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
  const nameOf = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return plain(element.getAttribute("aria-label") ?? label ?? element.textContent ?? "");
  };
  const isInSight = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const candidates = [...document.querySelectorAll(css)].filter((element) => nameOf(element).includes(name));
  const element = candidates.find(isInSight);
  if (element === undefined) return { problem: `${candidates.length} hidden` };
  if (!isPressed) return { x: 0, y: 0 };
  if (element.matches(":disabled, [aria-disabled=true]")) return { problem: "disabled" };
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  const before = element.getBoundingClientRect();
  await frame();
  const { left, top, width, height } = element.getBoundingClientRect();
  if (left !== before.left || top !== before.top) return { problem: "it moves" };
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  return element.contains(hit) ? { x, y } : { problem: `under ${hit?.outerHTML.slice(0, 200)}` };
};
