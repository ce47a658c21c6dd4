import type { Tables } from "./font-tables.ts";

/** Where a font lays marks on letters (OpenType's table GPOS, lookups 4, 5 and 6), in the font's units, y upwards. */

export interface Anchor {
  readonly x: number;
  readonly y: number;
}

export interface Anchors {
  /** The point of a mark that comes to lie on one of a letter. Throws for what is no mark. */
  readonly ofMark: (mark: number) => Anchor;
  /** The points of a glyph for a mark: of a ligature one for each of its letters, none where it takes no such marks. */
  readonly forMark: (glyph: number, mark: number) => Anchor[];
}

const [TO_BASE, TO_LIGATURE, TO_MARK, EXTENSION] = [4, 5, 6, 9];

interface Lookup {
  readonly type: number;
  readonly start: number;
}

const lookupsIn = (gpos: DataView): Lookup[] => {
  const list = gpos.getUint16(8);
  return Array.from(
    { length: gpos.getUint16(list) },
    (_, index) => list + gpos.getUint16(list + 2 + 2 * index),
  ).flatMap((lookup) =>
    Array.from({ length: gpos.getUint16(lookup + 4) }, (_, index) => {
      const [type, start] = [gpos.getUint16(lookup), lookup + gpos.getUint16(lookup + 6 + 2 * index)];
      return type === EXTENSION
        ? { type: gpos.getUint16(start + 2), start: start + gpos.getUint32(start + 4) }
        : { type, start };
    }),
  );
};

/** The place of a glyph in a coverage table; null where it is not in it. */
const placeIn = (gpos: DataView, coverage: number, glyph: number): number | null => {
  const isByRanges = gpos.getUint16(coverage) === 2;
  for (let index = 0; index < gpos.getUint16(coverage + 2); index++) {
    const at = coverage + 4 + (isByRanges ? 6 : 2) * index;
    const [first, last] = [gpos.getUint16(at), gpos.getUint16(isByRanges ? at + 2 : at)];
    if (glyph >= first && glyph <= last) return isByRanges ? gpos.getUint16(at + 4) + glyph - first : index;
  }
  return null;
};

const anchorAt = (gpos: DataView, at: number): Anchor => ({ x: gpos.getInt16(at + 2), y: gpos.getInt16(at + 4) });

/** A mark in a lookup: its class, and its own point. Null where the lookup does not have it. */
const markIn = (gpos: DataView, { start }: Lookup, mark: number): { class: number; anchor: Anchor } | null => {
  const place = placeIn(gpos, start + gpos.getUint16(start + 2), mark);
  if (place === null) return null;
  const marks = start + gpos.getUint16(start + 8);
  const record = marks + 2 + 4 * place;
  return { class: gpos.getUint16(record), anchor: anchorAt(gpos, marks + gpos.getUint16(record + 2)) };
};

export const anchorsIn = (tables: Tables): Anchors => {
  const gpos = tables("GPOS");
  const lookups = lookupsIn(gpos).filter(({ type }) => [TO_BASE, TO_LIGATURE, TO_MARK].includes(type));
  return {
    ofMark: (mark) => {
      for (const lookup of lookups) {
        const found = markIn(gpos, lookup, mark);
        if (found !== null) return found.anchor;
      }
      throw new Error(`the font lays glyph ${mark} on no letter`);
    },
    forMark: (glyph, mark) => {
      for (const lookup of lookups) {
        const { type, start } = lookup;
        const found = markIn(gpos, lookup, mark);
        const place = placeIn(gpos, start + gpos.getUint16(start + 4), glyph);
        if (found === null || place === null) continue;
        const [classes, array] = [gpos.getUint16(start + 6), start + gpos.getUint16(start + 10)];
        const pointIn = (from: number, row: number): Anchor =>
          anchorAt(gpos, from + gpos.getUint16(from + 2 + 2 * (row * classes + found.class)));
        if (type !== TO_LIGATURE) return [pointIn(array, place)];
        const ligature = array + gpos.getUint16(array + 2 + 2 * place);
        return Array.from({ length: gpos.getUint16(ligature) }, (_, letter) => pointIn(ligature, letter));
      }
      return [];
    },
  };
};
