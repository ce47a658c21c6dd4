import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Engine } from "../../../shared/engine/engine.ts";
import { JudgedSearch } from "../../../shared/engine/judged-search.ts";
import { Net } from "../../../shared/engine/net.ts";
import { countLegal, outcomeOf, replay, type Square } from "../../../shared/game/rules.ts";
import { keptAlone } from "../../../shared/review/only-move.ts";
import { sampleSize } from "../../sample-size.ts";
import { seededRandom } from "../../seeded-random.ts";
import { randomGame } from "../review/random-games.ts";
import { BEGINNING, moved, movesIn, type State, winsByForce } from "./second-solver.ts";

/** A mistake is a puzzle only if its better move is proved to be the only one. A second solver checks each one. */

const search = new JudgedSearch(new Net(new Uint8Array(readFileSync("shared/engine/net.bin"))), 100_000);
const engine = new Engine({ search, now: () => 0 });

const ask = (moves: readonly Square[]) => {
  engine.forget();
  engine.setMoves(moves);
  return Promise.resolve(engine.think({ playouts: 200, solvingNodes: 300_000, isProofEnough: true }));
};

/** With more open squares, plain search takes too long. */
const MOST_OPEN = 15;
const WANTED = sampleSize(400);

/** The moves that keep the best result, and that result. */
const keepingBy = (state: State): { readonly keeps: "win" | "draw" | "loss"; readonly moves: readonly number[] } => {
  const me = state.turn;
  const known = [new Map<string, boolean>(), new Map<string, boolean>()] as const;
  const results = movesIn(state).map((move) => {
    const next = moved(state, move);
    const isWon = winsByForce(next, me, known[me]);
    const isLost = !isWon && winsByForce(next, me === 0 ? 1 : 0, known[me === 0 ? 1 : 0]);
    return { move, keeps: isWon ? "win" : isLost ? "loss" : "draw" } as const;
  });
  const keeps = (["win", "draw", "loss"] as const).find((result) => results.some((one) => one.keeps === result));
  if (keeps === undefined) throw new Error("the game is over");
  return { keeps, moves: results.filter((one) => one.keeps === keeps).map(({ move }) => move) };
};

test("mistakes that are puzzles have one right move by another solver, and the others have not", async () => {
  const random = seededRandom(128);
  const found = { win: 0, draw: 0 };
  let none = 0;
  while (found.win + found.draw < WANTED) {
    const squares = randomGame(random);
    const from = squares.findIndex((_, ply) => countLegal({ ...replay(squares, ply), target: null }) <= MOST_OPEN);
    if (from < 0) continue;
    for (let ply = from; ply < squares.length; ply += 3) {
      const before = squares.slice(0, ply);
      if (outcomeOf(replay(before)) !== null || countLegal(replay(before)) < 2) continue;
      const { square } = await ask(before);
      const keeps = await keptAlone(before, square, ask);
      const { keeps: best, moves } = keepingBy(before.reduce(moved, BEGINNING));
      if (keeps === null) {
        // With so few squares, nothing stays unproved.
        expect(best === "loss" || moves.length > 1, before.join()).toBe(true);
        none += 1;
      } else {
        expect({ keeps, moves: [square] }, before.join()).toEqual({ keeps: best, moves });
        found[keeps] += 1;
      }
    }
  }
  expect(Math.min(found.win, found.draw, none)).toBeGreaterThan(WANTED / 14);
});

test("a move without an alternative, a lost position and an unproved result are no puzzles", async () => {
  const opinion = { square: 0, value: 1, proof: null };
  expect(await keptAlone([], 40, () => Promise.resolve(opinion))).toBeNull();
  expect(await keptAlone([], 40, () => Promise.resolve({ ...opinion, proof: "win" }))).toBeNull();
  expect(await keptAlone([], 40, () => Promise.resolve({ ...opinion, proof: "loss" }))).toBeNull();
});
