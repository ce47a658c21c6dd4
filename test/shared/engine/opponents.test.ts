import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { Engine } from "../../../shared/engine/engine.ts";
import { JudgedSearch } from "../../../shared/engine/judged-search.ts";
import { Net } from "../../../shared/engine/net.ts";
import {
  OPPONENTS,
  type Opponent,
  opponentWithId,
  pickMove,
  questionOf,
  randomForMove,
} from "../../../shared/engine/opponents.ts";
import { TRYING_OPTIONS } from "../../../shared/engine/options.ts";
import { PlayoutSearch } from "../../../shared/engine/playout-search.ts";
import { faceOf } from "../../../shared/face.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { INITIAL_POSITION, legalSquares, outcomeOf, play, replay, type Square, sideAt } from "../../../shared/rules.ts";
import { usernameProblem } from "../../../shared/username.ts";
import { seededRandom } from "../../seeded-random.ts";

// It computes more than it waits: a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

const CAPACITY = 300_000;
const net = new Net(readFileSync("shared/engine/net.bin"));
const byNet = new Engine({ search: new JudgedSearch(net, CAPACITY), now: () => 0 });
const byPlayouts = (seed: number): Engine =>
  new Engine({ search: new PlayoutSearch(seed, 20_000, TRYING_OPTIONS), now: () => 0 });

/** As the page has an opponent move. */
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

/** Positions of random games in which somebody can win the game with the next move, and none of their moves is the same. */
const positionsWithAWin = (count: number): Square[][] => {
  const random = seededRandom(11);
  const found: Square[][] = [];
  while (found.length < count) {
    const moves: Square[] = [];
    for (let position = INITIAL_POSITION; outcomeOf(position) === null; ) {
      const legal = legalSquares(position);
      const wins = legal.filter((square) => winsAtOnce(moves, square));
      // Where every move wins there is nothing to miss.
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

test("there are eight, each with a name, a face and a character of its own", () => {
  expect(OPPONENTS).toHaveLength(8);
  for (const what of ["id", "name"] as const) expect(new Set(OPPONENTS.map((opponent) => opponent[what])).size).toBe(8);
  expect(new Set(OPPONENTS.map(({ id }) => practiceTexts.characters[id])).size).toBe(8);
  expect(new Set(OPPONENTS.map(({ name }) => JSON.stringify(faceOf(name)))).size).toBe(8);
  for (const opponent of OPPONENTS) {
    expect(usernameProblem(opponent.name)).toBeNull();
    expect(opponentWithId(opponent.id)).toBe(opponent);
  }
  expect(opponentWithId("nobody")).toBeNull();
});

test("from the third on none misses a win of the game in one, in 300 positions", () => {
  const positions = positionsWithAWin(300);
  for (const [index, opponent] of OPPONENTS.entries()) {
    const missed = positions.filter((moves, seed) => !winsAtOnce(moves, moveOf(opponent, moves, seed)));
    if (index >= 2) expect(missed, opponent.name).toEqual([]);
    // Whoever overlooks something overlooks some of them: the positions can be missed.
    else expect(missed.length, opponent.name).toBeGreaterThan(0);
  }
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
    "of %s is allowed, and the same for the same seed",
    (_name, opponent) => {
      const choices = positions.map((moves, seed) => moveOf(opponent, moves, seed));
      for (const [index, square] of choices.entries())
        expect(legalSquares(replay(positions[index] ?? []))).toContain(square);
      expect(positions.map((moves, seed) => moveOf(opponent, moves, seed))).toEqual(choices);
    },
  );

  test("is not always the same for other seeds", () => {
    for (const opponent of OPPONENTS.slice(0, 7)) {
      const choices = Array.from({ length: 30 }, (_, seed) => moveOf(opponent, [], seed));
      expect(new Set(choices).size, opponent.name).toBeGreaterThan(1);
    }
  });
});

test("numbers for a move are from 0 to below 1, and others for each move and seed", () => {
  const first = (seed: number, ply: number): number => randomForMove(seed, ply)();
  const numbers = Array.from({ length: 100 }, (_, index) => first(Math.floor(index / 10), index % 10));
  expect(new Set(numbers).size).toBe(100);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
});

describe("what is made of a thought", () => {
  const careful = { overlooks: 0, tolerance: 0.1, isShallow: true };
  const candidate = (
    square: Square,
    visits: number,
    value: number | null,
    proof: "win" | "draw" | "loss" | null = null,
  ) => ({
    ...{ square, visits, value, proof },
  });

  test("a move that looks about as good may be played instead, one that looks worse or was hardly looked at may not", () => {
    const candidates = [candidate(1, 100, 0.6), candidate(2, 60, 0.55), candidate(3, 90, 0.45), candidate(4, 10, 0.6)];
    const picked = Array.from({ length: 200 }, (_, index) =>
      pickMove(careful, { square: 1, proof: null, candidates }, seededRandom(index)),
    );
    expect([...new Set(picked)].sort()).toEqual([1, 2]);
  });

  test("what was found before any move was looked at is played", () => {
    const candidates = [candidate(1, 0, null), candidate(2, 0, null)];
    expect(pickMove(careful, { square: 2, proof: "draw", candidates }, () => 0)).toBe(2);
  });

  test("a proved loss is played only when there is nothing else", () => {
    const candidates = [candidate(1, 50, 0, "loss"), candidate(2, 1, 0.1)];
    expect(pickMove(careful, { square: 2, proof: null, candidates }, () => 0)).toBe(2);
    expect(pickMove(careful, { square: 1, proof: "loss", candidates: candidates.slice(0, 1) }, () => 0)).toBe(1);
  });
});
