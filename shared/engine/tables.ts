/**
 * Look-up tables over sets of nine: the squares of a sub-board, or the sub-boards. A set is a mask of nine bits, bit 0
 * in the top left corner, in reading order.
 */

/** The set of all nine. */
export const FULL = 0b111_111_111;

/** The eight lines of three. */
export const LINES: readonly number[] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/** How many elements each of the 512 sets has. */
export const COUNT = Uint8Array.from({ length: 512 }, (_, set) => {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
});

/** 1 for each of the 512 sets that holds a line. */
export const HAS_LINE = Uint8Array.from({ length: 512 }, (_, set) =>
  LINES.some((line) => (set & line) === line) ? 1 : 0,
);

/** For each set the elements outside of it that would complete a line with two elements of it. */
export const COMPLETING = Uint16Array.from({ length: 512 }, (_, set) =>
  LINES.reduce((found, line) => (COUNT[line & set] === 2 ? found | (line & ~set) : found), 0),
);

/** `ELEMENT[set * 16 + n]` is the number from 0 to 8 of the n-th element of a set, counted from 0. */
export const ELEMENT = new Uint8Array(512 * 16);
for (let set = 0; set < 512; set++) {
  let found = 0;
  for (let element = 0; element < 9; element++) {
    if ((set & (1 << element)) !== 0) ELEMENT[set * 16 + found++] = element;
  }
}
