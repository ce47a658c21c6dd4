import { moveText } from "../../../shared/protocol/notation.ts";
import type { Review } from "../../../shared/review/review.ts";
import { legalMoves, type Position, play, playAll } from "../reasons/rules.ts";
import type { Prover, Result } from "./prover.ts";

/** What a review claims and a solver can check: each claim of each move, on rules and proofs of the tests' own. */

export type LabelKind =
  | "proved result"
  | "best"
  | "good"
  /** The engine's opinion, which claims nothing certain. */
  | "good, by opinion"
  | "forced"
  | "only move"
  | "fault"
  | "best (certain)"
  | "proved reason";

interface Label {
  readonly kind: LabelKind;
  readonly ply: number;
  /** The claim in words, for a report of what is false. */
  readonly claim: string;
  /** Undefined if the solver does not find out. */
  readonly isTrue: boolean | undefined;
}

interface Reviewed {
  readonly moves: readonly number[];
  readonly review: Review;
  readonly onlyMoves: ReadonlySet<number>;
}

/** How good a result is for a side, from 0 to 2. */
const worth = (result: Result, side: string): number => (result === "tie" ? 1 : result === side ? 2 : 0);

const isAny = (claims: readonly (boolean | undefined)[], value: boolean | undefined): boolean => claims.includes(value);

/** True if all are, false if one is not, else undefined. */
const areAll = (claims: readonly (boolean | undefined)[]): boolean | undefined =>
  isAny(claims, false) ? false : isAny(claims, undefined) ? undefined : true;

const RESULTS = { win: "X", draw: "tie", loss: "O" } as const;

/** At most this many empty squares in open boards: with more, a proof takes too long. */
const MOST_OPEN = 36;

const openSquares = ({ boards, squares }: Position): number =>
  squares.filter((mark, square) => mark === undefined && boards[Math.floor(square / 9)] === undefined).length;

/**
 * All checkable labels of a review.
 * @param nodes the most positions to look at for one result
 */
export const labelsOf = ({ moves, review, onlyMoves }: Reviewed, prover: Prover, nodes: number): readonly Label[] => {
  const known = new Map<string, Result | undefined>();
  const resultAfter = (played: readonly number[]): Result | undefined => {
    const key = played.join();
    if (!known.has(key)) known.set(key, isLate(played) ? prover.resultAfter(played, nodes) : undefined);
    return known.get(key);
  };
  const isLate = (played: readonly number[]): boolean => openSquares(playAll(played)) <= MOST_OPEN;
  /** Compares what two games are worth to a side. */
  const compare = (
    side: string,
    one: readonly number[],
    another: readonly number[],
    isSo: (one: number, another: number) => boolean,
  ): boolean | undefined => {
    const [first, second] = [resultAfter(one), resultAfter(another)];
    return first === undefined || second === undefined ? undefined : isSo(worth(first, side), worth(second, side));
  };
  const labels: Label[] = [];
  for (const [ply, { proofForX }] of review.standings.entries()) {
    if (proofForX === null) continue;
    const result = resultAfter(moves.slice(0, ply));
    const isTrue = result === undefined ? undefined : result === RESULTS[proofForX];
    labels.push({ kind: "proved result", ply, claim: RESULTS[proofForX], isTrue });
  }
  let position = playAll([]);
  for (const [ply, move] of moves.entries()) {
    const side = position.toMove;
    const legal = legalMoves(position);
    position = play(position, move);
    const before = moves.slice(0, ply);
    const after = [...before, move];
    const add = (kind: LabelKind, claim: string, isTrue: boolean | undefined): void => {
      labels.push({ kind, ply, claim, isTrue });
    };
    const found = review.classes[ply];
    const keeps = (): boolean | undefined => compare(side, after, before, (one, other) => one === other);
    const isProved = [ply, ply + 1].every((at) => (review.standings[at]?.proofForX ?? null) !== null);
    if (found === "best") add("best", moveText(move), keeps());
    if (found === "good") add(isProved ? "good" : "good, by opinion", moveText(move), keeps());
    if ((found === "forced") !== (legal.length === 1)) add("forced", moveText(move), false);
    else if (found === "forced") add("forced", moveText(move), true);
    if (onlyMoves.has(ply)) {
      const others = legal.filter((other) => other !== move);
      const areWorse = others.map((other) => compare(side, [...before, other], after, (one, played) => one < played));
      add("only move", moveText(move), areAll([keeps(), others.length > 0, ...areWorse]));
    }
    const fault = review.faults.find((one) => one.ply === ply);
    if (fault === undefined) continue;
    const better = [...before, fault.better];
    const claim = `${moveText(move)}, better ${moveText(fault.better)}`;
    add(
      "fault",
      claim,
      compare(side, better, after, (one, played) => one > played),
    );
    if (fault.isProved)
      add(
        "best (certain)",
        claim,
        compare(side, better, before, (one, best) => one === best),
      );
    const kind = fault.reason?.kind;
    const wins = (): boolean | undefined => compare(side, better, before, (one) => one === 2);
    const loses = (): boolean | undefined => compare(side, after, before, (one) => one === 0);
    const isWorse = (): boolean | undefined => compare(side, better, after, (one, played) => one > played);
    if (kind === "missed-forced-win" || kind === "forced-win" || kind === "missed-end")
      add("proved reason", `${kind}: ${claim}`, areAll([wins(), isWorse()]));
    if (kind === "proved-loss" || kind === "allowed-end")
      add("proved reason", `${kind}: ${claim}`, areAll([loses(), isWorse()]));
  }
  return labels;
};
