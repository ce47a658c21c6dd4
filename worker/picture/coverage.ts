import type { Point } from "./shapes.ts";

/** How much of each pixel outlines cover, exactly: by the areas beside their lines, summed up along each row. */
export interface Coverage {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** By rows, from 0 to 1. */
  readonly values: Float32Array;
}

/**
 * Adds a line's share of one row: the area to its right within the pixel where it is, and the whole height `rise` to all
 * pixels after that, which the sum along the row brings there.
 */
const addToRow = (row: Float32Array, from: number, to: number, rise: number): void => {
  const [left, right] = from < to ? [from, to] : [to, from];
  const [first, last] = [Math.floor(left), Math.ceil(right)];
  if (last <= first + 1) {
    const beside = (left + right) / 2 - first;
    row[first] = (row[first] ?? 0) + rise * (1 - beside);
    row[first + 1] = (row[first + 1] ?? 0) + rise * beside;
    return;
  }
  // Over several pixels: in each as much as the line has risen until there.
  let before = 0;
  for (let pixel = first; pixel < last; pixel++) {
    const [start, end] = [Math.max(left, pixel), Math.min(right, pixel + 1)];
    const part = (rise * (end - start)) / (right - left);
    const beside = (start + end) / 2 - pixel;
    row[pixel] = (row[pixel] ?? 0) + before + part * (1 - beside);
    before = part * beside;
  }
  row[last] = (row[last] ?? 0) + before;
};

const addLine = (rows: readonly Float32Array[], from: Point, to: Point): void => {
  if (from.y === to.y) return;
  const [upper, lower, sign] = from.y < to.y ? [from, to, 1] : [to, from, -1];
  const slope = (lower.x - upper.x) / (lower.y - upper.y);
  for (let y = Math.floor(upper.y); y < lower.y; y++) {
    const [start, end] = [Math.max(upper.y, y), Math.min(lower.y, y + 1)];
    const row = rows[y];
    if (row === undefined) continue;
    addToRow(row, upper.x + (start - upper.y) * slope, upper.x + (end - upper.y) * slope, sign * (end - start));
  }
};

/** What closed outlines cover, whichever way round they go; where two of them overlap it is covered once. */
export const coverageOf = (outlines: readonly (readonly Point[])[]): Coverage => {
  const points = outlines.flat();
  if (points.length === 0) return { left: 0, top: 0, width: 0, height: 0, values: new Float32Array() };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  // A line at the right edge adds to the pixel after it.
  const [width, height] = [Math.ceil(Math.max(...xs)) - left + 2, Math.ceil(Math.max(...ys)) - top + 1];
  const values = new Float32Array(width * height);
  const rows = Array.from({ length: height }, (_, row) => values.subarray(row * width, (row + 1) * width));
  for (const outline of outlines) {
    for (const [index, { x, y }] of outline.entries()) {
      const to = outline[(index + 1) % outline.length] ?? { x, y };
      addLine(rows, { x: x - left, y: y - top }, { x: to.x - left, y: to.y - top });
    }
  }
  for (const row of rows) {
    let sum = 0;
    for (let index = 0; index < row.length; index++) {
      sum += row[index] ?? 0;
      row[index] = Math.min(1, Math.abs(sum));
    }
  }
  return { left, top, width, height, values };
};
