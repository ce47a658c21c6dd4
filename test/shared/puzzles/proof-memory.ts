const SIZE = 1 << 20;

/** Numbers of 32 bits that look random, always the same ones. */
export const scattered = (length: number, seed: number): Int32Array => {
  let state = seed;
  return Int32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
    return mixed ^ (mixed >>> 15);
  });
};

/** Remembers the proof numbers of positions by keys of twice 32 bits. Each key has two places. */
export class ProofMemory {
  readonly proofs = new Int32Array(SIZE);
  readonly disproofs = new Int32Array(SIZE);
  private readonly lows = new Int32Array(SIZE);
  private readonly highs = new Int32Array(SIZE);

  /** The place of a position; below 0 if it is not there. */
  placeOf(low: number, high: number): number {
    for (let place = low & (SIZE - 2), last = place + 1; place <= last; place++) {
      if (this.lows[place] === low && this.highs[place] === high) return place;
    }
    return -1;
  }

  /** Remembers a position in place of another one: a result is kept before a guess. */
  remember(low: number, high: number, proof: number, disproof: number): void {
    const first = low & (SIZE - 2);
    const known = this.placeOf(low, high);
    const isResult = this.proofs[first] === 0 || this.disproofs[first] === 0;
    const place = known >= 0 ? known : isResult ? first + 1 : first;
    this.lows[place] = low;
    this.highs[place] = high;
    this.proofs[place] = proof;
    this.disproofs[place] = disproof;
  }
}
