import type { Page } from "playwright-core";

/**
 * Calculates the contrast of text where axe leaves it open: another element overlaps it, it is a single letter, and the
 * like.
 */

/** A computed colour, and the opacity that its ancestors leave. */
interface Layer {
  readonly colour: string;
  readonly opacity: number;
}

/** A text and the layers below it at each of its lines, uppermost first. */
interface Text {
  readonly ink: Layer;
  readonly pixels: number;
  readonly weight: number;
  readonly lines: readonly (readonly Layer[])[];
  /** True if one of them is a picture or a gradient. */
  readonly isOnPicture: boolean;
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Computed colours are `rgb()`, or `color(srgb)` where they were mixed. */
const parse = ({ colour, opacity }: Layer): Colour => {
  if (!/^(?:rgba?|color)\((?:srgb )?[\d.e\s,/+-]+\)$/.test(colour))
    throw new Error(`no colour that is known: ${colour}`);
  const numbers = (colour.match(/[\d.]+(?:e[+-]?\d+)?/g) ?? []).map(Number);
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  const most = colour.startsWith("color(") ? 1 : 255;
  return [red / most, green / most, blue / most, alpha * opacity];
};

const over = ([red, green, blue, alpha]: Colour, below: Colour): Colour => {
  const mix = (channel: number, under: number) => channel * alpha + under * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
};

const luminance = ([red, green, blue]: Colour): number => {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** WCAG 2.2's contrast of a text on the layers below it, uppermost first, 1 to 21. */
const contrastOf = (ink: Layer, below: readonly Layer[]): number => {
  const ground = below.map(parse).reduceRight<Colour>((under, layer) => over(layer, under), [1, 1, 1, 1]);
  const [light = 0, dark = 0] = [luminance(over(parse(ink), ground)), luminance(ground)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** Runs in the page, so it can use nothing from this module. */
const readText = (selector: string): Text | null => {
  const element = document.querySelector(selector);
  if (element === null) return null;
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const chainOf = (from: Element): Element[] => {
    const chain = [from];
    for (let next = from.parentElement; next !== null; next = next.parentElement) chain.push(next);
    return chain;
  };
  const opacityOf = (of: Element): number =>
    chainOf(of).reduce((product, each) => product * Number(getComputedStyle(each).opacity), 1);
  const layerOf = (of: Element): Layer => ({ colour: getComputedStyle(of).backgroundColor, opacity: opacityOf(of) });
  const range = document.createRange();
  const boxes = [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "")
    .flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
  const below = boxes.map(({ left, top, width, height }) => {
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
    const at = stack.indexOf(element);
    // An element that ignores the pointer is not found there: its ancestor counts.
    return at === -1 ? chainOf(element) : stack.slice(at);
  });
  // An element without a background is drawn on the page's background.
  const root = document.documentElement;
  const lines = below.map((found) => (found.includes(root) ? found : [...found, root]));
  const { color, fontSize, fontWeight } = getComputedStyle(element);
  // An opaque layer hides everything below it.
  const isOpaque = (found: Element) => /^rgb\(/.test(getComputedStyle(found).backgroundColor) && opacityOf(found) === 1;
  const seen = lines.map((found) => {
    const ground = found.findIndex(isOpaque);
    return ground === -1 ? found : found.slice(0, ground + 1);
  });
  return {
    ink: { colour: color, opacity: opacityOf(element) },
    pixels: Number.parseFloat(fontSize),
    weight: Number(fontWeight),
    lines: seen.map((found) => found.map(layerOf)),
    isOnPicture: seen.flat().some((found) => {
      return found.matches("svg, svg *, img") || getComputedStyle(found).backgroundImage !== "none";
    }),
  };
};

/** An element that is no text: either axe is wrong about it, or the page has drawn something else there meanwhile. */
export const NO_TEXT = "no text of its own";

/** What is wrong with an element's own text; null if its contrast meets WCAG, or if it has gone meanwhile. */
export const lowContrast = async (page: Page, selector: string): Promise<string | null> => {
  const text = await page.evaluate(readText, selector);
  if (text === null) return null;
  const { ink, pixels, weight, lines, isOnPicture } = text;
  if (isOnPicture) return "on a picture";
  if (lines.length === 0) return NO_TEXT;
  const isLarge = pixels >= 24 || (pixels >= 18.66 && weight >= 700);
  const least = isLarge ? 3 : 4.5;
  const ratio = Math.min(...lines.map((below) => contrastOf(ink, below)));
  return ratio >= least ? null : `${ratio.toFixed(2)} instead of ${least}`;
};
