/** Marsaglia's 32-bit xorshift, not for secrets. Hot loops can keep the state, a number, in a local variable. */

/** Never 0, because a state of 0 would stay 0. */
export const randomState = (seed: number): number => {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0 || 1;
};

export const nextRandom = (state: number): number => {
  let next = state ^ (state << 13);
  next ^= next >>> 17;
  return next ^ (next << 5);
};
