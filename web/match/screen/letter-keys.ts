import { timersAt } from "../../../shared/game/clock.ts";
import { type Position, replay, type Square, subBoardOf } from "../../../shared/game/rules.ts";
import { speechTexts } from "../../../shared/language/en/speech.ts";
import { currentAppearance, loudness, toggleMute } from "../../kit/appearance/appearance-store.ts";
import { bigBoardText, subBoardText } from "../../kit/board/describe.ts";
import { focusedSquare, focusSquare } from "../../kit/board/square-button.ts";
import { clocksSentence, moveSentence } from "../speech/sentences.ts";
import { nextPlayable, whereSentence } from "../speech/spoken-board.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import { shownClock } from "../state/match-view.ts";

interface Heard {
  readonly screen: Playing | Finished;
  readonly squares: readonly Square[];
  readonly position: Position;
  readonly say: (text: string) => void;
}

export const letterKeys = ({ screen, squares, position, say }: Heard): Readonly<Record<string, () => void>> => ({
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
});
