import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { faceOf } from "../../../shared/account/face.ts";
import { usernameProblem } from "../../../shared/account/username.ts";
import { Engine } from "../../../shared/engine/engine.ts";
import { JudgedSearch } from "../../../shared/engine/judged-search.ts";
import { Net } from "../../../shared/engine/net.ts";
import { pickMove, questionOf, randomForMove } from "../../../shared/engine/opponent-moves.ts";
import { OPPONENTS, type Opponent, opponentWithId } from "../../../shared/engine/opponents.ts";
import { TRYING_OPTIONS } from "../../../shared/engine/options.ts";
import { PlayoutSearch } from "../../../shared/engine/playout-search.ts";
import { solve } from "../../../shared/engine/solve.ts";
import { Solver } from "../../../shared/engine/solver.ts";
import {
  INITIAL_POSITION,
  legalSquares,
  outcomeOf,
  play,
  replay,
  type Square,
  sideAt,
  toSquare,
} from "../../../shared/game/rules.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { seededRandom } from "../../seeded-random.ts";
import { openSquares, randomGame } from "./reference.ts";

const CAPACITY = 300_000;
const net = new Net(readFileSync("shared/engine/net.bin"));
const byNet = new Engine({ search: new JudgedSearch(net, CAPACITY), now: () => 0 });
const byPlayouts = (seed: number): Engine =>
  new Engine({ search: new PlayoutSearch(seed, 20_000, TRYING_OPTIONS), now: () => 0 });

/** Makes an opponent move the way the page does. */
const moveOf = ({ sight }: Opponent, moves: readonly Square[], seed: number): Square => {
  const question = questionOf(sight, moves, seed);
  const engine = question.search === "net" ? byNet : byPlayouts(seed);
  engine.forget();
  engine.setMoves(moves);
  const choice = engine.think(question.limits);
  return pickMove(sight, { ...choice, candidates: engine.candidates() }, randomForMove(seed, moves.length));
};

const winsAtOnce = (moves: readonly Square[], square: Square): boolean =>
  outcomeOf(play(replay(moves), square))?.winner === sideAt(moves.length);

/** Positions of random games in which some but not all moves win the game. */
const positionsWithAWin = (count: number): Square[][] => {
  const random = seededRandom(11);
  const found: Square[][] = [];
  while (found.length < count) {
    const moves: Square[] = [];
    for (let position = INITIAL_POSITION; outcomeOf(position) === null; ) {
      const legal = legalSquares(position);
      const wins = legal.filter((square) => winsAtOnce(moves, square));
      // If every move wins, there is nothing to miss.
      if (wins.length > 0 && wins.length < legal.length) {
        found.push([...moves]);
        break;
      }
      const square = legal[Math.floor(random() * legal.length)] ?? 0;
      moves.push(square);
      position = play(position, square);
    }
  }
  return found;
};

test("there are ten, each with its own name, face and character", () => {
  expect(OPPONENTS).toHaveLength(10);
  for (const what of ["id", "name"] as const)
    expect(new Set(OPPONENTS.map((opponent) => opponent[what])).size).toBe(10);
  expect(new Set(OPPONENTS.map(({ id }) => practiceTexts.characters[id])).size).toBe(10);
  expect(new Set(OPPONENTS.map(({ name }) => JSON.stringify(faceOf(name)))).size).toBe(10);
  for (const opponent of OPPONENTS) {
    expect(usernameProblem(opponent.name)).toBeNull();
    expect(opponentWithId(opponent.id)).toBe(opponent);
  }
  expect(opponentWithId("nobody")).toBeNull();
});

test("from the fourth on, none misses a win in one in 300 positions", () => {
  const positions = positionsWithAWin(300);
  for (const [index, opponent] of OPPONENTS.entries()) {
    const missed = positions.filter((moves, seed) => !winsAtOnce(moves, moveOf(opponent, moves, seed)));
    if (index >= 3) expect(missed, opponent.name).toEqual([]);
    // The weaker ones do miss some, so these positions can be missed.
    else expect(missed.length, opponent.name).toBeGreaterThan(0);
  }
});

describe("the end of a game", () => {
  const solver = new Solver(14);

  /** The moves that make a position of a known value worse. */
  const spoilingMoves = (moves: readonly Square[], value: "win" | "draw"): Square[] => {
    const before = replay(moves);
    return legalSquares(before).filter((square) => {
      const after = play(before, square);
      const answer = solve(after, 1_000_000, solver)?.value;
      if (answer === undefined) return value === "win" && outcomeOf(after)?.winner === null;
      return answer === "win" || (value === "win" && answer === "draw");
    });
  };

  /** Positions of random games that are won or drawn, with the moves that spoil that. There are some, but not all. */
  const positions = ((): { readonly moves: readonly Square[]; readonly spoiling: readonly Square[] }[] => {
    const random = seededRandom(77);
    const found: { readonly moves: readonly Square[]; readonly spoiling: readonly Square[] }[] = [];
    while (found.length < 200) {
      const game = randomGame(random);
      const open = 8 + (found.length % 17);
      const ply = game.findIndex((_, index) => openSquares(replay(game, index)) <= open);
      const moves = game.slice(0, Math.max(0, ply));
      const value = solve(replay(moves), 100_000, solver)?.value ?? "loss";
      if (value === "loss") continue;
      const spoiling = spoilingMoves(moves, value);
      if (spoiling.length > 0) found.push({ moves, spoiling });
    }
    return found;
  })();

  test("is spoilt by none from the fifth on in 200 positions that are won or drawn", () => {
    for (const [index, opponent] of OPPONENTS.entries()) {
      const spoilt = positions.filter(({ moves, spoiling }, seed) => spoiling.includes(moveOf(opponent, moves, seed)));
      if (index >= 4) expect(spoilt, opponent.name).toEqual([]);
      // The weaker ones spoil some, so these positions can be spoilt.
      else expect(spoilt.length, opponent.name).toBeGreaterThan(10);
    }
  });

  test("is played out where a single move wins", () => {
    const text =
      "4-4 4-3 3-6 6-3 3-7 7-8 8-6 6-2 2-6 6-1 1-5 5-7 7-3 3-2 2-9 9-2 2-7 7-9 9-8 8-8 8-4 4-9 9-1 1-8 8-5 5-1 1-7 7-7 5-4 4-2 2-4 4-1 1-3 3-3 3-9";
    const moves = text.split(" ").map((move) => toSquare(Number(move[0]) - 1, Number(move[2]) - 1));
    for (const opponent of OPPONENTS.slice(4)) {
      for (let seed = 0; seed < 5; seed++) expect(moveText(moveOf(opponent, moves, seed)), opponent.name).toBe("9-3");
    }
  });
});

