import { readFileSync } from "node:fs";
import { legalSquares } from "../../../../shared/game/rules.ts";
import { moveText } from "../../../../shared/protocol/notation.ts";
import { isRightMove } from "../../../../shared/puzzles/attempt.ts";
import type { Puzzle } from "../../../../shared/puzzles/puzzle.ts";
import type { EngineClient } from "../../../../web/study/engine/engine-client.ts";
import type { Thought } from "../../../../web/study/engine/messages.ts";
import { Thinker } from "../../../../web/study/engine/thinker.ts";
import { movesOnBoard, nextSolving, positionOnBoard, startSolving } from "../../../../web/study/puzzle/solving.ts";
import { solvingText } from "../../../../web/study/puzzle/solving-words.ts";
import { bestReply, refutationOf } from "../../../../web/study/puzzle/use-solving.ts";
import { resultsAt } from "../../../shared/puzzles/verdicts.ts";

/** What the page says of a wrong move, with the engine of the page. */

const NET = readFileSync("shared/engine/net.bin");

let lastId = 0;
const open = new Map<number, (thought: Thought) => void>();
const thinker = new Thinker({
  loadNet: () => Promise.resolve(NET),
  listen: () => Promise.resolve(),
  now: () => 0,
  send: (message) => {
    if (message.type !== "answer") throw new Error(`the engine says ${message.type}`);
    open.get(message.id)?.(message.thought);
  },
});
const engine: Pick<EngineClient, "think"> = {
  think: (question) =>
    new Promise((resolve) => {
      open.set(++lastId, resolve);
      thinker.receive({ type: "think", id: lastId, question, isWatched: false });
    }),
};

const TRUE_TEXTS = { loss: "loses.", draw: "only ties.", win: "" } as const;

interface Said {
  readonly text: string;
  /** What may be said: another solver proves it. Empty for a move that wins, of which nothing may be said. */
  readonly truth: string;
}

const ORDER = ["loss", "draw", "win"] as const;

/**
 * The reply that the page plays after a solved puzzle, and whether another solver finds none better; null if the page
 * plays none.
 */
export const replyTo = async (puzzle: Puzzle): Promise<{ readonly isBest: boolean } | null> => {
  const reply = await bestReply(engine, [...puzzle.moves, ...puzzle.line], new AbortController().signal);
  if (reply === null) return null;
  const results = resultsAt(puzzle, puzzle.line.length);
  const found = results.get(reply);
  const best = ORDER.findLast((result) => [...results.values()].includes(result));
  return { isBest: found !== undefined && found === best };
};

/** What the page says of one wrong move at each step, `pick` choosing which. */
export const saidOf = async (puzzle: Puzzle, pick: (count: number) => number): Promise<Said[]> => {
  const said: Said[] = [];
  let solving = startSolving(puzzle);
  for (let made = 0; made < puzzle.line.length; made += 2) {
    const position = positionOnBoard(solving);
    const wrong = legalSquares(position).filter((square) => !isRightMove(puzzle, position, made, square));
    const square = wrong[pick(wrong.length)];
    if (square !== undefined) {
      const tried = nextSolving(solving, { type: "try", square });
      const refutation = await refutationOf(engine, movesOnBoard(tried), new AbortController().signal);
      const text = solvingText(nextSolving(tried, { type: "refuted", refutation }));
      const result = resultsAt(puzzle, made).get(square) ?? "win";
      said.push({ text, truth: `${moveText(square)} ${TRUE_TEXTS[result]}` });
    }
    solving = nextSolving(solving, { type: "try", square: puzzle.line[made] ?? -1 });
    solving = nextSolving(solving, { type: "answer" });
  }
  return said;
};
