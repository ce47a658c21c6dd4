import { legalSquares, outcomeOf, replay, type Square } from "../../../shared/game/rules.ts";

/** Numbers in [0, 1) that a seed determines (mulberry32). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A game of random moves, to its end or up to `plies`. */
export const randomGame = (random: () => number, plies = 81): Square[] => {
  const squares: Square[] = [];
  while (squares.length < plies) {
    const position = replay(squares);
    if (outcomeOf(position) !== null) break;
    const legal = legalSquares(position);
    squares.push(legal[Math.floor(random() * legal.length)] ?? 0);
  }
  return squares;
};
