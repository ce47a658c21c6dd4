import type { Side, Square } from "../../../shared/game/rules.ts";
import type { PracticeEvent } from "./practice-reducer.ts";
import type { Rival, Setup } from "./practice-state.ts";

const lot = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

const drawSide = (): Side => (lot() % 2 === 0 ? "X" : "O");

export const newGame = <R extends Rival>(setup: Setup<R>): PracticeEvent<R> => ({
  type: "start",
  setup,
  you: setup.side === "either" ? drawSide() : setup.side,
  seed: lot(),
  at: performance.now(),
});

/** Has no clock: the times left at that position are not known. */
export const newGameFrom = (setup: Setup, from: readonly Square[], you: Side): PracticeEvent => ({
  type: "start",
  setup,
  you,
  seed: lot(),
  at: performance.now(),
  from,
});
