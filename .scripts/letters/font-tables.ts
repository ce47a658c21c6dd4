import { inflateSync } from "node:zlib";

/** The tables of a font by their tags. Throws where there is none. */
export type Tables = (tag: string) => DataView;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** The tables in a WOFF file of version 1. */
export const tablesIn = (woff: Uint8Array): Tables => {
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
export const glyphIndex = (cmap: DataView, code: number): number => {
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
