import { type RefObject, useEffect, useState } from "react";
import type { Square } from "../../../shared/game/rules.ts";

/** In hundredths of the board's side. */
export interface BoardLine {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

const measure = (layer: Element, from: Square, to: Square): BoardLine | null => {
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

interface Measured {
  readonly occasion: number;
  readonly line: BoardLine | null;
}

/** Null until it is measured. Each new `occasion`, such as a ply, measures again. */
export const useLine = (
  layerRef: RefObject<Element | null>,
  occasion: number,
  from: Square | undefined,
  to: Square | undefined,
): BoardLine | null => {
  const [measured, setMeasured] = useState<Measured | null>(null);
  useEffect(() => {
    if (from === undefined || to === undefined) return;
    // Measuring now would force a second layout.
    const frame = requestAnimationFrame(() =>
      setMeasured({ occasion, line: layerRef.current && measure(layerRef.current, from, to) }),
    );
    return () => cancelAnimationFrame(frame);
  }, [layerRef, occasion, from, to]);
  return measured?.occasion === occasion && from !== undefined ? measured.line : null;
};
