import { isGuest } from "../../../shared/account/identity.ts";
import type { HistoryResult } from "../../../shared/api/games-api.ts";
import { bandOf, OPENING_PLIES } from "../../../shared/game/openings.ts";
import {
  type DatedRating,
  isProvisional,
  PROVISIONAL_ABOVE,
  ratingAt,
  ratingsAfter,
  START_RATING,
  settledUntil,
} from "../../../shared/game/rating.ts";
import {
  changedRatings,
  type Met,
  ratingLimitOf,
  ratingWeight,
  WHOLE_GAME_PLIES,
  weighed,
} from "../../../shared/game/rating-limits.ts";
import { opponentOf, type Side } from "../../../shared/game/rules.ts";
import type { GameResult } from "../../../shared/protocol/game-protocol.ts";
import { packMoves } from "../../../shared/protocol/notation.ts";
import { endsFullPage } from "./game-archive.ts";
import type { GamePlayerRow, GameRow, RatingRow, UncountedGame } from "./game-schema.ts";
import { packTimes } from "./move-times.ts";
import type { EndedGame, EndedSeat } from "./recorded-game.ts";
import { type CountedGame, NO_RECORDS, recordsAfter } from "./records.ts";

export interface Before {
  /** Of each player's last game; 0 before the first. */
  readonly numbers: Readonly<Record<Side, number>>;
  readonly ratings: Readonly<Record<Side, RatingRow | null>>;
  /** Deleted before the game was recorded: nothing about the account is written. */
  readonly isGone: Readonly<Record<Side, boolean>>;
  /** Rated games of the same two in the day before this one. */
  readonly earlier: number;
  readonly met: Readonly<Record<Side, Met>>;
}

/** Of a deleted player, for the opponent's calculation. The deviation is no longer known, so it is a cautious guess. */
const ratingInSeat = ({ elo, isProvisional }: EndedSeat): DatedRating => {
  if (elo === undefined) return START_RATING;
  return { ...START_RATING, rating: elo, ...(!isProvisional && { deviation: PROVISIONAL_ABOVE }) };
};

export interface GameRows {
  readonly game: GameRow;
  readonly players: readonly GamePlayerRow[];
  readonly ratings: readonly RatingRow[];
  readonly uncounted: UncountedGame | null;
}

const SIDES: readonly Side[] = ["X", "O"];

export const resultFor = (side: Side, { winner, status }: Pick<GameResult, "winner" | "status">): HistoryResult => {
  if (status === "aborted") return "aborted";
  if (winner === null) return "tie";
  return winner === side ? "win" : "loss";
};

type Ratings = Readonly<Partial<Record<Side, DatedRating>>>;

interface Rated {
  readonly before: Readonly<Record<Side, DatedRating>>;
  /** As stored in the game's row; null if it counted for nobody. */
  readonly after: Readonly<Record<Side, DatedRating>> | null;
  readonly changed: Ratings;
}

const gamesIn = (row: RatingRow | null): number => (row === null ? 0 : row.wins + row.losses + row.draws);

const rate = ({ terms, seats, moves, result, endedAt }: EndedGame, known: Before): Rated | null => {
  if (!terms.isRated) return null;
  const { ratings, isGone, earlier, met } = known;
  const of = (side: Side): DatedRating => (isGone[side] ? ratingInSeat(seats[side]) : (ratings[side] ?? START_RATING));
  const stored = { X: of("X"), O: of("O") };
  const before = { X: ratingAt(stored.X, endedAt), O: ratingAt(stored.O, endedAt) };
  if (result.status === "aborted") return { before, after: null, changed: {} };
  const limit = ratingLimitOf(result.status, moves.length, earlier);
  const full = ratingsAfter(stored, result.winner, endedAt);
  const weight = (side: Side): DatedRating =>
    weighed(before[side], full[side], ratingWeight(met[opponentOf(side)], gamesIn(ratings[side])));
  const changed = changedRatings(limit, before, { X: weight("X"), O: weight("O") });
  return { before, after: limit === "same-opponent" ? null : { ...before, ...changed }, changed };
};

interface Shown {
  readonly before: Ratings;
  readonly after: Ratings;
}

