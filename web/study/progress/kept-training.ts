import type { Square } from "../../../shared/game/rules.ts";
import { packMoves, unpackMoves } from "../../../shared/protocol/notation.ts";
import { isGame, MOST_TRAINED, type Trained } from "../../../shared/puzzles/training.ts";
import { BrowserSetting } from "../../kit/appearance/browser-setting.ts";
import { isCount, isFields, listIn, parseStored } from "../../kit/appearance/stored-json.ts";

/** The player's own mistakes that come back as puzzles, as this browser keeps them. An account has them, too. */

const VERSION = 1;

/** Null if the value is not a list of moves. */
export const movesIn = (found: unknown): readonly Square[] | null => {
  try {
    return typeof found === "string" ? unpackMoves(found) : null;
  } catch {
    return null;
  }
};

/** A stored mistake; none if it is invalid. */
export const trainedIn = (found: unknown): readonly Trained[] => {
  if (!isFields(found)) return [];
  const { keeps, dueOn, returns, solvedInRow } = found;
  const [moves, [right] = []] = [movesIn(found.moves), movesIn(found.right) ?? undefined];
  if (moves === null || right === undefined || (keeps !== "win" && keeps !== "draw")) return [];
  if (!isCount(dueOn) || !isCount(returns) || !isCount(solvedInRow)) return [];
  const trained: Trained = { moves, right, keeps, dueOn, returns, solvedInRow };
  return isGame(trained) ? [trained] : [];
};

/** Reads a stored list. Invalid entries are dropped. */
export const trainingIn = (text: string | null): readonly Trained[] => {
  const found = parseStored(text);
  if (!isFields(found) || found.version !== VERSION) return [];
  return listIn(found.mistakes).slice(0, MOST_TRAINED).flatMap(trainedIn);
};

export const storedTrained = ({ moves, right, ...rest }: Trained): object => ({
  ...rest,
  moves: packMoves(moves),
  right: packMoves([right]),
});

export const textOfTraining = (list: readonly Trained[]): string =>
  JSON.stringify({ version: VERSION, mistakes: list.map(storedTrained) });

export const keptTraining = new BrowserSetting<readonly Trained[]>({
  key: "training",
  parse: trainingIn,
  format: (list) => (list.length === 0 ? null : textOfTraining(list)),
});
