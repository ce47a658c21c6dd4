import type { Square } from "../../../shared/game/rules.ts";
import { judgeProposal, withAllWins } from "../../../shared/puzzles/proposal.ts";
import type { Unfit } from "../../../shared/puzzles/prove.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";
import { remember } from "../../platform/core/remember.ts";
import { heavyWork } from "../../platform/core/thread-share.ts";

/** A proof takes up to some tenths of a second of the thread, so each waits for its turn. */

const refusals = new Map<string, Unfit | "easy">();
const unproved = new Map<string, null>();

/** Positions with the same key are refused again without a proof. */
export const proved = async (moves: readonly Square[], key: string): Promise<Puzzle | Unfit | "easy"> => {
  const known = refusals.get(key);
  if (known !== undefined) return known;
  const puzzle = await heavyWork.run("proof", () => refusals.get(key) ?? judgeProposal(moves));
  if (typeof puzzle === "string") remember(refusals, key, puzzle);
  return puzzle;
};

/** All winning moves of an earlier build's puzzle. Null if they cannot be proved. */
export const completed = async (text: string): Promise<string | null> => {
  if (unproved.has(text)) return null;
  const complete = await heavyWork.run("proof", () => withAllWins(text));
  if (complete === null) remember(unproved, text, null);
  return complete;
};
