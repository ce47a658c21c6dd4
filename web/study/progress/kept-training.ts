import { packMoves, unpackMoves } from "../../../shared/protocol/notation.ts";
import { isGame, MOST_TRAINED, type Trained } from "../../../shared/puzzles/training.ts";
import { BrowserSetting } from "../../kit/appearance/browser-setting.ts";
import * as v from "../../kit/appearance/schema.ts";

/** Moves as `packMoves` writes them. */
export const packedMoves = v.map(v.text, (packed) => {
  try {
    return unpackMoves(packed);
  } catch {
    return undefined;
  }
});

export const trained = v.map(
  v.fields({
    moves: packedMoves,
    right: v.map(packedMoves, ([right]) => right),
    keeps: v.oneOf("win", "draw"),
    dueOn: v.count,
    returns: v.count,
    solvedInRow: v.count,
  }),
  (read): Trained | undefined => (isGame(read) ? read : undefined),
);

export const trainingIn: (text: string | null) => readonly Trained[] = v.versioned(
  v.map(v.fields({ mistakes: v.list(trained) }), ({ mistakes }) => mistakes.slice(0, MOST_TRAINED)),
  [],
);

export const storedTrained = ({ moves, right, ...rest }: Trained): object => ({
  ...rest,
  moves: packMoves(moves),
  right: packMoves([right]),
});

export const textOfTraining = (list: readonly Trained[]): string =>
  v.versionedText({ mistakes: list.map(storedTrained) });

export const keptTraining = new BrowserSetting<readonly Trained[]>({
  key: "training",
  parse: trainingIn,
  format: (list) => (list.length === 0 ? null : textOfTraining(list)),
});