const shownOf = (rated: Rated | null, isGone: Before["isGone"]): Shown => {
  const kept = (of: Rated["after"] | undefined): Ratings => ({
    ...(of && !isGone.X && { X: of.X }),
    ...(of && !isGone.O && { O: of.O }),
  });
  return { before: kept(rated?.before), after: kept(rated?.after) };
};

const gameRow = (
  { terms, seats, moves, clocks, timers, result, startedAt, endedAt }: EndedGame,
  { before, after }: Shown,
): GameRow => ({
  id: terms.gameId,
  gameType: terms.gameType,
  isRated: terms.isRated,
  base: terms.base,
  increment: terms.increment,
  xId: seats.X.identifier,
  xGuestName: isGuest(seats.X.identifier) ? seats.X.username : null,
  xElo: before.X?.rating ?? null,
  xDeviation: before.X?.deviation ?? null,
  xEloAfter: after.X?.rating ?? null,
  oId: seats.O.identifier,
  oGuestName: isGuest(seats.O.identifier) ? seats.O.username : null,
  oElo: before.O?.rating ?? null,
  oDeviation: before.O?.deviation ?? null,
  oEloAfter: after.O?.rating ?? null,
  moves: packMoves(moves),
  // `packTimes` works with one increment for both sides.
  times: clocks && (terms.arena?.berserk ?? []).length === 0 ? packTimes(clocks, terms) : null,
  winner: result.winner,
  status: result.status,
  claimed: result.claimed ?? null,
  xTimeLeft: timers.X,
  oTimeLeft: timers.O,
  startedAt,
  endedAt,
});

const ratingRow = (
  userId: string,
  { terms, endedAt }: EndedGame,
  stored: RatingRow | null,
  after: DatedRating,
  { result, ...played }: Pick<CountedGame, "result" | "wasSettled" | "opponentId" | "opponentElo">,
): RatingRow => ({
  userId,
  gameType: terms.gameType,
  rating: after.rating,
  deviation: after.deviation,
  volatility: after.volatility,
  wins: (stored?.wins ?? 0) + (result === "win" ? 1 : 0),
  losses: (stored?.losses ?? 0) + (result === "loss" ? 1 : 0),
  draws: (stored?.draws ?? 0) + (result === "tie" ? 1 : 0),
  lastPlayed: after.lastPlayed ?? endedAt,
  settledUntil: settledUntil(after),
  ...recordsAfter(stored ?? NO_RECORDS, { ...played, result, elo: after.rating }),
});

/** Whole rated games that counted, without bots: resignations and endless pairs must not distort the explorer. */
const uncountedGame = ({ terms, seats, moves, result }: EndedGame, rated: Rated | null): UncountedGame | null => {
  if (rated === null || rated.after === null || moves.length < WHOLE_GAME_PLIES) return null;
  if (seats.X.isBot || seats.O.isBot) return null;
  const { X, O } = rated.before;
  return {
    gameId: terms.gameId,
    moves: packMoves(moves.slice(0, OPENING_PLIES + 1)),
    band: bandOf(X.rating, O.rating),
    winner: result.winner,
  };
};

export const gameRows = (game: EndedGame, before: Before): GameRows => {
  const { terms, seats, result, endedAt } = game;
  const rated = rate(game, before);
  const changed = rated?.changed ?? {};
  const staying = SIDES.filter((side) => !before.isGone[side]);
  return {
    game: gameRow(game, shownOf(rated, before.isGone)),
    players: staying
      .filter((side) => !isGuest(seats[side].identifier))
      .map((side) => ({
        userId: seats[side].identifier,
        number: before.numbers[side] + 1,
        gameId: terms.gameId,
        gameType: terms.gameType,
        result: resultFor(side, result),
        opponentId: seats[opponentOf(side)].identifier,
        pageEndedAt: endsFullPage(before.numbers[side] + 1) ? endedAt : null,
      })),
    ratings: staying.flatMap((side) => {
      const after = changed[side];
      const own = rated?.before[side];
      if (after === undefined || own === undefined) return [];
      const opponent = opponentOf(side);
      const played = {
        result: resultFor(side, result),
        wasSettled: !isProvisional(own),
        opponentId: seats[opponent].identifier,
        opponentElo: before.isGone[opponent] ? null : (rated?.before[opponent].rating ?? null),
      };
      return ratingRow(seats[side].identifier, game, before.ratings[side], after, played);
    }),
    uncounted: uncountedGame(game, rated),
  };
};
