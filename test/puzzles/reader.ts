import { readFileSync } from "node:fs";
import { JudgedSearch } from "../../shared/engine/judged-search.ts";
import { Net } from "../../shared/engine/net.ts";
import { JUDGED_OPTIONS } from "../../shared/engine/options.ts";
import { boardOf } from "../../shared/engine/position.ts";
import { candidatesOfRoot } from "../../shared/engine/root.ts";
import type { Position, Square } from "../../shared/game/rules.ts";

const CAPACITY = 200_000;

// Without the solver: it would find what a player has to see.
const search = new JudgedSearch(new Net(readFileSync("shared/engine/net.bin")), CAPACITY, {
  ...JUDGED_OPTIONS,
  endgameSquares: 0,
});

/** Starts to read a position of a running game. */
export const begin = (position: Position): void => search.setRoot(boardOf(position));

/** Makes this many more visits, or fewer if the result gets proved. Returns the number made. */
export const read = (visits: number): number => search.run(visits);

/** The move that looks best so far. */
export const preferred = (): Square | undefined =>
  candidatesOfRoot(search.tree).sort((one, other) => (other.value ?? 0) - (one.value ?? 0))[0]?.square;
