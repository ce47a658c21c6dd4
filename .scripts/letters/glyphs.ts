import { inflateSync } from "node:zlib";

/** Reads the outlines of a WOFF file of version 1 with TrueType outlines. Throws for whatever else a font may have. */

export interface Glyph {
  readonly character: string;
  readonly advance: number;
  /** As SVG writes it: M, l, q and z. */
  readonly outline: string;
}

/** Units to which all are scaled. */
const SIZE = 1000;

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

type Contour = readonly Point[];
type Tables = (tag: string) => DataView;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

const tablesIn = (woff: Uint8Array): Tables => {
  const view = viewOf(woff);
  const tables = new Map<string, DataView>();
  for (let entry = 44, left = view.getUint16(12); left > 0; left--, entry += 20) {
    const [offset, packed, size] = [4, 8, 12].map((at) => view.getUint32(entry + at));
    if (offset === undefined || packed === undefined || size === undefined) throw new Error("a torn directory");
    const bytes = woff.subarray(offset, offset + packed);
    const tag = String.fromCharCode(...woff.subarray(entry, entry + 4));
    tables.set(tag, viewOf(packed < size ? inflateSync(bytes) : bytes));
  }
  return (tag) => {
    const table = tables.get(tag);
    if (table === undefined) throw new Error(`the font has no table ${tag}`);
    return table;
  };
};

/** The number of a character's glyph, from a map of format 4. */
const glyphIndex = (cmap: DataView, code: number): number => {
  for (let record = 0; record < cmap.getUint16(2); record++) {
    const start = cmap.getUint32(4 + 8 * record + 4);
    if (cmap.getUint16(start) !== 4) continue;
    const doubled = cmap.getUint16(start + 6);
    const [ends, starts] = [start + 14, start + 16 + doubled];
    const [deltas, ranges] = [starts + doubled, starts + 2 * doubled];
    for (let at = 0; at < doubled; at += 2) {
      if (cmap.getUint16(ends + at) < code) continue;
      if (cmap.getUint16(starts + at) > code) break;
      const range = cmap.getUint16(ranges + at);
      if (range === 0) return (code + cmap.getUint16(deltas + at)) & 0xffff;
      return cmap.getUint16(ranges + at + range + 2 * (code - cmap.getUint16(starts + at)));
    }
  }
  throw new Error(`the font has no character ${code}`);
};

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

const contoursOf = (tables: Tables, index: number): Contour[] => {
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

const between = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  isOn: true,
});

/** With the points on the line that two control points in a row leave out, beginning with one. */
const completed = (contour: Contour): Point[] => {
  const points = contour.flatMap((point, index) => {
    const before = contour.at(index - 1) ?? point;
    return point.isOn || before.isOn ? [point] : [between(before, point), point];
  });
  const first = points.findIndex(({ isOn }) => isOn);
  if (first < 0) throw new Error("a contour of control points alone");
  return [...points.slice(first), ...points.slice(0, first)];
};

const pathOf = (contours: readonly Contour[], scale: number): string => {
  const text: string[] = [];
  for (const contour of contours) {
    const points = completed(contour).map(({ x, y, isOn }) => ({
      x: Math.round(x * scale),
      y: -Math.round(y * scale),
      isOn,
    }));
    let [here] = points;
    if (here === undefined) continue;
    text.push(`M${here.x} ${here.y}`);
    for (let at = 1; at <= points.length; at++) {
      const [point, next] = [points[at % points.length], points[(at + 1) % points.length]];
      if (point === undefined || next === undefined) continue;
      if (!point.isOn) {
        text.push(`q${point.x - here.x} ${point.y - here.y} ${next.x - here.x} ${next.y - here.y}`);
        here = next;
        at++;
      } else if (at < points.length) {
        text.push(`l${point.x - here.x} ${point.y - here.y}`);
        here = point;
      }
    }
    text.push("z");
  }
  return text.join("");
};

/** The outlines of some characters. */
export const glyphsIn = (woff: Uint8Array, characters: readonly string[]): Glyph[] => {
  const tables = tablesIn(woff);
  const scale = SIZE / tables("head").getUint16(18);
  const measured = tables("hhea").getUint16(34);
  return characters.map((character) => {
    const index = glyphIndex(tables("cmap"), character.charCodeAt(0));
    const advance = tables("hmtx").getUint16(4 * Math.min(index, measured - 1));
    return { character, advance: Math.round(advance * scale), outline: pathOf(contoursOf(tables, index), scale) };
  });
};
