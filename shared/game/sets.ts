/**
 * Sets of nine: the squares of a sub-board, or the sub-boards. A set is a 9-bit mask in reading order; bit 0 is the top
 * left corner.
 */

export const FULL = 0b111_111_111;

export const LINES: readonly number[] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/** The size of each of the 512 sets. */
export const COUNT = Uint8Array.from({ length: 512 }, (_, set) => {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
});

/** 1 for each of the 512 sets that contains a line. */
export const HAS_LINE = Uint8Array.from({ length: 512 }, (_, set) =>
  LINES.some((line) => (set & line) === line) ? 1 : 0,
);
