import { Estimate } from "./estimate.ts";
import type { Judge } from "./judge.ts";
import { INPUT_COUNT, InputList, linesKey, marksKey, placeKey } from "./net-inputs.ts";
import { NetRows } from "./net-rows.ts";
import type { Board } from "./position.ts";

/**
 * Corrects the estimate: one hidden layer of rectified sums, a weighted sum of that layer, and the sigmoid of that sum
 * plus the estimate. Weights are whole multiples of 1/64, in one byte each.
 */

/** Weights and hidden values are in 64ths. The last bias is in 64ths of those. */
const UNIT = 64;

/** Packs two sums into one number, because no sum exceeds 16 bits: half the additions suffice. */
const packed = (low: number, high: number): number => (low + (high << 16)) | 0;

const ROW_BITS = { subBoards: 12, lines: 8, places: 11 } as const;

export class Net implements Judge {
  private readonly pairs: number;
  /** By input, two hidden units per number. */
  private readonly weights: Int32Array;
  private readonly bias: Int32Array;
  private readonly outWeights: Int32Array;
  private readonly outBias: number;
  private readonly estimate = new Estimate();
  private readonly list = new InputList();
  private readonly subBoards: NetRows;
  private readonly lines: NetRows;
  private readonly places: NetRows;
  private readonly base: Int32Array;

  /** Throws if the bytes are not a net. */
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
    this.outWeights = Int32Array.from({ length: hidden }, (_, unit) => view.getInt8(outAt + unit));
    this.outBias = view.getInt32(outAt + hidden, true);
    this.base = new Int32Array(this.pairs);
    this.subBoards = new NetRows(this.weights, this.pairs, ROW_BITS.subBoards);
    this.lines = new NetRows(this.weights, this.pairs, ROW_BITS.lines);
    this.places = new NetRows(this.weights, this.pairs, ROW_BITS.places);
  }

  /** From 0 to 1, for the side to move. The game must not be over. */
  evaluate(board: Board): number {
    this.prepare(board, 0);
    return this.evaluatePrepared(board, 0);
  }

  prepare(board: Board, sub: number): void {
    const { base, pairs } = this;
    const { sums } = this.subBoards;
    this.estimate.prepare(board, sub);
    base.set(this.bias);
    for (let other = 0; other < 9; other++) {
      if (other === sub) continue;
      const row = this.subBoardRow(board, other);
      for (let pair = 0; pair < pairs; pair++) base[pair] = ((base[pair] ?? 0) + (sums[row + pair] ?? 0)) | 0;
    }
  }

  evaluatePrepared(board: Board, sub: number): number {
    const { base, pairs, outWeights } = this;
    const subBoards = this.subBoards.sums;
    const lines = this.lines.sums;
    const places = this.places.sums;
    const subBoard = this.subBoardRow(board, sub);
    const line = this.linesRow(board);
    const place = this.placeRow(board);
    let sum = this.outBias;
    for (let pair = 0; pair < pairs; pair++) {
      const both =
        ((base[pair] ?? 0) +
          (subBoards[subBoard + pair] ?? 0) +
          (lines[line + pair] ?? 0) +
          (places[place + pair] ?? 0)) |
        0;
      const low = (both << 16) >> 16;
      const high = (both - low) >> 16;
      // max(0, x) without a branch: the processor would often predict it wrong.
      sum = (sum + Math.imul(low & ~(low >> 31), outWeights[2 * pair] ?? 0)) | 0;
      sum = (sum + Math.imul(high & ~(high >> 31), outWeights[2 * pair + 1] ?? 0)) | 0;
    }
    return 1 / (1 + Math.exp(-sum / (UNIT * UNIT) - this.estimate.logitPrepared(board, sub)));
  }

  private subBoardRow(board: Board, sub: number): number {
    const { list, subBoards } = this;
    const key = (sub << 18) | marksKey(board, sub);
    const found = subBoards.find(key);
    if (found >= 0) return found;
    list.length = 0;
    list.addSubBoard(board, sub);
    return subBoards.put(key, list);
  }

  private linesRow(board: Board): number {
    const { list, lines } = this;
    const key = linesKey(board);
    const found = lines.find(key);
    if (found >= 0) return found;
    list.length = 0;
    list.addLines(board);
    return lines.put(key, list);
  }

  private placeRow(board: Board): number {
    const { list, places } = this;
    const key = placeKey(board);
    const found = places.find(key);
    if (found >= 0) return found;
    list.length = 0;
    list.addPlace(board);
    return places.put(key, list);
  }
}
