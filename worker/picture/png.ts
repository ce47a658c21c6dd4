import { crc32, deflateSync } from "node:zlib";
import { Canvas } from "./canvas.ts";
import type { Picture } from "./shapes.ts";

/** PNG (RFC 2083) with a palette, which flat shapes need no more than: a byte a pixel. */

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const chunk = (name: string, content: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crc32(bytes.subarray(4, content.length + 8)));
  return bytes;
};

const header = ({ width, height }: Picture): Uint8Array => {
  const bytes = new Uint8Array(13);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Eight bits a pixel, each the number of a colour.
  bytes.set([8, 3], 8);
  return bytes;
};

/** Each row begins with the number of its filter; 0 is none, which suits flat colours best. */
const rowsOf = ({ pixels, width, height }: Canvas): Uint8Array => {
  const rows = new Uint8Array((width + 1) * height);
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  return rows;
};

/** A picture as a PNG file. */
export const pngOf = (picture: Picture): Uint8Array<ArrayBuffer> => {
  const canvas = new Canvas(picture);
  const palette = Uint8Array.from(
    canvas.colours.flatMap((colour) => [(colour >> 16) & 0xff, (colour >> 8) & 0xff, colour & 0xff]),
  );
  const parts = [
    SIGNATURE,
    chunk("IHDR", header(picture)),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(rowsOf(canvas), { level: 7 })),
    chunk("IEND", new Uint8Array()),
  ];
  const file = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
};
