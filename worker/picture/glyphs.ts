import { ARABIC } from "./arabic-letters.ts";
import { LATIN } from "./latin-letters.ts";
import type { Point } from "./shapes.ts";

/** A closed line: what goes up on one side comes down on the other. */
export type Outline = readonly Point[];

/** All in units of which 1000 are the size of a text. */
export interface Glyph {
  readonly width: number;
  readonly outlines: readonly Outline[];
  /**
   * Of a letter, the point above which marks lie and the one below which they do, for each letter that it is made of. Of a
   * mark, which is drawn around such a point, the one for the next mark.
   */
  readonly anchors: readonly Point[];
}

/** Straight pieces for each curve. At the sizes of a picture more cannot be seen. */
const PIECES = 6;

const STEP = /([lq])([-\d ]+)/g;

/** Numbers as SVG writes them: a minus needs no space before it. */
const numbersIn = (text: string): number[] => Array.from(text.matchAll(/-?\d+/g), ([number]) => Number(number));

const outlineOf = (contour: string, start: Point): Outline => {
  let here = start;
  const outline = [here];
  for (const [, command, numbers = ""] of contour.matchAll(STEP)) {
    const [a = 0, b = 0, c = 0, d = 0] = numbersIn(numbers);
    const from = here;
    if (command === "l") {
      here = { x: from.x + a, y: from.y + b };
      outline.push(here);
      continue;
    }
    for (let piece = 1; piece <= PIECES; piece++) {
      const t = piece / PIECES;
      const [pull, end] = [2 * t * (1 - t), t * t];
      here = { x: from.x + pull * a + end * c, y: from.y + pull * b + end * d };
      outline.push(here);
    }
  }
  return outline;
};

/** Whatever has no letter here. */
const BOX: Glyph = {
  width: 620,
  outlines: [outlineOf("l0 -720l500 0l0 720", { x: 60, y: 0 }), outlineOf("l360 0l0 -580l-360 0", { x: 130, y: -70 })],
  anchors: [],
};

const letters = new Map(
  [LATIN, ARABIC].flatMap((alphabet) => alphabet.letters.map((letter) => [letter[0], { letter, alphabet }] as const)),
);

/** The numbers of a text in groups. */
const groupsIn = (text: string, size: number): number[][] => {
  const numbers = numbersIn(text);
  return Array.from({ length: numbers.length / size }, (_, group) => numbers.slice(group * size, (group + 1) * size));
};

const read = (character: string): Glyph => {
  const found = letters.get(character);
  if (found === undefined) return BOX;
  const [, width, contours, anchors = ""] = found.letter;
  return {
    width,
    outlines: groupsIn(contours, 3).map(([which = 0, x = 0, y = 0]) =>
      outlineOf(found.alphabet.contours[which] ?? "", { x, y }),
    ),
    anchors: groupsIn(anchors, 2).map(([x = 0, y = 0]) => ({ x, y })),
  };
};

/** Read once: no more than there are letters, and a box for each other character of names and our own words. */
const known = new Map<string, Glyph>();

/** A character's glyph; an empty box for what there is no letter of. */
export const glyphOf = (character: string): Glyph => {
  if (!hasGlyph(character)) return BOX;
  const glyph = known.get(character) ?? read(character);
  known.set(character, glyph);
  return glyph;
};

export const hasGlyph = (character: string): boolean => letters.has(character);
