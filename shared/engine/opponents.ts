import { countLegal, replay, type Square } from "../rules.ts";
import { type Candidate, choose } from "./choice.ts";
import type { Choice, Limits } from "./engine.ts";
import { nextRandom, randomState } from "./random.ts";

/** The opponents of practice, from one that a beginner beats to the whole engine. Each is weak by what it does not see. */

interface Sight {
  /** In what share of its turns it does not notice which moves win the game, lose it, or tie it: 0 to 1. */
  readonly overlooks: number;
  /** How much worse than the best a move may look, of a whole point, and be played all the same. */
  readonly tolerance: number;
  /** Whether it neither looks for a forced win nor works out the end of a game. */
  readonly isShallow: boolean;
}

/** It tries each move in so many random games. */
interface ByPlayouts extends Sight {
  readonly search: "playouts";
  readonly gamesEach: number;
}

/** It looks at so many positions, and judges them by the net. */
interface ByNet extends Sight {
  readonly search: "net";
  readonly positions: number;
}

export type OpponentSight = ByPlayouts | ByNet;

/** They stand in stored games: they never change. */
export type OpponentId = "pebble" | "sprout" | "biscuit" | "thimble" | "clover" | "lantern" | "granite" | "summit";

export interface Opponent {
  readonly id: OpponentId;
  readonly name: string;
  readonly sight: OpponentSight;
}

const OFTEN = { overlooks: 0.3, tolerance: 0.05, isShallow: true } as const;
const SELDOM = { overlooks: 0.1, tolerance: 0.03, isShallow: true } as const;
const NEVER = { overlooks: 0, tolerance: 0.02, isShallow: true } as const;
const THOROUGH = { overlooks: 0, tolerance: 0.01, isShallow: false } as const;

/** From the weakest to the strongest. How far they are apart stands in `shared/README.md`. */
export const OPPONENTS: readonly Opponent[] = [
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
    sight: { search: "playouts", gamesEach: 48, ...NEVER },
  },
  {
    id: "clover",
    name: "Clover",
    sight: { search: "net", positions: 9, ...NEVER, tolerance: 0.03 },
  },
  {
    id: "lantern",
    name: "Lantern",
    sight: { search: "net", positions: 28, ...THOROUGH },
  },
  {
    id: "granite",
    name: "Granite",
    sight: { search: "net", positions: 150, ...THOROUGH, tolerance: 0.012 },
  },
  {
    id: "summit",
    name: "Summit",
    sight: { search: "net", positions: 440, ...THOROUGH },
  },
];

export const opponentWithId = (id: string): Opponent | null => OPPONENTS.find((opponent) => opponent.id === id) ?? null;

/** What is to be asked of the engine for an opponent's move: the answer to the same question is the same. */
export interface OpponentQuestion {
  readonly moves: readonly Square[];
  readonly limits: Limits;
  readonly search: OpponentSight["search"];
  readonly seed: number;
  readonly isFresh: true;
}

/** @param moves of a game that goes on. */
export const questionOf = (sight: OpponentSight, moves: readonly Square[], seed: number): OpponentQuestion => {
  const playouts = sight.search === "net" ? sight.positions : sight.gamesEach * countLegal(replay(moves));
  return { moves, limits: { playouts, isShallow: sight.isShallow }, search: sight.search, seed, isFresh: true };
};

/** Numbers from 0 to below 1 for one move of a game: the same for the same seed and number of moves before it. */
export const randomForMove = (seed: number, ply: number): (() => number) => {
  let state = randomState(Math.imul(seed, 0x2545f491) + ply);
  return () => {
    state = nextRandom(state);
    return (state >>> 0) / 2 ** 32;
  };
};

/** What the engine found, as `Engine.choice` and `Engine.candidates` tell it. */
export interface OpponentThought extends Pick<Choice, "square" | "proof"> {
  readonly candidates: readonly Candidate[];
}

/** Moves that were looked at at least half as long as the best are as well known as it is. */
const KNOWN_SHARE = 0.5;

/** As it looks to somebody who sees nothing in it. */
const unproved = (candidate: Candidate, all: readonly Candidate[]): Candidate => {
  if (candidate.proof === null && candidate.value !== null) return candidate;
  return { square: candidate.square, visits: Math.max(...all.map(({ visits }) => visits)), value: 0.5, proof: null };
};

/**
 * The move that an opponent makes of what the engine found for its question. A win that is known is taken by whoever
 * overlooks nothing.
 */
export const pickMove = (
  { overlooks, tolerance }: Sight,
  { square, proof, candidates }: OpponentThought,
  random: () => number,
): Square => {
  const isBlind = random() < overlooks;
  if (!isBlind && proof === "win") return square;
  const seen = isBlind ? candidates.map((candidate) => unproved(candidate, candidates)) : candidates;
  const best = choose(seen);
  // What is known without a search is known of one move only.
  if (best?.value == null) return square;
  const known = seen.filter(
    (candidate) => candidate.proof === best.proof && candidate.visits >= KNOWN_SHARE * best.visits,
  );
  const top = Math.max(...known.map(({ value }) => value ?? 0));
  const close = known.filter(({ value }) => (value ?? 0) >= top - tolerance);
  return close[Math.floor(random() * close.length)]?.square ?? best.square;
};
