import { FULL, HAS_LINE } from "../game/sets.ts";

/** Each set of nine as a base-3 number, with digit 1 for each element. */
export const TERNARY = Int32Array.from({ length: 512 }, (_, set) => Number.parseInt(set.toString(2), 3));

/** If a fair coin fills the empty squares in random order. Index: `TERNARY[own] + 2 * TERNARY[other]`. */
export const CHANCES = new Float64Array(3 ** 9);

const placeOf = (own: number, other: number): number => (TERNARY[own] ?? 0) + 2 * (TERNARY[other] ?? 0);

// Start with full boards: a board needs the values of those with one more mark.
for (let own = FULL; own >= 0; own--) {
  for (let other = FULL; other >= 0; other--) {
    if ((own & other) !== 0) continue;
    let sum = 0;
    let count = 0;
    for (let rest = FULL & ~(own | other); rest !== 0; rest &= rest - 1) {
      const square = rest & -rest;
      sum += (CHANCES[placeOf(own | square, other)] ?? 0) + (CHANCES[placeOf(own, other | square)] ?? 0);
      count += 2;
    }
    const isOpen = HAS_LINE[own] === 0 && HAS_LINE[other] === 0 && count > 0;
    CHANCES[placeOf(own, other)] = isOpen ? sum / count : (HAS_LINE[own] ?? 0);
  }
}
