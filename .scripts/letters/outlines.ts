import type { Tables } from "./font-tables.ts";

/** Outlines of TrueType. Throws for whatever else a font may have. */

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

export type Contour = readonly Point[];

const simpleContours = (glyf: DataView, start: number, contourCount: number): Contour[] => {
  const ends = Array.from({ length: contourCount }, (_, index) => glyf.getUint16(start + 10 + 2 * index));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = start + 10 + 2 * contourCount;
  at += 2 + glyf.getUint16(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = glyf.getUint8(at++);
    const times = (flag & 8) === 0 ? 1 : 1 + glyf.getUint8(at++);
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  const readAxis = (isShort: number, isSame: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if ((flag & isShort) !== 0) value += (flag & isSame) !== 0 ? glyf.getUint8(at++) : -glyf.getUint8(at++);
      else if ((flag & isSame) === 0) {
        value += glyf.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const [xs, ys] = [readAxis(2, 16), readAxis(4, 32)];
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, isOn: (flag & 1) !== 0 }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
};

const COMPOSITE = { words: 1, areOffsets: 2, isScaled: 8 | 64 | 128, goesOn: 32 } as const;

/** The contours of a glyph by its number, in the font's units, y upwards. */
export const contoursOf = (tables: Tables, index: number): Contour[] => {
  const [head, loca, glyf] = [tables("head"), tables("loca"), tables("glyf")];
  const isLong = head.getInt16(50) === 1;
  const offset = (glyph: number): number => (isLong ? loca.getUint32(4 * glyph) : 2 * loca.getUint16(2 * glyph));
  const start = offset(index);
  if (offset(index + 1) === start) return [];
  const contourCount = glyf.getInt16(start);
  if (contourCount >= 0) return simpleContours(glyf, start, contourCount);
  const contours: Contour[] = [];
  for (let at = start + 10, flags: number = COMPOSITE.goesOn; (flags & COMPOSITE.goesOn) !== 0; ) {
    flags = glyf.getUint16(at);
    if ((flags & COMPOSITE.areOffsets) === 0 || (flags & COMPOSITE.isScaled) !== 0) throw new Error("a scaled part");
    const isWide = (flags & COMPOSITE.words) !== 0;
    const [dx, dy] = isWide
      ? [glyf.getInt16(at + 4), glyf.getInt16(at + 6)]
      : [glyf.getInt8(at + 4), glyf.getInt8(at + 5)];
    for (const contour of contoursOf(tables, glyf.getUint16(at + 2))) {
      contours.push(contour.map(({ x, y, isOn }) => ({ x: x + dx, y: y + dy, isOn })));
    }
    at += isWide ? 8 : 6;
  }
  return contours;
};
