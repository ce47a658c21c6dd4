import { timersAt } from "../../../shared/clock.ts";
import { forcedSubBoard, replay } from "../../../shared/rules.ts";
import { subBoardText } from "../../board/describe.ts";
import { clocksSentence, moveSentence, turnSentence } from "../speech/sentences.ts";
import type { Speaker } from "../speech/speaker.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";
import { type MatchView, shownClock } from "../state/match-view.ts";
import { plyAfterStep } from "./history-step.ts";
import { useGameKeys } from "./use-game-keys.ts";

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
