import { opponentOf, type Side } from "../game/rules.ts";
import type { Millis } from "../game/time-controls.ts";
import type { ArenaGameLine } from "./arena.ts";

/** The standing follows from the list of games alone. */

const POINTS = { win: 2, draw: 1, loss: 0 } as const;
/** This many wins in a row begin a streak. */
const STREAK_AFTER = 2;
/** A berserk win with fewer plies earns no extra point. */
const BERSERK_PLIES = 14;
/** A draw with fewer plies earns nothing. */
const DRAW_PLIES = 20;
const SHEET_LENGTH = 12;

export interface ScoredGame {
  readonly gameId: string;
  readonly players: Readonly<Record<Side, string>>;
  /** Null for a draw. In a game that did not begin, the side that was not late. */
  readonly winner: Side | null;
  readonly plies: number;
  readonly berserk: Readonly<Record<Side, boolean>>;
  readonly endedAt: Millis;
}

export const sideIn = ({ players }: Pick<ScoredGame, "players">, identifier: string): Side | null =>
  players.X === identifier ? "X" : players.O === identifier ? "O" : null;

export interface ArenaScore {
  readonly total: number;
  readonly games: number;
  readonly wins: number;
  readonly berserks: number;
  readonly winsInARow: number;
  readonly sheet: string;
}

export const NO_SCORE: ArenaScore = { total: 0, games: 0, wins: 0, berserks: 0, winsInARow: 0, sheet: "" };

/** True if the next win or draw counts double. */
export const isOnFire = ({ winsInARow }: Pick<ArenaScore, "winsInARow">): boolean => winsInARow >= STREAK_AFTER;

export const outcomeFor = ({ winner }: Pick<ScoredGame, "winner">, side: Side): ArenaGameLine["outcome"] =>
  winner === null ? "draw" : winner === side ? "win" : "loss";

export const pointsOf = (before: ArenaScore, game: Omit<ScoredGame, "players">, side: Side): number => {
  const outcome = outcomeFor(game, side);
  const isShortDraw = outcome === "draw" && game.plies < DRAW_PLIES;
  const earned = isShortDraw ? 0 : POINTS[outcome] * (isOnFire(before) ? 2 : 1);
  return outcome === "win" && game.berserk[side] && game.plies >= BERSERK_PLIES ? earned + 1 : earned;
};

export const scoreAfter = (before: ArenaScore, game: Omit<ScoredGame, "players">, side: Side): ArenaScore => {
  const points = pointsOf(before, game, side);
  const hasWon = outcomeFor(game, side) === "win";
  return {
    total: before.total + points,
    games: before.games + 1,
    wins: before.wins + (hasWon ? 1 : 0),
    berserks: before.berserks + (game.berserk[side] ? 1 : 0),
    winsInARow: hasWon ? before.winsInARow + 1 : 0,
    sheet: `${before.sheet}${points}`.slice(-SHEET_LENGTH),
  };
};

export interface RatedResult {
  readonly opponent: number;
  readonly outcome: ArenaGameLine["outcome"];
}

/** A win counts as the opponent's rating plus this, a loss as the opponent's rating minus this. */
const PERFORMANCE_SPAN = 500;

/** The mean of what each result counts as, unrounded; null without games. */
export const performanceOf = (results: readonly RatedResult[]): number | null => {
  if (results.length === 0) return null;
  const sum = results.reduce((total, { opponent, outcome }) => {
    const bonus = outcome === "win" ? PERFORMANCE_SPAN : outcome === "loss" ? -PERFORMANCE_SPAN : 0;
    return total + opponent + bonus;
  }, 0);
  return sum / results.length;
};

interface Ranked {
  readonly score: Pick<ArenaScore, "total" | "games">;
  readonly performance: number | null;
  /** In the order of joining. */
  readonly number: number;
}

export const compareRanked = (one: Ranked, other: Ranked): number =>
  other.score.total - one.score.total ||
  (other.performance ?? Number.NEGATIVE_INFINITY) - (one.performance ?? Number.NEGATIVE_INFINITY) ||
  one.number - other.number;

export const otherPlayer = (game: Pick<ScoredGame, "players">, side: Side): string => game.players[opponentOf(side)];
