/**
 * Random numbers from a seed (Marsaglia's xorshift of 32 bits): not for secrets. The state is one number, which loops
 * that need many keep in a variable of their own.
 */

/** A state from a seed that may be any whole number; the state is never 0, which would stay 0. */
export const randomState = (seed: number): number => {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0 || 1;
};

/** The next state. */
export const nextRandom = (state: number): number => {
  let next = state ^ (state << 13);
  next ^= next >>> 17;
  return next ^ (next << 5);
};
