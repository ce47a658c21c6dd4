import { countLegal, replay, type Square } from "../game/rules.ts";
import { type Candidate, choose } from "./choice.ts";
import type { Choice, Limits } from "./engine.ts";
import { nextRandom, randomState } from "./random.ts";

/**
 * The opponents of practice, from one that a beginner can beat to the full engine. Each is weak because it sees less.
 */

interface Sight {
  /** The share of turns, 0 to 1, in which it misses which moves win, lose or tie the game. */
  readonly overlooks: number;
  /** How much worse than the best a move may look and still be played. Values run from 0 to 1. */
  readonly tolerance: number;
  /** True to skip the search for a forced win. */
  readonly isShallow: boolean;
  /** How many positions it may look at to solve the end. It never spoils a result that it solves. */
  readonly solvingNodes: number;
}

/** Tries each move in this many random games. */
interface ByPlayouts extends Sight {
  readonly search: "playouts";
  readonly gamesEach: number;
}

/** Looks at this many positions and judges them by the net. */
interface ByNet extends Sight {
  readonly search: "net";
  readonly positions: number;
  /** It moves after at most this many milliseconds. */
  readonly mostMilliseconds?: number;
}

export type OpponentSight = ByPlayouts | ByNet;

/** Stored with games: never change them. */
export type OpponentId =
  | "crumb"
  | "pebble"
  | "sprout"
  | "biscuit"
  | "thimble"
  | "clover"
  | "lantern"
  | "granite"
  | "summit"
  | "zenith";

export interface Opponent {
  readonly id: OpponentId;
  readonly name: string;
  readonly sight: OpponentSight;
}

const SOLVING_NODES = 200_000;

const MOSTLY = { overlooks: 0.3, tolerance: 0.15, isShallow: true, solvingNodes: 0 } as const;
const OFTEN = { overlooks: 0.3, tolerance: 0.05, isShallow: true, solvingNodes: 0 } as const;
const SELDOM = { overlooks: 0.1, tolerance: 0.03, isShallow: true, solvingNodes: 0 } as const;
const NEVER = { overlooks: 0, tolerance: 0.02, isShallow: true, solvingNodes: 0 } as const;
const TO_THE_END = { ...NEVER, solvingNodes: SOLVING_NODES } as const;
const THOROUGH = { overlooks: 0, tolerance: 0.01, isShallow: false, solvingNodes: SOLVING_NODES } as const;

/** Weakest first. `test/bench/README.md` has their differences in strength. */
export const OPPONENTS: readonly Opponent[] = [
  {
    id: "crumb",
    name: "Crumb",
    sight: { search: "playouts", gamesEach: 1, ...MOSTLY },
  },
  {
    id: "pebble",
    name: "Pebble",
    sight: { search: "playouts", gamesEach: 3, ...OFTEN },
  },
  {
    id: "sprout",
    name: "Sprout",
    sight: { search: "playouts", gamesEach: 6, ...SELDOM },
  },
  {
    id: "biscuit",
    name: "Biscuit",
    sight: { search: "playouts", gamesEach: 16, ...NEVER },
  },
  {
    id: "thimble",
    name: "Thimble",
    sight: { search: "playouts", gamesEach: 21, ...TO_THE_END },
  },
  {
    id: "clover",
    name: "Clover",
    sight: { search: "net", positions: 7, ...TO_THE_END, tolerance: 0.1 },
  },
  {
    id: "lantern",
    name: "Lantern",
    sight: { search: "net", positions: 15, ...THOROUGH, tolerance: 0.1 },
  },
  {
    id: "granite",
    name: "Granite",
    sight: { search: "net", positions: 110, ...THOROUGH, tolerance: 0.012 },
  },
  {
    id: "summit",
    name: "Summit",
    sight: { search: "net", positions: 560, ...THOROUGH },
  },
  {
    id: "zenith",
    name: "Zenith",
    sight: { search: "net", positions: 5000, mostMilliseconds: 500, ...THOROUGH, tolerance: 0 },
  },
];

export const opponentWithId = (id: string): Opponent | null => OPPONENTS.find((opponent) => opponent.id === id) ?? null;

/** The question to the engine for an opponent's move. The same question gets the same answer, if time suffices. */
export interface OpponentQuestion {
  readonly moves: readonly Square[];
  readonly limits: Limits;
  readonly search: OpponentSight["search"];
  readonly seed: number;
  readonly isFresh: true;
}

/** @param moves of a game that is not over. */
export const questionOf = (sight: OpponentSight, moves: readonly Square[], seed: number): OpponentQuestion => {
  const playouts = sight.search === "net" ? sight.positions : sight.gamesEach * countLegal(replay(moves));
  const { search, isShallow, solvingNodes } = sight;
  const milliseconds = sight.search === "net" ? sight.mostMilliseconds : undefined;
  const limits = { playouts, isShallow, solvingNodes, ...(milliseconds === undefined ? {} : { milliseconds }) };
  return { moves, limits, search, seed, isFresh: true };
};

/** Returns a generator of numbers in [0, 1) for one move of a game, determined by the seed and the ply. */
export const randomForMove = (seed: number, ply: number): (() => number) => {
  let state = randomState(Math.imul(seed, 0x2545f491) + ply);
  return () => {
    state = nextRandom(state);
    return (state >>> 0) / 2 ** 32;
  };
};

/** The engine's result, as `Engine.choice` and `Engine.candidates` return it. */
export interface OpponentThought extends Pick<Choice, "square" | "proof"> {
  readonly candidates: readonly Candidate[];
}

/** A move counts as well known if it has at least this share of the best move's visits. */
const KNOWN_SHARE = 0.5;

/** A candidate as it looks without its proof. */
const unproved = (candidate: Candidate, all: readonly Candidate[]): Candidate => {
  if (candidate.proof === null && candidate.value !== null) return candidate;
  return { square: candidate.square, visits: Math.max(...all.map(({ visits }) => visits)), value: 0.5, proof: null };
};

/**
 * Picks the opponent's move from the engine's result. A known win is always played, unless it is overlooked. Without
 * tolerance the engine's own choice is played.
 */
export const pickMove = (
  { overlooks, tolerance }: Sight,
  { square, proof, candidates }: OpponentThought,
  random: () => number,
): Square => {
  const isBlind = random() < overlooks;
  if (!isBlind && (proof === "win" || tolerance === 0)) return square;
  const seen = isBlind ? candidates.map((candidate) => unproved(candidate, candidates)) : candidates;
  const best = choose(seen, isBlind ? null : proof);
  // Without a search only this one move is known.
  if (best?.value == null) return square;
  const known = seen.filter(
    (candidate) => candidate.proof === best.proof && candidate.visits >= KNOWN_SHARE * best.visits,
  );
  const top = Math.max(...known.map(({ value }) => value ?? 0));
  const close = known.filter(({ value }) => (value ?? 0) >= top - tolerance);
  return close[Math.floor(random() * close.length)]?.square ?? best.square;
};
