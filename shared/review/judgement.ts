import type { Side } from "../game/rules.ts";
import { chanceOf, type Standing } from "./chances.ts";

export type Judgement = "inaccuracy" | "mistake" | "blunder";

/** In points of expected score, most serious first. Two searches often differ by five, so below eight is no fault. */
const FROM: readonly (readonly [Judgement, number])[] = [
  ["blunder", 18],
  ["mistake", 12],
  ["inaccuracy", 8],
];

/** `drop` is in points of expected score. Null if the move was fine. */
export const judgementOf = (drop: number): Judgement | null => FROM.find(([, from]) => drop >= from)?.[0] ?? null;

const POINTS = 100;

export const dropBetween = (before: Standing, after: Standing, mover: Side): number =>
  Math.max(0, POINTS * (chanceOf(before, mover) - chanceOf(after, mover)));
