import { assertNever } from "../../shared/assert-never.ts";
import { hexOf, type Picture, type Shape } from "./shapes.ts";
import { textDirection, textWidth } from "./text.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Whatever a person has written is text in it, and nothing else. XML has no control characters, not even escaped. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\x20-\uffff]/g, "")
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

const FONT = 'font-family="Inter, system-ui, sans-serif" font-weight="600"';

/** To a hundredth of a pixel. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

const elementOf = (shape: Shape): string => {
  const colour = hexOf(shape.colour);
  switch (shape.kind) {
    case "rectangle": {
      const [x, y, width, height, radius] = [shape.x, shape.y, shape.width, shape.height, shape.radius].map(short);
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}"/>`;
    }
    case "line": {
      const [x1, y1, x2, y2, width] = [shape.from.x, shape.from.y, shape.to.x, shape.to.y, shape.width].map(short);
      return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
    }
    case "ring": {
      const [x, y, radius, width] = [shape.x, shape.y, shape.radius, shape.width].map(short);
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
    }
    case "text": {
      const wide = textWidth(shape.text, shape.size);
      const isToLeft = textDirection(shape.text) === "rtl";
      // A text begins where it is read from.
      const start = isToLeft ? shape.x + wide : shape.x;
      const [x, y, size, width] = [start, shape.y, shape.size, wide].map(short);
      // As wide as ours, whichever letters there are: it was made to fit.
      const place = `x="${x}" y="${y}" font-size="${size}" textLength="${width}" lengthAdjust="spacingAndGlyphs"`;
      const direction = isToLeft ? ' direction="rtl"' : "";
      return `<text ${place}${direction} ${FONT} fill="${colour}">${escaped(shape.text)}</text>`;
    }
    default:
      return assertNever(shape);
  }
};

/** A picture as an SVG file. */
export const svgOf = ({ width, height, ground, title, shapes }: Picture): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${hexOf(ground)}"/>`,
    ...shapes.map(elementOf),
    "</svg>\n",
  ].join("\n");
