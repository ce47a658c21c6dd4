import { useEffect, useEffectEvent, useState } from "react";
import { type Square, toSquare } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";

/** After a digit for a sub-board, a digit within this time means a square. Later, it means a sub-board again. */
const SQUARE_WITHIN: Millis = 3000;

export type Typed =
  | { readonly kind: "board"; readonly subBoard: number }
  | { readonly kind: "square"; readonly square: Square };

/** Parses squares typed as two digits, as the move list writes them: "53" is square 3 of board 5. */
export class TypedSquare {
  #subBoard: number | null = null;
  #typedAt: Millis = 0;

  type(key: string, now: Millis): Typed | null {
    const waiting = now - this.#typedAt <= SQUARE_WITHIN ? this.#subBoard : null;
    this.#subBoard = null;
    if (!/^[1-9]$/.test(key)) return null;
    const number = Number(key) - 1;
    if (waiting !== null) return { kind: "square", square: toSquare(waiting, number) };
    this.#subBoard = number;
    this.#typedAt = now;
    return { kind: "board", subBoard: number };
  }
}

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Where a layout has no digit or Latin letter on a key, the place of the key counts. */
export const shortcutOf = ({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string => {
  const isByPlace = code.startsWith("Key")
    ? /^(?!\p{Script=Latin})\p{L}$/u.test(key)
    : !shiftKey && /^[^1-9?]$/.test(key) && /^(Digit|Numpad)[1-9]$/.test(code);
  return key === "؟" ? "?" : (isByPlace ? code.slice(-1) : key).toLowerCase();
};

interface PressedKey {
  readonly event: KeyboardEvent;
  readonly shortcut: string;
  readonly typed: Typed | null;
  readonly isInBoard: boolean;
}

export const usePageKeys = (onKey: (key: PressedKey) => void): void => {
  const [typedSquare] = useState(() => new TypedSquare());

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    // Some keyboards need Shift for a digit.
    if (event.key === "Shift") return;
    const { defaultPrevented, ctrlKey, metaKey, altKey, target } = event;
    const isTyping = isWithin(target, "input, textarea, select, [contenteditable], dialog");
    const isTaken = defaultPrevented || ctrlKey || metaKey || altKey || isTyping;
    const shortcut = shortcutOf(event);
    const typed = typedSquare.type(isTaken ? "" : shortcut, performance.now());
    if (!isTaken) onKey({ event, shortcut, typed, isInBoard: isWithin(target, '[role="grid"]') });
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
};
