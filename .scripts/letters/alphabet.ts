import { type Anchor, anchorsIn } from "./anchors.ts";
import { completed, stepsOf } from "./contour-steps.ts";
import { glyphIndex, type Tables } from "./font-tables.ts";
import { contoursOf } from "./outlines.ts";

/** Letters of a font as worker/picture/alphabet.ts has them. */
export interface Alphabet {
  readonly contours: readonly string[];
  readonly letters: readonly Letter[];
}

interface Letter {
  readonly character: string;
  readonly width: number;
  readonly contours: readonly number[];
  readonly anchors: readonly number[];
}

/** What lies above letters and below them. The first of each side shows where on a letter all of them lie. */
export interface Marks {
  readonly above: string;
  readonly below: string;
}

/** Units to which all are scaled. */
const SIZE = 1000;

const ORIGIN: Anchor = { x: 0, y: 0 };

const distance = (from: Anchor, to: Anchor): Anchor => ({ x: to.x - from.x, y: to.y - from.y });

/** The outlines of some characters, and of marks, if there are any, with where they lie. */
export const alphabetOf = (tables: Tables, characters: readonly string[], marks: Marks | null): Alphabet => {
  const scale = SIZE / tables("head").getUint16(18);
  const measured = tables("hhea").getUint16(34);
  const contours = new Map<string, number>();
  const scaled = ({ x, y }: Anchor): number[] => [Math.round(x * scale), -Math.round(y * scale)];
  const indexOf = (character = ""): number => glyphIndex(tables("cmap"), character.charCodeAt(0));

  const letterOf = (character: string, origin: Anchor, anchors: readonly Anchor[]): Letter => {
    const index = indexOf(character);
    const places = contoursOf(tables, index).flatMap((contour) => {
      const points = completed(contour);
      const steps = stepsOf(points, scale);
      const number = contours.get(steps) ?? contours.size;
      contours.set(steps, number);
      return [number, ...scaled(distance(origin, points[0] ?? origin))];
    });
    const width = tables("hmtx").getUint16(4 * Math.min(index, measured - 1));
    return { character, width: Math.round(width * scale), contours: places, anchors: anchors.flatMap(scaled) };
  };

  const letters: Letter[] = [];
  if (marks === null) {
    for (const character of characters) letters.push(letterOf(character, ORIGIN, []));
  } else {
    const { ofMark, forMark } = anchorsIn(tables);
    const [upper, lower] = [indexOf(marks.above[0]), indexOf(marks.below[0])];
    for (const character of characters) {
      const index = indexOf(character);
      const [above, below] = [forMark(index, upper), forMark(index, lower)];
      if (above.length !== below.length) throw new Error(`${character} has marks on one side alone`);
      const anchors = above.flatMap((point, at) => [point, below[at] ?? point]);
      letters.push(letterOf(character, ORIGIN, anchors));
    }
    for (const mark of marks.above + marks.below) {
      const index = indexOf(mark);
      const origin = ofMark(index);
      const next = forMark(index, marks.above.includes(mark) ? upper : lower);
      const anchors = next.map((point) => distance(origin, point));
      letters.push(letterOf(mark, origin, anchors));
    }
  }
  return { contours: [...contours.keys()], letters };
};
