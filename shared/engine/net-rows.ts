import type { InputList } from "./net-inputs.ts";

/** Multiplies a key so that its upper bits depend on all of it: 2³² by the golden ratio. */
const SPREADER = 0x9e3779b1;
const NO_KEY = -1;

/**
 * Sums of the weights of inputs that come together, such as those of a sub-board: a search asks for the same ones again
 * and again. Each stays in the one slot that its key leads to until another takes it.
 */
export class NetRows {
  /** A row is as many of these numbers as there are weights of one input. */
  readonly sums: Int32Array;
  private readonly weights: Int32Array;
  private readonly width: number;
  private readonly keys: Int32Array;
  private readonly shift: number;

  /** For 2 to the power of `bits` rows of weights that stand in `weights` by their input, `width` numbers each. */
  constructor(weights: Int32Array, width: number, bits: number) {
    this.weights = weights;
    this.width = width;
    this.shift = 32 - bits;
    this.sums = new Int32Array(width << bits);
    this.keys = new Int32Array(1 << bits).fill(NO_KEY);
  }

  /** Where the row of a key begins, or -1 when it is not there. Keys are not negative. */
  find(key: number): number {
    const slot = Math.imul(key, SPREADER) >>> this.shift;
    return this.keys[slot] === key ? slot * this.width : -1;
  }

  /** Puts the sum of inputs into the slot of a key, and returns where it begins. */
  put(key: number, { inputs, length }: InputList): number {
    const { sums, weights, width } = this;
    const slot = Math.imul(key, SPREADER) >>> this.shift;
    this.keys[slot] = key;
    const row = slot * width;
    sums.fill(0, row, row + width);
    for (let index = 0; index < length; index++) {
      const from = (inputs[index] ?? 0) * width;
      for (let at = 0; at < width; at++) sums[row + at] = ((sums[row + at] ?? 0) + (weights[from + at] ?? 0)) | 0;
    }
    return row;
  }
}
