import { speechTexts } from "../../../shared/language/en/speech.ts";
import { fill } from "../../../shared/language/fill.ts";
import { currentAppearance } from "../../kit/appearance/appearance-store.ts";
import { placeOf, subBoardText } from "../../kit/board/describe.ts";
import { focusSquare, focusSubBoard, isPressable, pressSquare } from "../../kit/board/square-button.ts";
import { type Typed, usePageKeys } from "../../kit/board/use-page-keys.ts";
import { plyAfterStep, stepOfKey } from "../screen/history-buttons.tsx";
import type { Speaker } from "../speech/announcer.tsx";
import type { Finished, Playing } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";
import { type MatchView, whyNotPlayable } from "../state/match-view.ts";
import { refusalText } from "../state/refusal-text.ts";
import { loadLetterKeys } from "./lazy-parts.ts";

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

  const pressLetter = async (letter: string): Promise<void> => {
    const letterKeys = await loadLetterKeys();
    letterKeys({ screen, squares, position, say })[letter]?.();
  };

  usePageKeys(({ event, shortcut, typed, isInBoard }) => {
    const step = isInBoard ? null : stepOfKey(event.key);
    if (step !== null) {
      event.preventDefault();
      store.view(plyAfterStep(step, ply, squares.length));
    } else if (currentAppearance().hasShortcuts) {
      const press = shortcut === "?" ? onHelp : own?.[shortcut];
      if (typed !== null) focusTyped(typed);
      else if (press !== undefined) press(event);
      // Without its script, a letter does nothing.
      else if (shortcut.length === 1) pressLetter(shortcut).catch(console.info);
    }
  });
};
