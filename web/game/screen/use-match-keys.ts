import { useEffect, useEffectEvent, useState } from "react";
import { timersAt } from "../../../shared/clock.ts";
import { speechTexts } from "../../../shared/language/en/speech.ts";
import { fill } from "../../../shared/language/fill.ts";
import { indexInSubBoard, replay, subBoardOf, toSquare } from "../../../shared/rules.ts";
import { currentAppearance, loudness, toggleMute } from "../../appearance/appearance-store.ts";
import { bigBoardText, placeOf, subBoardText } from "../../board/describe.ts";
import { focusedSquare, focusSquare, isPressable, pressSquare } from "../../board/square-button.ts";
import { type Typed, TypedSquare } from "../../board/typed-square.ts";
import type { Speaker } from "../speech/announcer.tsx";
import { clocksSentence, moveSentence } from "../speech/sentences.ts";
import { nextPlayable, whereSentence } from "../speech/spoken-board.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";
import { type MatchView, shownClock, whyNotPlayable } from "../state/match-view.ts";
import { refusalText } from "../state/refusal-text.ts";
import { type HistoryStep, plyAfterStep, stepOfKey } from "./history-buttons.tsx";

/** Where the keyboard enters the board. */
const CENTRE = toSquare(4, 4);

export interface GameKeys {
  readonly onStep: (step: HistoryStep) => void;
  readonly onTyped: (typed: Typed) => void;
  readonly letters: Readonly<Record<string, () => void>>;
}

/** Whether a key pressed there belongs to a field or a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog") !== null;

const isInBoard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="grid"]') !== null;

/** The keys of the game screen, wherever the focus is, except where something is typed. */
const useGameKeys = ({ onStep, onTyped, letters }: GameKeys): void => {
  const [typedSquare] = useState(() => new TypedSquare());

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    // It is part of a digit on some keyboards.
    if (event.key === "Shift") return;
    const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target);
    const typed = typedSquare.type(isTaken ? "" : event.key, performance.now());
    if (isTaken) return;
    const step = isInBoard(event.target) ? null : stepOfKey(event.key);
    if (step !== null) {
      event.preventDefault();
      onStep(step);
    } else if (currentAppearance().hasShortcuts) {
      if (typed === null) letters[event.key.toLowerCase()]?.();
      else onTyped(typed);
    }
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
};

/**
 * What the keys of the game screen do in a match: lead to squares and positions, play, and say how things stand.
 * @param own letters that mean something only here, or something else
 */
export const useMatchKeys = (
  screen: Playing | Finished,
  view: MatchView,
  store: Pick<GameStore, "view" | "notify">,
  speaker: Speaker,
  onHelp: () => void,
  own?: GameKeys["letters"],
): void => {
  const { squares, ply, position } = view;
  const say = (text: string): void => speaker.say({ urgency: "polite", text });

  const playTyped = (square: number): void => {
    focusSquare(square);
    const { confirmsMoves } = currentAppearance();
    const whyNot = whyNotPlayable(screen, view);
    if (whyNot === "not-your-turn" && isPressable(square)) pressSquare(square);
    else if (whyNot !== null) store.notify(refusalText(whyNot));
    else if (confirmsMoves) say(fill(speechTexts.confirm, placeOf(square)));
    else pressSquare(square);
  };

  useGameKeys({
    onStep: (step) => store.view(plyAfterStep(step, ply, squares.length)),
    onTyped: (typed) => {
      if (typed.kind === "square") return playTyped(typed.square);
      focusSquare(toSquare(typed.subBoard, indexInSubBoard(focusedSquare() ?? CENTRE)));
      say(subBoardText(position, typed.subBoard));
    },
    letters: {
      c: () => {
        const clock = shownClock(screen);
        say(clocksSentence(screen.phase === "playing" ? timersAt(clock, performance.now()) : clock.remaining));
      },
      l: () => say(squares.length === 0 ? speechTexts.noMove : moveSentence(squares, squares.length - 1)),
      b: () => say(whereSentence(screen, squares)),
      t: () => say(subBoardText(position, subBoardOf(focusedSquare() ?? CENTRE))),
      g: () => say(bigBoardText(position)),
      p: () => {
        const square = screen.phase === "finished" ? null : nextPlayable(squares, focusedSquare() ?? CENTRE);
        if (square === null) return say(speechTexts.noSquare);
        focusSquare(square);
        say(subBoardText(replay(squares), subBoardOf(square)));
      },
      m: () => {
        toggleMute();
        say(loudness(currentAppearance()) === 0 ? speechTexts.soundOff : speechTexts.soundOn);
      },
      "?": onHelp,
      ...own,
    },
  });
};
