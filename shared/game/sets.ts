/** Sets of nine squares or sub-boards, as 9-bit masks in reading order; bit 0 is the top left corner. */

export const FULL = 0b111_111_111;

export const LINES: readonly number[] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

export const COUNT = Uint8Array.from({ length: 512 }, (_, set) => {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
});

export const HAS_LINE = Uint8Array.from({ length: 512 }, (_, set) =>
  LINES.some((line) => (set & line) === line) ? 1 : 0,
);
