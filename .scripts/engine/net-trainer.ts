import { Estimate } from "../../shared/engine/estimate.ts";
import { INPUT_COUNT, InputList } from "../../shared/engine/net-inputs.ts";
import type { Board } from "../../shared/engine/position.ts";

/** A weight is stored in one signed byte, in units of 1/64. `MOST` is the largest. */
const UNIT = 64;
const MOST = 127 / UNIT;
const withinMost = (weight: number): number => Math.min(MOST, Math.max(-MOST, weight));

/** The net in floating point. It learns one position at a time. */
export class NetTrainer {
  private readonly hidden: number;
  private readonly weights: Float32Array;
  private readonly bias: Float32Array;
  private readonly outWeights: Float32Array;
  private outBias = 0;
  private readonly sums: Float32Array;
  private readonly steps: Float32Array;
  private readonly estimate = new Estimate();
  private readonly list = new InputList();

  constructor(hidden: number, random: () => number) {
    this.hidden = hidden;
    this.weights = Float32Array.from({ length: INPUT_COUNT * hidden }, () => (random() - 0.5) * 0.3);
    this.bias = new Float32Array(hidden).fill(0.1);
    this.outWeights = Float32Array.from({ length: hidden }, () => (random() - 0.5) * 0.5);
    this.sums = new Float32Array(hidden);
    this.steps = new Float32Array(hidden);
  }

  /** The chance of the side to move. */
  evaluate(board: Board): number {
    const { hidden, weights, sums, outWeights, list } = this;
    list.fill(board);
    sums.set(this.bias);
    for (const input of list.inputs.subarray(0, list.length)) {
      const row = input * hidden;
      for (let unit = 0; unit < hidden; unit++) sums[unit] = (sums[unit] ?? 0) + (weights[row + unit] ?? 0);
    }
    let sum = this.outBias + this.estimate.logit(board);
    for (let unit = 0; unit < hidden; unit++) sum += Math.max(0, sums[unit] ?? 0) * (outWeights[unit] ?? 0);
    return 1 / (1 + Math.exp(-sum));
  }

  /**
   * One step of gradient descent on the cross-entropy of the last evaluated position. `error` is the evaluation minus
   * the target.
   */
  learn(error: number, rate: number): void {
    const { hidden, weights, bias, sums, outWeights, steps, list } = this;
    const step = error * rate;
    for (let unit = 0; unit < hidden; unit++) {
      const sum = sums[unit] ?? 0;
      const outWeight = outWeights[unit] ?? 0;
      const unitStep = sum > 0 ? step * outWeight : 0;
      if (sum > 0) outWeights[unit] = withinMost(outWeight - step * sum);
      bias[unit] = (bias[unit] ?? 0) - unitStep;
      steps[unit] = unitStep;
    }
    this.outBias -= step;
    for (const input of list.inputs.subarray(0, list.length)) {
      const row = input * hidden;
      for (let unit = 0; unit < hidden; unit++) {
        weights[row + unit] = withinMost((weights[row + unit] ?? 0) - (steps[unit] ?? 0));
      }
    }
  }

  /**
   * The net in the format of `Net`: weights, biases of two bytes, output weights, and the output bias of four bytes.
   */
  toBytes(): Uint8Array {
    const view = new DataView(new ArrayBuffer((INPUT_COUNT + 3) * this.hidden + 4));
    let at = 0;
    for (const weight of this.weights) view.setInt8(at++, Math.round(weight * UNIT));
    for (const bias of this.bias) {
      view.setInt16(at, Math.round(bias * UNIT), true);
      at += 2;
    }
    for (const weight of this.outWeights) view.setInt8(at++, Math.round(weight * UNIT));
    view.setInt32(at, Math.round(this.outBias * UNIT * UNIT), true);
    return new Uint8Array(view.buffer);
  }
}
