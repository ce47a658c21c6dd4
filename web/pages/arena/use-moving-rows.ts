import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Millis } from "../../../shared/game/time-controls.ts";

const MOVES_FOR: Millis = 300;

/** Rows are known by their `data-name`. */
export const useMovingRows = (): RefObject<HTMLTableSectionElement | null> => {
  const body = useRef<HTMLTableSectionElement>(null);
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const rows = [...(body.current?.rows ?? [])];
    const before = places.current;
    places.current = new Map(rows.map((row) => [row.dataset.name ?? "", row.offsetTop]));
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const row of rows) {
      const moved = (before.get(row.dataset.name ?? "") ?? row.offsetTop) - row.offsetTop;
      if (moved === 0) continue;
      row.animate([{ transform: `translateY(${moved}px)` }, { transform: "none" }], {
        duration: MOVES_FOR,
        easing: "ease-out",
      });
    }
  });
  return body;
};
