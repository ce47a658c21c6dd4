import { countLegal, replay, type Square } from "../game/rules.ts";
import { type Candidate, choose } from "./choice.ts";
import type { Choice, Limits } from "./engine.ts";
import type { OpponentSight, Sight } from "./opponents.ts";
import { nextRandom, randomState } from "./random.ts";

/** The same question gets the same answer, if time suffices. */
interface OpponentQuestion {
  readonly moves: readonly Square[];
  readonly limits: Limits;
  readonly search: OpponentSight["search"];
  readonly seed: number;
  readonly isFresh: true;
}

export const questionOf = (sight: OpponentSight, moves: readonly Square[], seed: number): OpponentQuestion => {
  const playouts = sight.search === "net" ? sight.positions : sight.gamesEach * countLegal(replay(moves));
  const { search, isShallow, solvingNodes } = sight;
  const milliseconds = sight.search === "net" ? sight.mostMilliseconds : undefined;
  const limits = { playouts, isShallow, solvingNodes, ...(milliseconds === undefined ? {} : { milliseconds }) };
  return { moves, limits, search, seed, isFresh: true };
};

/** Numbers in [0, 1), determined by the seed and the ply. */
export const randomForMove = (seed: number, ply: number): (() => number) => {
  let state = randomState(Math.imul(seed, 0x2545f491) + ply);
  return () => {
    state = nextRandom(state);
    return (state >>> 0) / 2 ** 32;
  };
};

export interface OpponentThought extends Pick<Choice, "square" | "proof"> {
  readonly candidates: readonly Candidate[];
}

/** A move counts as well known if it has at least this share of the best move's visits. */
const KNOWN_SHARE = 0.5;

const unproved = (candidate: Candidate, all: readonly Candidate[]): Candidate => {
  if (candidate.proof === null && candidate.value !== null) return candidate;
  return { square: candidate.square, visits: Math.max(...all.map(({ visits }) => visits)), value: 0.5, proof: null };
};

/** A known win is always played, unless it is overlooked. Without tolerance the engine's own choice is played. */
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
