import type { Side } from "../game/rules.ts";
import { chanceOf, type Standing } from "./chances.ts";

/** What a move cost, and how it is judged. */

export type Judgement = "inaccuracy" | "mistake" | "blunder";

/**
 * The least cost of each judgement in points of expected score (0 to 100), the most serious first. Two searches of a
 * position often differ by five points, so a cost below eight is no fault.
 */
const FROM: readonly (readonly [Judgement, number])[] = [
  ["blunder", 18],
  ["mistake", 12],
  ["inaccuracy", 8],
];

/** The judgement of a move that cost `drop` points of expected score; null if it was fine. */
export const judgementOf = (drop: number): Judgement | null => FROM.find(([, from]) => drop >= from)?.[0] ?? null;

const POINTS = 100;

/** What a move cost its mover, in points of expected score. */
export const dropBetween = (before: Standing, after: Standing, mover: Side): number =>
  Math.max(0, POINTS * (chanceOf(before, mover) - chanceOf(after, mover)));
