import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { type Square, toSquare } from "../../shared/rules.ts";
import { focusAfterKey } from "./board-grid.ts";
import { focusSquare } from "./square-button.ts";

/** Where the focus enters the board: the middle. */
const CENTRE = toSquare(4, 4);

const squareUnder = (target: EventTarget): Square | null => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-square]") : null;
  return button?.dataset.square === undefined ? null : Number(button.dataset.square);
};

/**
 * One tab stop for 81 squares, and which square is pointed at, by pointer or by focus.
 * The squares carry `data-square`; all listeners sit on the grid, so a square never changes with them.
 */
export const useBoardGrid = (onPress: (square: Square, element: Element, isTouch: boolean) => void) => {
  const ref = useRef<HTMLDivElement>(null);
  /** Of the press that is going on. Not every browser says it with the click. */
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
      // The mouse leaves the focus where it is, so that after a move the arrow keys still turn the pages of the game.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.altKey || event.metaKey) return;
        const from = squareUnder(event.target);
        // Ctrl and an arrow are the system's on a Mac; there it is Shift.
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
