import { useEffect, useEffectEvent } from "react";
import { timersAt } from "../../../shared/clock.ts";
import { forcedSubBoard, replay } from "../../../shared/rules.ts";
import { subBoardText } from "../../board/describe.ts";
import type { Speaker } from "../speech/announcer.tsx";
import { clocksSentence, moveSentence, turnSentence } from "../speech/sentences.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";
import { type MatchView, shownClock } from "../state/match-view.ts";
import { type HistoryStep, plyAfterStep, stepOfKey } from "./history-buttons.tsx";

export interface GameKeys {
  readonly onStep: (step: HistoryStep) => void;
  readonly onSpeakClocks: () => void;
  readonly onSpeakLastMove: () => void;
  readonly onSpeakBoard: () => void;
  readonly onHelp: () => void;
}

/** Whether a key pressed there belongs to a field or a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog") !== null;

const isInBoard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="grid"]') !== null;

const actionOf = (keys: GameKeys, key: string): (() => void) | undefined =>
  ({ c: keys.onSpeakClocks, l: keys.onSpeakLastMove, b: keys.onSpeakBoard, "?": keys.onHelp })[key.toLowerCase()];

/** The keys of the game screen, wherever the focus is, except where something is typed. */
const useGameKeys = (keys: GameKeys): void => {
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

/** What the keys of the game screen do in a match: turn to other positions, and say how things stand. */
export const useMatchKeys = (
  screen: Playing | Finished,
  view: MatchView,
  store: GameStore,
  speaker: Speaker,
  onHelp: () => void,
): void => {
  const { squares, ply } = view;
  const say = (text: string): void => speaker.say({ urgency: "polite", text });
  useGameKeys({
    onStep: (step) => store.view(plyAfterStep(step, ply, squares.length)),
    onSpeakClocks: () => {
      const clock = shownClock(screen);
      say(clocksSentence(screen.phase === "playing" ? timersAt(clock, performance.now()) : clock.remaining));
    },
    onSpeakLastMove: () => say(squares.length === 0 ? "No move yet." : moveSentence(squares, squares.length - 1)),
    onSpeakBoard: () => {
      const position = replay(squares);
      const forced = forcedSubBoard(position);
      say(`${turnSentence(screen, squares)} ${forced === null ? "" : subBoardText(position, forced)}`.trim());
    },
    onHelp,
  });
};
