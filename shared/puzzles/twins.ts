import type { Position } from "../game/rules.ts";
import { FULL } from "../game/sets.ts";
import { foldPosition } from "../protocol/position-key.ts";

const asX = (position: Position): Position =>
  position.ply % 2 === 0
    ? position
    : {
        ...position,
        subBoards: position.subBoards.map((marks) => (marks >> 9) | ((marks & FULL) << 9)),
        wonByX: position.wonByO,
        wonByO: position.wonByX,
      };

/** Equal for positions that differ only by a symmetry or swapped sides. Stored in D1: never change what it means. */
export const twinKey = (position: Position): string => foldPosition(asX(position)).key;
