import {
  isOnFire,
  NO_SCORE,
  outcomeFor,
  performanceOf,
  type RatedResult,
  type Score,
  type ScoredGame,
  scoreAfter,
  sideIn,
} from "../../shared/arena/arena-score.ts";
import { START_RATING } from "../../shared/game/rating.ts";
import { opponentOf, type Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ConnectedIdentity } from "../platform/object/identity-header.ts";

/** Somebody in an arena, with what follows from their games. */

/** Why somebody is not paired: by themselves, gone from the page, late for a first move, or out for good. */
export const PAUSES = ["paused", "away", "missed", "left"] as const;
export type Pause = (typeof PAUSES)[number];

/** As at joining. Ratings and blocks do not change during the arena. */
export interface Entry {
  /** From 0, in the order of joining. */
  readonly number: number;
  readonly identity: ConnectedIdentity;
  /** Null in an unrated arena. */
  readonly rating: { readonly rating: number; readonly deviation: number } | null;
  readonly blocked: readonly string[];
  readonly pause: Pause | null;
}

/** A game of the arena: one row. */
export interface ArenaGame {
  /** From 0. Each player's games end in the order of their numbers. */
  readonly number: number;
  readonly gameId: string;
  readonly players: Readonly<Record<Side, string>>;
  readonly pairedAt: Millis;
  /** `void`: it was not made, or had not ended in time. */
  readonly state: "making" | "playing" | "ended" | "void";
  /** Once it has ended. */
  readonly result?: {
    readonly winner: Side | null;
    readonly plies: number;
    readonly berserk: readonly Side[];
    readonly late: Side | null;
    readonly endedAt: Millis;
  };
}

export interface Entrant {
  readonly entry: Entry;
  readonly score: Score;
  readonly results: readonly RatedResult[];
  readonly performance: number | null;
  /** The newest first. */
  readonly sides: readonly Side[];
  readonly opponents: readonly string[];
  readonly lateInARow: number;
  /** The running game, or the one that is being made. */
  readonly gameId: string | null;
  readonly freeSince: Millis;
}

/** So many games in a row unplayed, and one is out. */
export const LATE_GAMES = 3;
/** More than the pairing looks at. */
const REMEMBERED = 12;

export const newEntrant = (entry: Entry, now: Millis): Entrant => ({
  entry,
  score: NO_SCORE,
  results: [],
  performance: null,
  sides: [],
  opponents: [],
  lateInARow: 0,
  gameId: null,
  freeSince: now,
});

export const ratingOf = ({ entry }: Entrant): number => (entry.rating ?? START_RATING).rating;

/** A game as the rules of the score know it; null if it does not count. */
export const scoredGame = ({ gameId, players, state, result }: ArenaGame): ScoredGame | null => {
  if (state !== "ended" || result === undefined) return null;
  const { winner, plies, berserk, endedAt } = result;
  return { gameId, players, winner, plies, berserk: { X: berserk.includes("X"), O: berserk.includes("O") }, endedAt };
};

/** After a game was paired. */
export const withGame = (entrant: Entrant, { gameId }: ArenaGame): Entrant => ({ ...entrant, gameId });

/** After a game that will not count. */
export const withoutGame = (entrant: Entrant, now: Millis): Entrant => ({ ...entrant, gameId: null, freeSince: now });

/** After a game that counts. */
export const afterGame = (entrant: Entrant, game: ArenaGame, opponentRating: number, now: Millis): Entrant => {
  const scored = scoredGame(game);
  const side = sideIn(game, entrant.entry.identity.identifier);
  if (scored === null || side === null) return entrant;
  const results = [...entrant.results, { opponent: opponentRating, outcome: outcomeFor(scored, side) }];
  return {
    ...entrant,
    score: scoreAfter(entrant.score, scored, side),
    results,
    performance: performanceOf(results),
    sides: [side, ...entrant.sides].slice(0, REMEMBERED),
    opponents: [game.players[opponentOf(side)], ...entrant.opponents].slice(0, REMEMBERED),
    lateInARow: game.result?.late === side ? entrant.lateInARow + 1 : 0,
    gameId: null,
    freeSince: now,
  };
};

export const isEntrantOnFire = ({ score }: Entrant): boolean => isOnFire(score);
