import { outcomeOf, play, replay } from "../game/rules.ts";
import type { Puzzle } from "./puzzle.ts";
import { themesOf } from "./themes.ts";
import type { Mistake } from "./training.ts";

export const puzzleOfMistake = ({ moves, right, keeps }: Mistake): Puzzle => {
  const position = replay(moves);
  const isEnd = outcomeOf(play(position, right)) !== null;
  return { kind: keeps, moves, line: [right], also: [], difficulty: 0, themes: isEnd ? [] : themesOf(position, right) };
};
