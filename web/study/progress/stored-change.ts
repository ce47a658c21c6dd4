import { packMoves } from "../../../shared/protocol/notation.ts";
import type { TrainingChange } from "../../../shared/puzzles/training.ts";
import { isCount, isFields } from "../../kit/appearance/stored-json.ts";
import { movesIn, storedTrained, trainedIn } from "./kept-training.ts";

/** Changes of the training as they are stored while they wait for the server. */

export const storedChange = (change: TrainingChange): object => {
  const { kind } = change;
  if (kind === "add") return { kind, trained: storedTrained(change.trained) };
  const moves = packMoves(change.moves);
  return kind === "try" ? { kind, moves, isSolved: change.isSolved, day: change.day } : { kind, moves };
};

/** A stored change; none if it is invalid. */
export const changeIn = (found: unknown): readonly TrainingChange[] => {
  if (!isFields(found)) return [];
  const { kind, isSolved, day } = found;
  if (kind === "add") return trainedIn(found.trained).map((trained) => ({ kind, trained }));
  const moves = movesIn(found.moves);
  if (moves === null) return [];
  if (kind === "remove") return [{ kind, moves }];
  return kind === "try" && typeof isSolved === "boolean" && isCount(day) ? [{ kind, moves, isSolved, day }] : [];
};
