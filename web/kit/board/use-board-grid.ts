import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import type { Square } from "../../../shared/game/rules.ts";
import { focusAfterKey } from "./board-grid.ts";
import { CENTRE, focusSquare } from "./square-button.ts";

const squareUnder = (target: EventTarget): Square | null => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-square]") : null;
  return button?.dataset.square === undefined ? null : Number(button.dataset.square);
};

/** The grid has all listeners, so that pointer and focus never re-render a square. */
export const useBoardGrid = (onPress: (square: Square, element: Element, isTouch: boolean) => void) => {
  const ref = useRef<HTMLDivElement>(null);
  /** The pointer type of the current press. In some browsers, the click event does not have it. */
  const pointerRef = useRef<string | null>(null);
  const [tabStop, setTabStop] = useState<Square>(CENTRE);
  const [pointedAt, setPointedAt] = useState<Square | null>(null);

  return {
    tabStop,
    pointedAt,
    listeners: {
      ref,
      onClick: (event: MouseEvent) => {
        const square = squareUnder(event.target);
        if (square === null || !(event.target instanceof Element)) return;
        setTabStop(square);
        onPress(square, event.target, pointerRef.current === "touch");
        pointerRef.current = null;
      },
      onPointerDown: (event: PointerEvent) => {
        pointerRef.current = event.pointerType;
      },
      // A mouse press leaves the focus where it is, so that the arrow keys still step through the moves afterwards.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.altKey || event.metaKey) return;
        const from = squareUnder(event.target);
        // macOS reserves Ctrl with an arrow key, so Shift works as well.
        const to = from === null ? null : focusAfterKey(from, event.key, event.ctrlKey || event.shiftKey);
        if (to === null) return;
        event.preventDefault();
        focusSquare(to);
      },
      onFocus: (event: FocusEvent) => {
        const square = squareUnder(event.target);
        if (square === null) return;
        setTabStop(square);
        setPointedAt(square);
      },
      onBlur: () => setPointedAt(null),
      onPointerOver: (event: PointerEvent) => setPointedAt(squareUnder(event.target)),
      onPointerLeave: () => setPointedAt(null),
      onPointerCancel: () => setPointedAt(null),
    },
  };
};
