import { timersAt } from "../../../shared/game/clock.ts";
import { replay, subBoardOf } from "../../../shared/game/rules.ts";
import { speechTexts } from "../../../shared/language/en/speech.ts";
import { fill } from "../../../shared/language/fill.ts";
import { currentAppearance, loudness, toggleMute } from "../../kit/appearance/appearance-store.ts";
import { bigBoardText, placeOf, subBoardText } from "../../kit/board/describe.ts";
import { focusedSquare, focusSquare, focusSubBoard, isPressable, pressSquare } from "../../kit/board/square-button.ts";
import { type Typed, usePageKeys } from "../../kit/board/use-page-keys.ts";
import { plyAfterStep, stepOfKey } from "../screen/history-buttons.tsx";
import type { Speaker } from "../speech/announcer.tsx";
import { clocksSentence, moveSentence } from "../speech/sentences.ts";
import { nextPlayable, whereSentence } from "../speech/spoken-board.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";
import { type MatchView, shownClock, whyNotPlayable } from "../state/match-view.ts";
import { refusalText } from "../state/refusal-text.ts";

/**
 * Handles the keys of the game screen: step through positions, focus squares, play, and announce.
 * @param own letters that this screen adds or replaces
 */
export const useMatchKeys = (
  screen: Playing | Finished,
  view: MatchView,
  store: Pick<GameStore, "view" | "notify">,
  speaker: Speaker,
  onHelp: () => void,
  own?: Readonly<Record<string, (event: KeyboardEvent) => void>>,
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

  const focusTyped = (typed: Typed): void => {
    if (typed.kind === "square") playTyped(typed.square);
    else {
      focusSubBoard(typed.subBoard);
      say(subBoardText(position, typed.subBoard));
    }
  };

  const letters: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    c: () => {
      const clock = shownClock(screen);
      say(clocksSentence(screen.phase === "playing" ? timersAt(clock, performance.now()) : clock.remaining));
    },
    l: () => say(squares.length === 0 ? speechTexts.noMove : moveSentence(squares, squares.length - 1)),
    b: () => say(whereSentence(screen, squares)),
    t: () => say(subBoardText(position, subBoardOf(focusedSquare()))),
    g: () => say(bigBoardText(position)),
    p: () => {
      const square = screen.phase === "finished" ? null : nextPlayable(squares, focusedSquare());
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
  };

  usePageKeys(({ event, shortcut, typed, isInBoard }) => {
    const step = isInBoard ? null : stepOfKey(event.key);
    if (step !== null) {
      event.preventDefault();
      store.view(plyAfterStep(step, ply, squares.length));
    } else if (currentAppearance().hasShortcuts) {
      if (typed === null) letters[shortcut]?.(event);
      else focusTyped(typed);
    }
  });
};
