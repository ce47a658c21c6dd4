import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";
import letters from "./letters.bin";
import { FONT, text } from "./svg.ts";

/** Load it with `import()`: nothing else in the Worker needs its megabyte. */

const OPTIONS = { font: { fontBuffers: [new Uint8Array(letters)], sansSerifFamily: "Inter SemiBold" } };

let isReady = false;

/** Await it before any other call. Requests share no promise, which a cancelled one would leave unsettled. */
export const prepare = async (): Promise<void> => {
  if (isReady) return;
  await initWasm(wasm);
  isReady = true;
};

/** Frees WebAssembly memory, which is not garbage-collected. */
const using = <Resource extends { free(): void }, Result>(
  resource: Resource,
  read: (resource: Resource) => Result,
): Result => {
  try {
    return read(resource);
  } finally {
    resource.free();
  }
};

export const pngOf = (svg: string): Uint8Array =>
  using(new Resvg(svg, OPTIONS), (drawing) => using(drawing.render(), (image) => image.asPng()));

const MEASURED_SIZE = 100;

export const widthOf = (words: string): number => {
  const line = text(words, { x: 0, y: 0, size: MEASURED_SIZE, colour: "#000000" });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${FONT}>${line}</svg>`;
  return using(new Resvg(svg, OPTIONS), (drawing) => (drawing.getBBox()?.width ?? 0) / MEASURED_SIZE);
};
