const ROWS = [0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100];
/** Nine marks, or boards, as a mask. */
export const ALL = 0b111111111;

const ofAllMarks = (numberOf: (marks: number) => number): Int32Array =>
  Int32Array.from({ length: ALL + 1 }, (_, marks) => numberOf(marks));

const count = (marks: number): number => (marks === 0 ? 0 : 1 + count(marks & (marks - 1)));

/** 1 if there is a row among these marks. */
export const HAS_ROW = ofAllMarks((marks) => Number(ROWS.some((row) => (row & marks) === row)));
/** The places that complete a row of these marks. */
export const COMPLETING = ofAllMarks((marks) =>
  ROWS.reduce((places, row) => (count(row & marks) === 2 ? places | (row & ~marks) : places), 0),
);
/** 1 if a row avoids these marks. */
export const LEAVES_ROW = ofAllMarks((marks) => Number(ROWS.some((row) => (row & marks) === 0)));
/** How many marks they are. */
export const SIZE = ofAllMarks(count);
