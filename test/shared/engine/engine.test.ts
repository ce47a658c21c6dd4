import { describe, expect, test, vi } from "vitest";
import { Engine, type Limits } from "../../../shared/engine/engine.ts";
import { PlayoutSearch } from "../../../shared/engine/playout-search.ts";
import { legalSquares, outcomeOf, play, replay, type Square } from "../../../shared/rules.ts";

// It computes more than it waits: a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

/** A clock that goes on by so much each time it is read. */
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

describe("from a seed", () => {
  test("whole games are the same, and others from another seed", () => {
    const game = playGame(5, { playouts: 300 });
    expect(playGame(5, { playouts: 300 })).toEqual(game);
    expect(playGame(6, { playouts: 300 })).not.toEqual(game);
  });

  test("a game that was played before changes nothing in the next", () => {
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
  test("of playouts are kept exactly", () => {
    const engine = newEngine();
    for (const playouts of [1, 31, 32, 100, 1000]) {
      engine.setMoves([40, playouts % 2 === 0 ? 36 : 37]);
      expect(engine.think({ playouts }).playouts).toBe(playouts);
    }
  });

  test("of time are kept by the clock it was given", () => {
    const engine = newEngine(1, tickingClock(1));
    engine.setMoves([]);
    // One look at the clock to begin with, and one after each 32 playouts.
    expect(engine.think({ milliseconds: 20 }).playouts).toBe(20 * 32);
  });

  test("are kept by what comes first", () => {
    const engine = newEngine(1, tickingClock(1));
    engine.setMoves([]);
    expect(engine.think({ milliseconds: 20, playouts: 50 }).playouts).toBe(50);
    expect(engine.think({ milliseconds: 2, playouts: 5000 }).playouts).toBe(64);
  });

  test("do not keep it from stopping within 32 playouts when it is told to", () => {
    const engine = newEngine();
    engine.setMoves([]);
    let asked = 0;
    const { playouts, square } = engine.think({}, () => ++asked === 10);
    // Two looks at what can be solved come first, then 32 playouts a step.
    expect(playouts).toBe(8 * 32);
    expect(legalSquares(replay([]))).toContain(square);
  });

  test("of nothing still give a move", () => {
    const engine = newEngine();
    engine.setMoves([40, 36]);
    expect(legalSquares(replay([40, 36]))).toContain(engine.think({ playouts: 0 }).square);
  });
});

describe("what is known", () => {
  test("stays when the game goes on", () => {
    const engine = newEngine();
    engine.setMoves([40]);
    engine.think({ playouts: 20_000 });
    const reply = engine.choice().square;
    const visits = engine.candidates().find(({ square }) => square === reply)?.visits;
    expect(visits).toBeGreaterThan(1000);
    engine.setMoves([40, reply]);
    expect(engine.visits).toBe(visits);
    const next = engine.candidates();
    // All visits but the first one went to a move.
    expect(next.reduce((sum, candidate) => sum + candidate.visits, 0)).toBe((visits ?? 0) - 1);

    engine.think({ playouts: 500 });
    expect(engine.visits).toBe((visits ?? 0) + 500);
  });

  test("stays over two moves at once, as after the opponent's answer", () => {
    const engine = newEngine();
    engine.setMoves([]);
    engine.think({ playouts: 30_000 });
    const { square } = engine.choice();
    const [answer = 0] = legalSquares(play(replay([]), square));
    engine.setMoves([square, answer]);
    expect(engine.visits).toBeGreaterThan(0);
  });

  test("is forgotten for another game, or for one that went back", () => {
    const engine = newEngine();
    engine.setMoves([40, 36]);
    engine.think({ playouts: 1000 });
    engine.setMoves([40]);
    expect(engine.visits).toBe(0);
    engine.think({ playouts: 1000 });
    engine.setMoves([41]);
    expect(engine.visits).toBe(0);
  });

  test("may fill its room without harm", () => {
    const engine = new Engine({ search: new PlayoutSearch(1, 500), now: () => 0 });
    engine.setMoves([]);
    expect(engine.think({ playouts: 5000 }).playouts).toBe(5000);
    expect(engine.visits).toBe(5000);
  });
});

test("each legal move is a candidate, with a value once it was tried", () => {
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
