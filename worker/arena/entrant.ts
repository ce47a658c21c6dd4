import {
  type ArenaScore,
  isOnFire,
  NO_SCORE,
  outcomeFor,
  performanceOf,
  type RatedResult,
  type ScoredGame,
  scoreAfter,
  sideIn,
} from "../../shared/arena/arena-score.ts";
import { START_RATING } from "../../shared/game/rating.ts";
import { opponentOf, type Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ConnectedIdentity } from "../platform/object/identity-header.ts";
import { nextTry } from "../platform/object/pauses.ts";

/** By themselves, away from the page, late for a first move, or out for good. */
export const PAUSES = ["paused", "away", "missed", "left"] as const;
export type Pause = (typeof PAUSES)[number];

/** The rating is the one at joining; games have that of their start. Blocks are only added. */
export interface Entry {
  /** From 0, in the order of joining. */
  readonly number: number;
  readonly identity: ConnectedIdentity;
  readonly rating: { readonly rating: number; readonly deviation: number } | null;
  readonly blocked: readonly string[];
  readonly pause: Pause | null;
  /** Since the player came, or came back from a pause. Missing in old rows. */
  readonly since?: Millis;
  /** Since the last page was closed. Omitted while one is open, and while they pause. */
  readonly goneSince?: Millis;
  /** Sessions of the account have ended, and the database has not yet said what has become of it. */
  readonly isInDoubt?: true;
  /** Suspended: their games count for their opponents, and they have no place. */
  readonly isExcluded?: true;
}

export interface ArenaGame {
  /** From 0. Each player's games end in the order of their numbers. */
  readonly number: number;
  readonly gameId: string;
  readonly players: Readonly<Record<Side, string>>;
  readonly pairedAt: Millis;
  /** `void`: it was not made, or had not ended in time. */
  readonly state: "making" | "playing" | "ended" | "void";
  /** Missing in old rows. */
  readonly voidAt?: Millis;
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
  readonly score: ArenaScore;
  readonly results: readonly RatedResult[];
  readonly performance: number | null;
  readonly sides: readonly Side[];
  readonly opponents: readonly string[];
  readonly lateInARow: number;
  readonly gameId: string | null;
  readonly isPlaying: boolean;
  readonly freeSince: Millis;
  /** In a game outside the arena. `refusals`: how many times in a row the hub has said so. In memory only. */
  readonly busy: { readonly until: Millis; readonly refusals: number } | null;
}

/** In a row: then the player is out. */
export const LATE_GAMES = 3;
const BUSY_FOR: Millis = 5000;
/** More than the pairing looks at. */
const REMEMBERED = 12;

export const newEntrant = (entry: Entry): Entrant => ({
  entry,
  score: NO_SCORE,
  results: [],
  performance: null,
  sides: [],
  opponents: [],
  lateInARow: 0,
  gameId: null,
  isPlaying: false,
  freeSince: entry.since ?? 0,
  busy: null,
});

export const ratingOf = ({ entry }: Entrant): number => (entry.rating ?? START_RATING).rating;

export const scoredGame = ({ gameId, players, state, result }: ArenaGame): ScoredGame | null => {
  if (state !== "ended" || result === undefined) return null;
  const { winner, plies, berserk, endedAt } = result;
  return { gameId, players, winner, plies, berserk: { X: berserk.includes("X"), O: berserk.includes("O") }, endedAt };
};

export const withGame = (entrant: Entrant, { gameId, state }: ArenaGame): Entrant =>
  state === "playing" ? { ...entrant, gameId, isPlaying: true, busy: null } : { ...entrant, gameId };

const freed = (entrant: Entrant, at: Millis): Entrant => ({
  ...entrant,
  gameId: null,
  isPlaying: false,
  freeSince: Math.max(entrant.freeSince, at),
});

export const withoutGame = (entrant: Entrant, { voidAt }: ArenaGame): Entrant => freed(entrant, voidAt ?? 0);

export const withRefusal = (entrant: Entrant, now: Millis): Entrant => {
  const { at: until, failures: refusals } = nextTry({ failures: entrant.busy?.refusals ?? 0 }, now, 0, BUSY_FOR);
  return { ...entrant, busy: { until, refusals } };
};

export const afterGame = (entrant: Entrant, game: ArenaGame, opponentRating: number): Entrant => {
  const scored = scoredGame(game);
  const side = sideIn(game, entrant.entry.identity.identifier);
  if (scored === null || side === null) return entrant;
  const results = [...entrant.results, { opponent: opponentRating, outcome: outcomeFor(scored, side) }];
  return {
    ...freed(entrant, scored.endedAt),
    score: scoreAfter(entrant.score, scored, side),
    results,
    performance: performanceOf(results),
    sides: [side, ...entrant.sides].slice(0, REMEMBERED),
    opponents: [game.players[opponentOf(side)], ...entrant.opponents].slice(0, REMEMBERED),
    lateInARow: game.result?.late === side ? entrant.lateInARow + 1 : 0,
  };
};

export const isEntrantOnFire = ({ score }: Entrant): boolean => isOnFire(score);
