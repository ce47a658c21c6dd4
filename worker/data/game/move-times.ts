import { FIRST_TIMED_PLY } from "../../../shared/game/clock.ts";
import type { ClockSetting, Millis, Speed } from "../../../shared/game/time-controls.ts";

/**
 * In tenths of a second, what each move took from its mover's clock, from the third move on: first moves are free. A
 * number has one character up to 3.9 s and two up to 159.9.
 */

/** Of the digit 0. The same 81 characters as in `packMoves`. */
const FIRST_CHARACTER = "*".charCodeAt(0);
/** The lowest digit comes first. `BASE` is added to each digit but the last. */
const BASE = 40;
/** Before a number below 0: a takeback keeps the increments of the moves taken back. */
const MINUS = "z";
const NUMBERS = /z?[R-y]*[*-Q]/g;

const packNumber = (number: number): string => {
  if (number < 0) return MINUS + packNumber(-number);
  const isLast = number < BASE;
  const digit = String.fromCharCode(FIRST_CHARACTER + (isLast ? number : BASE + (number % BASE)));
  return isLast ? digit : digit + packNumber(Math.floor(number / BASE));
};

const unpackNumber = (packed: string): number => {
  const isNegative = packed.startsWith(MINUS);
  const digits = Array.from(isNegative ? packed.slice(1) : packed, (digit) => digit.charCodeAt(0) - FIRST_CHARACTER);
  const number = digits.reduceRight((sum, digit) => sum * BASE + (digit % BASE), 0);
  return isNegative ? -number : number;
};

const TENTH: Millis = 100;

interface Terms extends ClockSetting {
  readonly gameType?: Speed;
}

/** In tenths, when the turn began. `left` is what the clock had after the mover's last move. */
const atStart = ({ gameType, base, increment }: Terms, left: number | undefined): number =>
  gameType === "correspondence" ? Math.ceil(base / TENTH) : (left ?? 0) + Math.round(increment / TENTH);

/** `clocks`: the mover's after each move, in whole tenths of a second. */
export const packTimes = (clocks: readonly Millis[], terms: Terms): string => {
  const tenths = clocks.map((clock) => Math.round(clock / TENTH));
  return tenths
    .slice(FIRST_TIMED_PLY)
    .map((clock, index) => packNumber(atStart(terms, tenths[index]) - clock))
    .join("");
};

/** Null if the text has another number of times. */
export const unpackTimes = (packed: string, terms: Terms, moves: number): readonly Millis[] | null => {
  const tenths = Array.from({ length: Math.min(moves, FIRST_TIMED_PLY) }, () => Math.ceil(terms.base / TENTH));
  for (const [number] of packed.matchAll(NUMBERS)) {
    tenths.push(atStart(terms, tenths.at(-FIRST_TIMED_PLY)) - unpackNumber(number));
  }
  return tenths.length === moves ? tenths.map((clock) => clock * TENTH) : null;
};
