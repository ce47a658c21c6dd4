import type { PuzzleAttempt } from "../../../../shared/api/puzzles-api.ts";
import { legalSquares, play, replay, type Square } from "../../../../shared/game/rules.ts";
import { isRightMove } from "../../../../shared/puzzles/attempt.ts";
import { type Puzzle, puzzleOf } from "../../../../shared/puzzles/puzzle.ts";
import { placeOfPuzzle } from "../../../../shared/puzzles/sets.ts";
import type { StormPuzzle } from "../../../../shared/puzzles/storm.ts";
import { pathOfStorm, stormPuzzles } from "../../../../shared/puzzles/storm-sets.ts";
import { type Answer, callToTheEnd } from "../api.ts";

/** Calls about puzzles. The files of puzzles are the real ones, their file server is not. */

const read = import.meta.glob<string>(
  ["../../../../web/public/puzzle-sets/*.txt", "../../../../web/public/storm-sets/3.txt"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

const FILES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(read).map(([path, text]) => [path.slice(path.indexOf("/public/") + "/public".length), text]),
);

/** The files that were asked for. */
export const askedFor: string[] = [];

export const ASSETS: Fetcher = {
  fetch: async (asked) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked);
    askedFor.push(pathname);
    const file = FILES[pathname];
    return file === undefined ? new Response("Not found", { status: 404 }) : new Response(file);
  },
  connect: () => {
    throw new Error("nobody connects to a file server");
  },
};

/** A file server that fails. */
export const NO_FILES: Fetcher = { ...ASSETS, fetch: async () => new Response("away", { status: 500 }) };

export const post = (path: string, token: string, body?: unknown, bindings: Partial<Env> = {}): Promise<Answer> =>
  callToTheEnd(`/v2/puzzles${path}`, { method: "POST", token, body }, { ASSETS, ...bindings });

export const put = (path: string, token: string, body: unknown): Promise<Answer> =>
  callToTheEnd(`/v2/puzzles${path}`, { method: "PUT", token, body }, { ASSETS });

/** The puzzles of a storm whose file is among those above. */
export const stormOf = (seed: number): readonly StormPuzzle[] => stormPuzzles(seed, FILES[pathOfStorm(seed)] ?? "");

export const puzzleAt = (number: number): Puzzle => {
  const { set, line } = placeOfPuzzle(number) ?? { set: 0, line: 0 };
  const file = FILES[`/puzzle-sets/${String(set).padStart(2, "0")}.txt`] ?? "";
  return puzzleOf(file.split("\n")[line] ?? "");
};

export const solutionOf = (number: number): Square[] => puzzleAt(number).line.filter((_, ply) => ply % 2 === 0);

export const solved = (number: number): PuzzleAttempt => ({ number, moves: solutionOf(number) });

/** The same up to the last move, and then a wrong one. */
export const missed = (number: number): PuzzleAttempt => {
  const puzzle = puzzleAt(number);
  const right = solutionOf(number).slice(0, -1);
  const made = puzzle.line.slice(0, -1);
  const position = made.reduce(play, replay(puzzle.moves));
  const wrong = legalSquares(position).find((square) => !isRightMove(puzzle, position, made.length, square));
  if (wrong === undefined) throw new Error(`no wrong move in ${number}`);
  return { number, moves: [...right, wrong] };
};
