import { glyphOf, type Outline } from "./glyphs.ts";
import { type Cluster, isBelow, joinLetters } from "./joined-letters.ts";
import type { Point } from "./shapes.ts";
import { type Direction, directionOf, itemsIn } from "./text-items.ts";
import { visualOrder } from "./visual-order.ts";

/** Texts as outlines. Names are plain ASCII; whatever else might come is an empty box. */

/** Units of the outlines for one unit of a text's size. */
const UNITS = 1000;

/** Which way a text is read. */
export const textDirection = (text: string): Direction => directionOf(itemsIn(joinLetters(text)));

const lettersOf = (text: string): Cluster[] => visualOrder(joinLetters(text));

export const textWidth = (text: string, size: number): number =>
  (lettersOf(text).reduce((sum, { letter }) => sum + glyphOf(letter).width, 0) * size) / UNITS;

/** The size at which a text is as wide as may be: the one that is wanted, or a smaller one. */
export const fittingSize = (text: string, size: number, width: number): number =>
  Math.min(size, (size * width) / Math.max(1, textWidth(text, size)));

/** A letter with its marks, each where the one before it on the same side has left it. */
const outlinesOf = ({ letter, marks }: Cluster): Outline[] => {
  const { outlines, anchors } = glyphOf(letter);
  const all = [...outlines];
  for (const [index, onOne] of marks.entries()) {
    const sides = anchors.slice(2 * index, 2 * index + 2);
    for (const mark of onOne) {
      const side = isBelow(mark) ? 1 : 0;
      const at = sides[side] ?? { x: 0, y: 0 };
      const glyph = glyphOf(mark);
      const [next = { x: 0, y: 0 }] = glyph.anchors;
      all.push(...glyph.outlines.map((points) => points.map(({ x, y }) => ({ x: at.x + x, y: at.y + y }))));
      sides[side] = { x: at.x + next.x, y: at.y + next.y };
    }
  }
  return all;
};

/** The outlines of a text whose left end, on the line that letters stand on, is at a point. */
export const textOutlines = (text: string, size: number, at: Point): Outline[] => {
  const scale = size / UNITS;
  let left = at.x;
  return lettersOf(text).flatMap((cluster) => {
    const start = left;
    left += glyphOf(cluster.letter).width * scale;
    return outlinesOf(cluster).map((points) =>
      points.map(({ x, y }) => ({ x: start + x * scale, y: at.y + y * scale })),
    );
  });
};
