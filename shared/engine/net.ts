import { INPUT_COUNT, InputList } from "./net-inputs.ts";
import type { Board } from "./position.ts";

/**
 * A net that says how good a position is for the side to move: one hidden layer of rectified sums of inputs, and a
 * sigmoid of theirs. Weights are whole numbers of 1/64, of one byte each.
 */

/** Weights are told in 64ths; so are the hidden values, and the last bias is in 64ths of those. */
const UNIT = 64;

/**
 * Two sums in one number: the second is counted in units of 65,536. No sum of weights leaves 16 bits, so that both can be
 * told apart again, and half as many additions do.
 */
const packed = (low: number, high: number): number => (low + (high << 16)) | 0;

export class Net {
  private readonly pairs: number;
  /** By input, two hidden units a number. */
  private readonly weights: Int32Array;
  private readonly bias: Int32Array;
  private readonly outWeights: Int8Array;
  private readonly outBias: number;
  private readonly list = new InputList();
  /** The sums of all inputs but those of one sub-board and of the whole. */
  private readonly base: Int32Array;
  private readonly sums: Int32Array;

  /** Throws for bytes that are no net. */
  constructor(bytes: Uint8Array) {
    const hidden = (bytes.length - 4) / (INPUT_COUNT + 3);
    if (!Number.isInteger(hidden) || hidden < 2 || hidden % 2 !== 0) {
      throw new RangeError(`${bytes.length} bytes are no net`);
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const biasAt = INPUT_COUNT * hidden;
    const outAt = biasAt + 2 * hidden;
    this.pairs = hidden / 2;
    this.weights = Int32Array.from({ length: biasAt / 2 }, (_, pair) =>
      packed(view.getInt8(2 * pair), view.getInt8(2 * pair + 1)),
    );
    this.bias = Int32Array.from({ length: this.pairs }, (_, pair) =>
      packed(view.getInt16(biasAt + 4 * pair, true), view.getInt16(biasAt + 4 * pair + 2, true)),
    );
    this.outWeights = Int8Array.from({ length: hidden }, (_, unit) => view.getInt8(outAt + unit));
    this.outBias = view.getInt32(outAt + hidden, true);
    this.base = new Int32Array(this.pairs);
    this.sums = new Int32Array(this.pairs);
  }

  /** The chances of the side to move, from 0 to 1, in a game that goes on. */
  evaluate(board: Board): number {
    this.prepare(board, 0);
    return this.evaluatePrepared(board, 0);
  }

  /** Counts everything but one sub-board and the whole, for positions that differ from this one in nothing else. */
  prepare(board: Board, sub: number): void {
    const { list, base } = this;
    base.set(this.bias);
    list.length = 0;
    for (let other = 0; other < 9; other++) if (other !== sub) list.addSubBoard(board, other);
    this.addInputs(base);
  }

  /** The same as `evaluate` for a position that differs from the prepared one, for the same side, in one sub-board. */
  evaluatePrepared(board: Board, sub: number): number {
    const { list, base, sums, pairs } = this;
    for (let pair = 0; pair < pairs; pair++) sums[pair] = base[pair] ?? 0;
    list.length = 0;
    list.addSubBoard(board, sub);
    list.addWhole(board);
    this.addInputs(sums);
    return this.output();
  }

  private addInputs(sums: Int32Array): void {
    const { pairs, weights } = this;
    const { inputs, length } = this.list;
    for (let index = 0; index < length; index++) {
      const row = (inputs[index] ?? 0) * pairs;
      for (let pair = 0; pair < pairs; pair++) sums[pair] = ((sums[pair] ?? 0) + (weights[row + pair] ?? 0)) | 0;
    }
  }

  private output(): number {
    const { pairs, sums, outWeights } = this;
    let sum = this.outBias;
    for (let pair = 0; pair < pairs; pair++) {
      const both = sums[pair] ?? 0;
      const low = (both << 16) >> 16;
      const high = (both - low) >> 16;
      if (low > 0) sum += low * (outWeights[2 * pair] ?? 0);
      if (high > 0) sum += high * (outWeights[2 * pair + 1] ?? 0);
    }
    return 1 / (1 + Math.exp(-sum / (UNIT * UNIT)));
  }
}
