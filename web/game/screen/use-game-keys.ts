import { useEffect, useEffectEvent } from "react";
import { type HistoryStep, stepOfKey } from "./history-step.ts";

export interface GameKeys {
  readonly onStep: (step: HistoryStep) => void;
  readonly onSpeakClocks: () => void;
  readonly onSpeakLastMove: () => void;
  readonly onSpeakBoard: () => void;
  readonly onHelp: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog") !== null;

const isInBoard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="grid"]') !== null;

const actionOf = (keys: GameKeys, key: string): (() => void) | undefined =>
  ({ c: keys.onSpeakClocks, l: keys.onSpeakLastMove, b: keys.onSpeakBoard, "?": keys.onHelp })[key.toLowerCase()];

/** The keys of the game screen, wherever the focus is, except where something is typed. */
export const useGameKeys = (keys: GameKeys): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const step = isInBoard(event.target) ? null : stepOfKey(event.key);
    if (step !== null) {
      event.preventDefault();
      keys.onStep(step);
      return;
    }
    actionOf(keys, event.key)?.();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
};
