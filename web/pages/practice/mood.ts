import { opponentOf, replay, type Side, sideAt, subWinnerOf } from "../../../shared/game/rules.ts";
import type { PracticeFinished, PracticePlaying } from "./practice-state.ts";

export type Mood = "calm" | "thinking" | "winning" | "losing" | "lost";

const SUB_BOARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The mood of the opponent: as far as the board shows who is ahead, it thinks nothing that it does not know. */
export const moodOf = (practice: PracticePlaying | PracticeFinished): Mood => {
  const { squares, you } = practice.game;
  const other = opponentOf(you);
  if (practice.phase === "finished") {
    const { winner } = practice.result;
    return winner === null ? "calm" : winner === you ? "lost" : "winning";
  }
  if (sideAt(squares.length) === other) return "thinking";
  const position = replay(squares);
  const wonBy = (side: Side): number => SUB_BOARDS.filter((index) => subWinnerOf(position, index) === side).length;
  const lead = wonBy(other) - wonBy(you);
  return lead > 0 ? "winning" : lead < 0 ? "losing" : "calm";
};
