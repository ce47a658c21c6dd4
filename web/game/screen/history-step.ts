/** Going through the positions of a game. */

export type HistoryStep = "first" | "previous" | "next" | "last";

/** The number of moves on the board after a step, from `ply` of `length`. */
export const plyAfterStep = (step: HistoryStep, ply: number, length: number): number => {
  switch (step) {
    case "first":
      return 0;
    case "previous":
      return Math.max(0, ply - 1);
    case "next":
      return Math.min(length, ply + 1);
    case "last":
      return length;
  }
};

const STEP_KEYS: Readonly<Record<string, HistoryStep>> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  ArrowUp: "first",
  ArrowDown: "last",
  Home: "first",
  End: "last",
};

/** The step a key makes outside the board; inside it the same keys walk over the squares. */
export const stepOfKey = (key: string): HistoryStep | null => STEP_KEYS[key] ?? null;
