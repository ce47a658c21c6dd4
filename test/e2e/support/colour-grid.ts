import type { Page } from "playwright-core";

/** The mean colours of a picture's cells in reading order: red, green and blue of each, from 0 to 255. */
interface ColourGrid {
  /** Cells per row, and rows. */
  readonly side: number;
  readonly colours: readonly number[];
}

/** Reads a square PNG in the page, by cells of a size in pixels, because a browser can decode it. */
export const readGrid = (page: Page, png: Buffer, cell: number): Promise<ColourGrid> =>
  page.evaluate(
    async ([source, size]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
      if (context === null) throw new Error("this browser draws nothing");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const side = image.width / size;
      const sums = new Array<number>(3 * side ** 2).fill(0);
      for (const [at, value] of data.entries()) {
        const [pixel, channel] = [Math.floor(at / 4), at % 4];
        const [x, y] = [pixel % image.width, Math.floor(pixel / image.width)];
        const place = 3 * (Math.floor(y / size) * side + Math.floor(x / size)) + channel;
        if (channel < 3) sums[place] = (sums[place] ?? 0) + value;
      }
      return { side, colours: sums.map((sum) => Math.round(sum / size ** 2)) };
    },
    [`data:image/png;base64,${png.toString("base64")}`, cell] as const,
  );

/** A grid as a PNG of one pixel a cell. */
export const writeGrid = async (page: Page, { side, colours }: ColourGrid): Promise<Buffer> => {
  const url = await page.evaluate(
    ([width, values]) => {
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = width;
      const pixels = new ImageData(width, width);
      for (let at = 0; at < width ** 2; at++) pixels.data.set([...values.slice(3 * at, 3 * at + 3), 255], 4 * at);
      canvas.getContext("2d")?.putImageData(pixels, 0, 0);
      return canvas.toDataURL("image/png");
    },
    [side, colours] as const,
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
};

/**
 * The cells in which two grids differ by more than a tolerance, as "row 3, column 4: 12 34 56 instead of 78 90 12".
 * Throws if their sizes differ.
 */
export const differences = (actual: ColourGrid, expected: ColourGrid, tolerance: number): string[] => {
  if (actual.side !== expected.side) throw new Error(`${actual.side} cells in a row instead of ${expected.side}`);
  return Array.from({ length: actual.side ** 2 }, (_, cell) => {
    const [is, was] = [actual, expected].map(({ colours }) => colours.slice(3 * cell, 3 * cell + 3));
    const isSame = is?.every((value, at) => Math.abs(value - (was?.[at] ?? 0)) <= tolerance);
    if (isSame) return [];
    const [row, column] = [Math.floor(cell / actual.side) + 1, (cell % actual.side) + 1];
    return [`row ${row}, column ${column}: ${is?.join(" ")} instead of ${was?.join(" ")}`];
  }).flat();
};
