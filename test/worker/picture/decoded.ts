import { crc32, inflateSync } from "node:zlib";
import { hexOf } from "../../../worker/picture/shapes.ts";

/** A PNG as a viewer reads it: of what it may have only what ours need, and nothing that is wrong. */
export interface Decoded {
  readonly width: number;
  readonly height: number;
  readonly colourCount: number;
  /** The colour of a pixel, as CSS writes it. */
  readonly at: (x: number, y: number) => string;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const chunksIn = (file: Uint8Array): Map<string, Uint8Array> => {
  if (SIGNATURE.some((byte, index) => file[index] !== byte)) throw new Error("no PNG");
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < file.length; ) {
    const length = view.getUint32(at);
    const name = new TextDecoder().decode(file.subarray(at + 4, at + 8));
    if (view.getUint32(at + 8 + length) !== crc32(file.subarray(at + 4, at + 8 + length)))
      throw new Error(`a torn ${name}`);
    chunks.set(name, file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
};

const chunkOf = (chunks: Map<string, Uint8Array>, name: string): Uint8Array => {
  const chunk = chunks.get(name);
  if (chunk === undefined) throw new Error(`no ${name}`);
  return chunk;
};

export const decoded = (file: Uint8Array): Decoded => {
  const chunks = chunksIn(file);
  if ([...chunks.keys()].join(" ") !== "IHDR PLTE IDAT IEND") throw new Error(`parts: ${[...chunks.keys()]}`);
  const header = chunkOf(chunks, "IHDR");
  const view = new DataView(header.buffer, header.byteOffset);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  if (header.subarray(8).join() !== "8,3,0,0,0") throw new Error("not a byte a pixel");
  const palette = chunkOf(chunks, "PLTE");
  const rows = new Uint8Array(inflateSync(chunkOf(chunks, "IDAT")));
  if (rows.length !== (width + 1) * height) throw new Error(`${rows.length} bytes of ${width} × ${height}`);
  return {
    width,
    height,
    colourCount: palette.length / 3,
    at: (x, y) => {
      const [row, column] = [Math.round(y), Math.round(x)];
      if (rows[row * (width + 1)] !== 0) throw new Error(`a filter in row ${row}`);
      const number = rows[row * (width + 1) + 1 + column] ?? 0;
      const [red = 0, green = 0, blue = 0] = palette.subarray(3 * number, 3 * number + 3);
      return hexOf((red << 16) | (green << 8) | blue);
    },
  };
};
