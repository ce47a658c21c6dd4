import type { InputList } from "./net-inputs.ts";

/** 2³² divided by the golden ratio: the product's upper bits depend on all bits of a key. */
const SPREADER = 0x9e3779b1;
const NO_KEY = -1;

/** Caches sums of weights, which a search needs again and again. A new entry overwrites the one in its slot. */
export class NetRows {
  /** A row has as many numbers as one input has weights. */
  readonly sums: Int32Array;
  private readonly weights: Int32Array;
  private readonly width: number;
  private readonly keys: Int32Array;
  private readonly shift: number;

  /** 2 ** `bits` rows. `weights` has `width` numbers for each input. */
  constructor(weights: Int32Array, width: number, bits: number) {
    this.weights = weights;
    this.width = width;
    this.shift = 32 - bits;
    this.sums = new Int32Array(width << bits);
    this.keys = new Int32Array(1 << bits).fill(NO_KEY);
  }

  /** Where the key's row starts; -1 if it is not cached. Keys are not negative. */
  find(key: number): number {
    const slot = Math.imul(key, SPREADER) >>> this.shift;
    return this.keys[slot] === key ? slot * this.width : -1;
  }

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
