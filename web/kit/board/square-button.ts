import type { FocusEvent, PointerEvent } from "react";
import { indexInSubBoard, type Square, toSquare } from "../../../shared/game/rules.ts";

/** Finds squares of the page's one playable board by their `data-square`. */

const squareButton = (square: Square): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[role="grid"] [data-square="${square}"]`);

export const focusSquare = (square: Square): void => squareButton(square)?.focus();

export const isPressable = (square: Square): boolean => squareButton(square)?.getAttribute("aria-disabled") === "false";

export const pressSquare = (square: Square): void => squareButton(square)?.click();

export const CENTRE = toSquare(4, 4);

export const focusedSquare = (): Square => {
  const square = document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.dataset.square;
  return square === undefined ? CENTRE : Number(square);
};

const pointOut = (target: EventTarget | null): void => {
  document.querySelector("[data-shown]")?.removeAttribute("data-shown");
  const move = target instanceof Element ? target.closest<HTMLElement>("[data-move]")?.dataset.move : undefined;
  if (move !== undefined) squareButton(Number(move))?.setAttribute("data-shown", "");
};

export const pointingOut = {
  onPointerOver: ({ pointerType, target }: PointerEvent): void => pointOut(pointerType === "mouse" ? target : null),
  onPointerLeave: (): void => pointOut(null),
  onFocus: ({ target }: FocusEvent): void => pointOut(target.matches(":focus-visible") ? target : null),
  onBlur: (): void => pointOut(null),
};

export const focusSubBoard = (subBoard: number): void =>
  focusSquare(toSquare(subBoard, indexInSubBoard(focusedSquare())));
