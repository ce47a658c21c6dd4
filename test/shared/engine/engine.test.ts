import { describe, expect, test } from "vitest";
import type { Proof } from "../../../shared/engine/choice.ts";
import { Engine, type Limits } from "../../../shared/engine/engine.ts";
import { PlayoutSearch } from "../../../shared/engine/playout-search.ts";
import { solve } from "../../../shared/engine/solve.ts";
import { Solver } from "../../../shared/engine/solver.ts";
import { legalSquares, outcomeOf, play, replay, type Square } from "../../../shared/game/rules.ts";
import { seededRandom } from "../../seeded-random.ts";
import { openSquares, randomGame } from "./reference.ts";

/** A clock that advances by this much on each reading. */
const tickingClock = (milliseconds: number): (() => number) => {
  let moment = 0;
  return () => {
    moment += milliseconds;
    return moment;
  };
};

const newEngine = (seed = 1, now = (): number => 0): Engine =>
  new Engine({ search: new PlayoutSearch(seed, 200_000), now });

const playGame = (seed: number, limits: Limits): Square[] => {
  const engine = newEngine(seed);
  const squares: Square[] = [];
  while (outcomeOf(replay(squares)) === null) {
    engine.setMoves(squares);
    const { square } = engine.think(limits);
    expect(legalSquares(replay(squares))).toContain(square);
    squares.push(square);
  }
  engine.setMoves(squares);
  expect(engine.goesOn).toBe(false);
  expect(() => engine.choice()).toThrow("over");
  return squares;
};

describe("with the same seed", () => {
  test("whole games are the same, and another seed gives others", () => {
    const game = playGame(5, { playouts: 300 });
    expect(playGame(5, { playouts: 300 })).toEqual(game);
    expect(playGame(6, { playouts: 300 })).not.toEqual(game);
  });

  test("an earlier game does not affect the next", () => {
    const engine = newEngine();
    engine.setMoves([40]);
    const first = engine.think({ playouts: 2000 });
    engine.setMoves([0]);
    engine.think({ playouts: 700 });
    engine.setMoves([40]);
    expect(engine.think({ playouts: 2000 })).toEqual(first);
  });
});

describe("limits", () => {
  test("on playouts are kept exactly", () => {
    const engine = newEngine();
    for (const playouts of [1, 31, 32, 100, 1000]) {
      engine.setMoves([40, playouts % 2 === 0 ? 36 : 37]);
      expect(engine.think({ playouts }).playouts).toBe(playouts);
    }
  });

  test("on time are kept by the injected clock", () => {
    const engine = newEngine(1, tickingClock(1));
    engine.setMoves([]);
    // The clock is read once at the start and after every 32 playouts.
    expect(engine.think({ milliseconds: 20 }).playouts).toBe(20 * 32);
  });

  test("are kept by whichever comes first", () => {
    const engine = newEngine(1, tickingClock(1));
    engine.setMoves([]);
    expect(engine.think({ milliseconds: 20, playouts: 50 }).playouts).toBe(50);
    expect(engine.think({ milliseconds: 2, playouts: 5000 }).playouts).toBe(64);
  });

  test("still let it stop within 32 playouts when asked", () => {
    const engine = newEngine();
    engine.setMoves([]);
    let asked = 0;
    const { playouts, square } = engine.think({}, () => ++asked === 10);
    // The look for a forced win comes first, then 32 playouts each time.
    expect(playouts).toBe(9 * 32);
    expect(legalSquares(replay([]))).toContain(square);
  });

  test("of zero still give a move", () => {
    const engine = newEngine();
    engine.setMoves([40, 36]);
    expect(legalSquares(replay([40, 36]))).toContain(engine.think({ playouts: 0 }).square);
  });
});

