import type { Square } from "../../../shared/rules.ts";

/** In hundredths of the board's side. */
export interface Line {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** From the middle of one square to that of another, where they lie on the screen now. */
export const measure = (layer: Element, from: Square, to: Square): Line | null => {
  const whole = layer.getBoundingClientRect();
  const centre = (square: Square): readonly [number, number] | null => {
    const box = layer.parentElement?.querySelector(`[data-square="${square}"]`)?.getBoundingClientRect();
    if (box === undefined || whole.width === 0) return null;
    const part = (offset: number): number => (100 * offset) / whole.width;
    return [part(box.x + box.width / 2 - whole.x), part(box.y + box.height / 2 - whole.y)];
  };
  const [start, end] = [centre(from), centre(to)];
  return start === null || end === null ? null : { from: start, to: end };
};
