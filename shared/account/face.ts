import type { Side } from "../game/rules.ts";
import { usernameKey } from "./identity.ts";

/** Computed from the name alone. It must never change: people recognise each other by it. */
export interface Face {
  /** Five rows of five cells in reading order. The right half mirrors the left. Null is empty. */
  readonly cells: readonly (Side | null)[];
  /** The colors of X and O: two different indices into `FACE_COLOURS`. */
  readonly colours: Readonly<Record<Side, number>>;
}

export const FACE_SIZE = 5;

/** CSS colors. Each has a contrast of at least 3:1 on light and on dark ground. Never change the order. */
export const FACE_COLOURS = [
  "#1f7fbf",
  "#c05a10",
  "#1b8a63",
  "#8a63d2",
  "#c2477f",
  "#8f7500",
  "#2b8a96",
  "#cc4a3c",
] as const;

const DRAWN = 3;

/** 32-bit FNV-1a. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

const numbersFrom = (hash: number): ((bound: number) => number) => {
  // A state of 0 would stay 0.
  let state = hash === 0 ? 1 : hash;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    // Use the high bits: the low bits of similar names are similar.
    return Math.floor(((state >>> 0) / 4_294_967_296) * bound);
  };
};

const MARKS: readonly (Side | null)[] = ["X", "X", "X", "O", "O", "O", null, null];

export const faceOf = (username: string): Face => {
  const next = numbersFrom(hashOf(usernameKey(username)));
  const X = next(FACE_COLOURS.length);
  const O = (X + 1 + next(FACE_COLOURS.length - 1)) % FACE_COLOURS.length;
  const half = Array.from({ length: FACE_SIZE }, () =>
    Array.from({ length: DRAWN }, () => MARKS[next(MARKS.length)] ?? null),
  );
  const cells = half.flatMap((row) => [...row, ...row.slice(0, FACE_SIZE - DRAWN).reverse()]);
  return { cells, colours: { X, O } };
};
