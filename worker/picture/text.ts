import { LETTERS } from "./letters.ts";
import type { Point } from "./shapes.ts";

/** Texts as outlines. Names are plain ASCII; whatever else might come is an empty box. */

/** Units of the outlines for one unit of a text's size. */
const UNITS = 1000;

const BOX = { width: 620, outline: "M60 0l0 -720l500 0l0 720zM130 -70l360 0l0 -580l-360 0z" };

const letters = new Map(LETTERS.map(([character, width, outline]) => [character, { width, outline }]));

const letterOf = (character: string): { readonly width: number; readonly outline: string } =>
  letters.get(character) ?? BOX;

export const textWidth = (text: string, size: number): number =>
  ([...text].reduce((sum, character) => sum + letterOf(character).width, 0) * size) / UNITS;

/** The size at which a text is as wide as may be: the one that is wanted, or a smaller one. */
export const fittingSize = (text: string, size: number, width: number): number =>
  Math.min(size, (size * width) / Math.max(1, textWidth(text, size)));

/** A closed line around a part of a letter: what goes up on one side comes down on the other. */
type Outline = readonly Point[];

/** Straight pieces for each curve. At the sizes of a picture more cannot be seen. */
const PIECES = 6;

const STEP = /([Mlqz])([-\d ]*)/g;

/** The outlines of a letter in its own units. */
const outlinesOf = (path: string): Outline[] => {
  const outlines: Point[][] = [];
  let here: Point = { x: 0, y: 0 };
  for (const [, command, numbers = ""] of path.matchAll(STEP)) {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.split(" ").map(Number);
    const outline = outlines.at(-1);
    if (command === "M") {
      here = { x: a, y: b };
      outlines.push([here]);
    } else if (command === "l") {
      here = { x: here.x + a, y: here.y + b };
      outline?.push(here);
    } else if (command === "q") {
      const from = here;
      for (let piece = 1; piece <= PIECES; piece++) {
        const t = piece / PIECES;
        const [pull, end] = [2 * t * (1 - t), t * t];
        here = { x: from.x + pull * a + end * c, y: from.y + pull * b + end * d };
        outline?.push(here);
      }
    }
  }
  return outlines;
};

/** Read once. */
const known = new Map<string, Outline[]>();

/** The outlines of a text whose left end, on the line that letters stand on, is at a point. */
export const textOutlines = (text: string, size: number, at: Point): Outline[] => {
  const scale = size / UNITS;
  let left = at.x;
  return [...text].flatMap((character) => {
    const { width, outline } = letterOf(character);
    const shape = known.get(outline) ?? outlinesOf(outline);
    known.set(outline, shape);
    const start = left;
    left += width * scale;
    return shape.map((points) => points.map(({ x, y }) => ({ x: start + x * scale, y: at.y + y * scale })));
  });
};
