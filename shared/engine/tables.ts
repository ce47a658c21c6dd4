import { COUNT, LINES } from "../game/sets.ts";

/** For each set, the elements that would complete a line with two of its own. */
export const COMPLETING = Uint16Array.from({ length: 512 }, (_, set) =>
  LINES.reduce((found, line) => (COUNT[line & set] === 2 ? found | (line & ~set) : found), 0),
);

/** For each set, the union of the lines that avoid it. It is 0 if the set blocks all lines. */
export const UNBLOCKED = Uint16Array.from({ length: 512 }, (_, set) =>
  LINES.reduce((found, line) => ((line & set) === 0 ? found | line : found), 0),
);

/** `ELEMENT[set * 16 + n]` is the n-th element (0 to 8) of a set, with n from 0. */
export const ELEMENT = new Uint8Array(512 * 16);
for (let set = 0; set < 512; set++) {
  let found = 0;
  for (let element = 0; element < 9; element++) {
    if ((set & (1 << element)) !== 0) ELEMENT[set * 16 + found++] = element;
  }
}