describe("a choice", () => {
  const random = seededRandom(5);
  const positions = Array.from({ length: 40 }, () => {
    const moves: Square[] = [];
    const plies = Math.floor(random() * 16);
    for (let position = INITIAL_POSITION; moves.length < plies; ) {
      const legal = legalSquares(position);
      const square = legal[Math.floor(random() * legal.length)] ?? 0;
      moves.push(square);
      position = play(position, square);
    }
    return moves;
  });

  test.each(OPPONENTS.map((opponent) => [opponent.name, opponent] as const))(
    "of %s is legal, and the same for the same seed",
    (_name, opponent) => {
      const choices = positions.map((moves, seed) => moveOf(opponent, moves, seed));
      for (const [index, square] of choices.entries())
        expect(legalSquares(replay(positions[index] ?? []))).toContain(square);
      expect(positions.map((moves, seed) => moveOf(opponent, moves, seed))).toEqual(choices);
    },
  );

  test("differs between seeds", () => {
    for (const opponent of OPPONENTS.slice(0, 8)) {
      const choices = Array.from({ length: 30 }, (_, seed) => moveOf(opponent, [], seed));
      expect(new Set(choices).size, opponent.name).toBeGreaterThan(1);
    }
  });
});

test("the strongest looks at 5,000 positions and more, for half a second at most", () => {
  const strongest = OPPONENTS.at(-1);
  const limits = strongest && questionOf(strongest.sight, [], 1).limits;
  expect(limits?.playouts).toBeGreaterThanOrEqual(5000);
  expect(limits?.milliseconds).toBe(500);
  // The other opponents are limited by counts alone, so they play alike on every device.
  for (const { sight } of OPPONENTS.slice(0, -1))
    expect(questionOf(sight, [], 1).limits).not.toHaveProperty("milliseconds");
});

test("uses random numbers from 0 to below 1 that differ by move and seed", () => {
  const first = (seed: number, ply: number): number => randomForMove(seed, ply)();
  const numbers = Array.from({ length: 100 }, (_, index) => first(Math.floor(index / 10), index % 10));
  expect(new Set(numbers).size).toBe(100);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
});

describe("choosing from a thought", () => {
  const careful = { overlooks: 0, tolerance: 0.1, isShallow: true, solvingNodes: 0 };
  const candidate = (
    square: Square,
    visits: number,
    value: number | null,
    proof: "win" | "draw" | "loss" | null = null,
  ) => ({
    ...{ square, visits, value, proof },
  });

  test("a move that looks about as good may be played instead, but not one that looks worse or was hardly visited", () => {
    const candidates = [candidate(1, 100, 0.6), candidate(2, 60, 0.55), candidate(3, 90, 0.45), candidate(4, 10, 0.6)];
    const picked = Array.from({ length: 200 }, (_, index) =>
      pickMove(careful, { square: 1, proof: null, candidates }, seededRandom(index)),
    );
    expect([...new Set(picked)].sort()).toEqual([1, 2]);
  });

  test("without tolerance the engine's own choice is played, though another move looks better", () => {
    const candidates = [candidate(1, 100, 0.55), candidate(2, 60, 0.6)];
    expect(pickMove({ ...careful, tolerance: 0 }, { square: 1, proof: null, candidates }, () => 0)).toBe(1);
    expect(pickMove(careful, { square: 1, proof: null, candidates }, () => 0.99)).toBe(2);
  });

  test("a move that was proved without a search is played", () => {
    const candidates = [candidate(1, 0, null), candidate(2, 0, null)];
    expect(pickMove(careful, { square: 2, proof: "draw", candidates }, () => 0)).toBe(2);
  });

  test("in a drawn position, any well-known move that keeps the draw is played, but none that may lose", () => {
    const candidates = [
      candidate(1, 100, 0.5, "draw"),
      candidate(2, 60, 0.5, "draw"),
      candidate(3, 10, 0.5, "draw"),
      candidate(4, 200, 0.7),
      candidate(5, 90, 0, "loss"),
    ];
    const picked = Array.from({ length: 200 }, (_, index) =>
      pickMove(careful, { square: 1, proof: "draw", candidates }, seededRandom(index)),
    );
    expect([...new Set(picked)].sort()).toEqual([1, 2]);
  });

  test("a proved loss is played only when there is nothing else", () => {
    const candidates = [candidate(1, 50, 0, "loss"), candidate(2, 1, 0.1)];
    expect(pickMove(careful, { square: 2, proof: null, candidates }, () => 0)).toBe(2);
    expect(pickMove(careful, { square: 1, proof: "loss", candidates: candidates.slice(0, 1) }, () => 0)).toBe(1);
  });
});
