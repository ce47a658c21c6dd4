import { usernameKey } from "./identity.ts";
import type { Side } from "./rules.ts";

/**
 * The face of a player: a mosaic of X and O that follows from the name alone, so there is nothing to upload, to store or
 * to moderate. What a name's face is never changes: people know each other by it.
 */
export interface Face {
  /** Five rows of five, in reading order, the right half a mirror of the left; null is empty. */
  readonly cells: readonly (Side | null)[];
  /** Of its X and its O: two different indices into `FACE_COLOURS`. */
  readonly colours: Readonly<Record<Side, number>>;
}

export const FACE_SIZE = 5;

/** As CSS writes them. Each stands out on a light ground and on a dark one, at 3:1 at least. Never change their order. */
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

/** Columns that are drawn; the others mirror them. */
const DRAWN = 3;

/** 32-bit FNV-1a over the letters of a name. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

/** Numbers below a bound, one after the other, that follow from a hash (xorshift32). */
const numbersFrom = (hash: number): ((bound: number) => number) => {
  // Zero would give nothing but zeros.
  let state = hash === 0 ? 1 : hash;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    // The low bits of neighbouring names resemble each other.
    return Math.floor(((state >>> 0) / 4_294_967_296) * bound);
  };
};

/** Three cells of eight are X, three O, and two empty. */
const MARKS: readonly (Side | null)[] = ["X", "X", "X", "O", "O", "O", null, null];

/** The face of a name. Capitals make no difference, as they make none between names. */
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
