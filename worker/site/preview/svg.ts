import type { Side } from "../../../shared/game/rules.ts";

/** Sizes in pixels, colours in CSS syntax. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Fill {
  readonly colour: string;
  readonly opacity?: number;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** XML forbids control characters, even escaped ones. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\x20-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** Rounded to a hundredth of a pixel. */
const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? Math.round(value * 100) / 100 : value}"`)
    .join("");

export const rectangle = ({ x, y }: Point, width: number, height: number, radius: number, fill: Fill): string =>
  `<rect${attributes({ x, y, width, height, rx: radius, fill: fill.colour, "fill-opacity": fill.opacity })}/>`;

export const square = (corner: Point, side: number, radius: number, fill: Fill): string =>
  rectangle(corner, side, side, radius, fill);

/** `reach` is half its width. */
export const mark = (side: Side, { x, y }: Point, reach: number, width: number, { colour, opacity }: Fill): string => {
  const stroke = attributes({ stroke: colour, "stroke-width": width, "stroke-opacity": opacity });
  if (side === "O") return `<circle${attributes({ cx: x, cy: y, r: reach })} fill="none"${stroke}/>`;
  const [left, right, top, bottom] = [x - reach, x + reach, y - reach, y + reach];
  const path = [left, top, right, bottom, right, top, left, bottom].map((value) => Math.round(value * 100) / 100);
  const [x1, y1, x2, y2, x3, y3, x4, y4] = path;
  return `<path d="M${x1} ${y1}L${x2} ${y2}M${x3} ${y3}L${x4} ${y4}"${stroke} stroke-linecap="round"/>`;
};

interface TextPlace extends Point {
  readonly size: number;
  readonly colour: string;
  /** Stretches the text, so that it fits in any font. */
  readonly width?: number;
  /** "end": the point is at the right end of the text. */
  readonly anchor?: "end";
}

export const text = (words: string, { x, y, size, colour, width, anchor }: TextPlace): string => {
  const fitted = { textLength: width, lengthAdjust: width && "spacingAndGlyphs" };
  const values = attributes({ x, y, "font-size": size, ...fitted, "text-anchor": anchor, fill: colour });
  return `<text${values}>${escaped(words)}</text>`;
};

/** PNG files always use our own font. */
export const FONT = 'font-family="Inter, system-ui, sans-serif" font-weight="600"';

interface FileOptions {
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  readonly title: string;
}

export const svgFile = ({ width, height, ground, title }: FileOptions, elements: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" ${FONT}>`,
    `<title>${escaped(title)}</title>`,
    rectangle({ x: 0, y: 0 }, width, height, 0, { colour: ground }),
    ...elements,
    "</svg>\n",
  ].join("\n");