describe("the search tree", () => {
  test("is kept when the game goes on", () => {
    const engine = newEngine();
    engine.setMoves([40]);
    engine.think({ playouts: 20_000 });
    const reply = engine.choice().square;
    const visits = engine.candidates().find(({ square }) => square === reply)?.visits;
    expect(visits).toBeGreaterThan(1000);
    engine.setMoves([40, reply]);
    expect(engine.visits).toBe(visits);
    const next = engine.candidates();
    // All visits but the first went to a move.
    expect(next.reduce((sum, candidate) => sum + candidate.visits, 0)).toBe((visits ?? 0) - 1);

    engine.think({ playouts: 500 });
    expect(engine.visits).toBe((visits ?? 0) + 500);
  });

  test("is kept over two moves at once, as after the opponent's answer", () => {
    const engine = newEngine();
    engine.setMoves([]);
    engine.think({ playouts: 30_000 });
    const { square } = engine.choice();
    const [answer = 0] = legalSquares(play(replay([]), square));
    engine.setMoves([square, answer]);
    expect(engine.visits).toBeGreaterThan(0);
  });

  test("is dropped for another game, or for one that went back", () => {
    const engine = newEngine();
    engine.setMoves([40, 36]);
    engine.think({ playouts: 1000 });
    engine.setMoves([40]);
    expect(engine.visits).toBe(0);
    engine.think({ playouts: 1000 });
    engine.setMoves([41]);
    expect(engine.visits).toBe(0);
  });

  test("may fill its memory without harm", () => {
    const engine = new Engine({ search: new PlayoutSearch(1, 500), now: () => 0 });
    engine.setMoves([]);
    expect(engine.think({ playouts: 5000 }).playouts).toBe(5000);
    expect(engine.visits).toBe(5000);
  });
});

test("has each legal move as a candidate, with a value once it was tried", () => {
  const engine = newEngine();
  engine.setMoves([40]);
  expect(engine.candidates().every(({ value, visits }) => value === null && visits === 0)).toBe(true);
  engine.think({ playouts: 1000 });
  const candidates = engine.candidates();
  expect(candidates.map(({ square }) => square)).toEqual(legalSquares(replay([40])));
  for (const { value } of candidates) {
    expect(value).toBeGreaterThan(0);
    expect(value).toBeLessThan(1);
  }
});

describe("the end of a game", () => {
  const solver = new Solver(14);
  const random = seededRandom(41);

  /** Moves of random games up to a position with this many open squares that the solver values like this. */
  const gamesWith = (value: Proof | null, open: number, count: number): Square[][] => {
    const found: Square[][] = [];
    while (found.length < count) {
      const game = randomGame(random);
      const ply = game.findIndex((_, index) => openSquares(replay(game, index)) <= open);
      const moves = game.slice(0, Math.max(0, ply));
      if ((solve(replay(moves), value === null ? 10_000 : 100_000, solver)?.value ?? null) === value) found.push(moves);
    }
    return found;
  };

  test.each<Proof>(["win", "draw", "loss"])("is solved with a handful of playouts: a %s", (proof) => {
    const engine = newEngine();
    for (const moves of gamesWith(proof, 20, 30)) {
      engine.setMoves(moves);
      const choice = engine.think({ playouts: 5 });
      expect(choice.proof).toBe(proof);
      const after = play(replay(moves), choice.square);
      const answer = outcomeOf(after) === null ? solve(after, 1_000_000, solver)?.value : null;
      if (answer !== null) expect(answer).toBe({ win: "loss", draw: "draw", loss: "win" }[proof]);
    }
  });

  test("is searched for the best of the moves that keep a draw, and the others get no visits", () => {
    let losing = 0;
    for (const moves of gamesWith("draw", 18, 20)) {
      const engine = newEngine();
      engine.setMoves(moves);
      const { square } = engine.think({ playouts: 400 });
      const candidates = engine.candidates();
      expect(candidates.find((candidate) => candidate.square === square)?.proof).toBe("draw");
      for (const { proof, visits } of candidates) {
        if (proof !== "loss") continue;
        losing++;
        expect(visits).toBe(0);
      }
    }
    expect(losing).toBeGreaterThan(20);
  });

  test("is not solved when that is switched off", () => {
    const engine = newEngine();
    for (const moves of gamesWith("draw", 24, 10)) {
      engine.setMoves(moves);
      expect(engine.think({ playouts: 5, solvingNodes: 0 }).proof).toBeNull();
    }
  });

  test("takes half of a limited time at most when it is hard to solve", () => {
    const engine = newEngine(1, tickingClock(1));
    const [moves = []] = gamesWith(null, 26, 1);
    engine.setMoves(moves);
    // The clock is read once at the start, before each piece of solving, and after every 32 playouts.
    expect(engine.think({ milliseconds: 10 }).playouts).toBe(5 * 32);
  });

  test("may be asked again and again while it is being solved", () => {
    const engine = newEngine();
    const [moves = []] = gamesWith(null, 26, 1);
    engine.setMoves(moves);
    engine.start({ playouts: 100 });
    let steps = 0;
    while (engine.step()) {
      steps++;
      expect(legalSquares(replay(moves))).toContain(engine.choice().square);
    }
    expect(steps).toBeGreaterThan(10);
  });
});
