/** What the prover looks up: sets of squares as masks of nine bits, and random numbers for the keys of positions. */

const LINES: readonly number[] = [
  0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100,
];
export const FULL = 0b111111111;
export const HAS_LINE = Uint8Array.from({ length: 512 }, (_, mask) =>
  Number(LINES.some((line) => (mask & line) === line)),
);
/** For a set of squares: the squares that complete a line with it. */
export const COMPLETING = Uint16Array.from({ length: 512 }, (_, mask) =>
  Array.from({ length: 9 }, (_square, at) => (HAS_LINE[mask | (1 << at)] ? 1 << at : 0)).reduce(
    (all, one) => all | one,
    0,
  ),
);
export const COUNT = Uint8Array.from({ length: 512 }, (_, mask) => mask.toString(2).replaceAll("0", "").length);
export const POWER = Uint16Array.from({ length: 512 }, (_, mask) => Number.parseInt(mask.toString(2), 3));

/** Random numbers for the keys of positions. */
const randomInts = (count: number, seed: number): Int32Array => {
  let state = seed;
  return Int32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x45d9f3b);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    return mixed ^ (mixed >>> 16);
  });
};

/** A board's marks as a number, or who has won it: 19 683 contents and three ends. */
export const CONTENTS = 3 ** 9;
export const STRIDE = CONTENTS + 3;
export const KEYS = [randomInts(9 * STRIDE + 40, 1), randomInts(9 * STRIDE + 40, 2)] as const;
export const EXTRA = 9 * STRIDE;
