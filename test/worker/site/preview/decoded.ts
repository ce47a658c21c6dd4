import { crc32, inflateSync } from "node:zlib";

/** A PNG as a viewer reads it: the one kind that our renderer writes, eight bits of red, green, blue and alpha. */
export interface Decoded {
  readonly width: number;
  readonly height: number;
  /** The colour of a pixel, as CSS writes it. */
  readonly at: (x: number, y: number) => string;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const CHANNELS = 4;

const chunksIn = (file: Uint8Array): readonly (readonly [name: string, content: Uint8Array])[] => {
  if (SIGNATURE.some((byte, index) => file[index] !== byte)) throw new Error("no PNG");
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks: [string, Uint8Array][] = [];
  for (let at = SIGNATURE.length; at < file.length; ) {
    const length = view.getUint32(at);
    const name = new TextDecoder().decode(file.subarray(at + 4, at + 8));
    const sum = crc32(file.subarray(at + 4, at + 8 + length));
    if (view.getUint32(at + 8 + length) !== sum) throw new Error(`a torn ${name}`);
    chunks.push([name, file.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  return chunks;
};

/** PNG's prediction of a byte from the one to its left, the one above, and the one to the left of that. */
const paeth = (left: number, above: number, corner: number): number => {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
};

const GUESSES = [
  () => 0,
  (left: number) => left,
  (_left: number, above: number) => above,
  (left: number, above: number) => (left + above) >> 1,
  paeth,
];

/** Each row begins with its filter's number; each byte is the difference from the filter's prediction. */
const unfiltered = (rows: Uint8Array, stride: number, height: number): Uint8Array => {
  const pixels = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const guess = GUESSES[rows[y * (stride + 1)] ?? -1];
    if (guess === undefined) throw new Error(`an unknown filter in row ${y}`);
    for (let x = 0; x < stride; x++) {
      const to = y * stride + x;
      const left = x < CHANNELS ? 0 : (pixels[to - CHANNELS] ?? 0);
      const above = pixels[to - stride] ?? 0;
      const corner = x < CHANNELS ? 0 : (pixels[to - stride - CHANNELS] ?? 0);
      pixels[to] = (rows[to + y + 1] ?? 0) + guess(left, above, corner);
    }
  }
  return pixels;
};

export const decoded = (file: Uint8Array): Decoded => {
  const chunks = chunksIn(file);
  const [first, last] = [chunks[0], chunks.at(-1)];
  if (first?.[0] !== "IHDR" || last?.[0] !== "IEND") throw new Error(`parts: ${chunks.map(([name]) => name)}`);
  const header = first[1];
  const view = new DataView(header.buffer, header.byteOffset);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  if (header.subarray(8).join() !== "8,6,0,0,0") throw new Error("not four bytes a pixel");
  const packed = Buffer.concat(chunks.flatMap(([name, content]) => (name === "IDAT" ? [content] : [])));
  const pixels = unfiltered(new Uint8Array(inflateSync(packed)), width * CHANNELS, height);
  return {
    width,
    height,
    at: (x, y) => {
      const [red = 0, green = 0, blue = 0] = pixels.subarray((Math.round(y) * width + Math.round(x)) * CHANNELS);
      return `#${(0x1000000 | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
    },
  };
};
