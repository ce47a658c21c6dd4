import type { GameResult } from "../../shared/game-protocol.ts";
import type { HistoryResult } from "../../shared/games-api.ts";
import { isGuest } from "../../shared/identity.ts";
import { packMoves } from "../../shared/notation.ts";
import {
  type DatedRating,
  PROVISIONAL_ABOVE,
  ratingAt,
  ratingsAfter,
  START_RATING,
  settledUntil,
} from "../../shared/rating.ts";
import { opponentOf, type Side } from "../../shared/rules.ts";
import type { GamePlayerRow, GameRow, RatingRow } from "./game-schema.ts";
import { endsFullPage } from "./history-pages.ts";
import type { EndedGame, EndedSeat } from "./recorded-game.ts";

/** What is known of the players before a game is recorded. */
export interface Before {
  /** The number of each one's last game; 0 before the first. */
  readonly numbers: Readonly<Record<Side, number>>;
  readonly ratings: Readonly<Record<Side, RatingRow | null>>;
  /** Whose account was deleted before the game got here: nothing about them is written any more. */
  readonly isGone: Readonly<Record<Side, boolean>>;
}

/** What the opponent of somebody who is gone has played against. The deviation is not known any more: a cautious guess. */
const ratingInSeat = ({ elo, isProvisional }: EndedSeat): DatedRating => {
  if (elo === undefined) return START_RATING;
  return { ...START_RATING, rating: elo, ...(!isProvisional && { deviation: PROVISIONAL_ABOVE }) };
};

/** Everything that a game adds to the database. */
export interface GameRows {
  readonly game: GameRow;
  /** Of the accounts among its players. */
  readonly players: readonly GamePlayerRow[];
  /** The players' new standings, if it was rated and not aborted. */
  readonly ratings: readonly RatingRow[];
}

const SIDES: readonly Side[] = ["X", "O"];

/** How a game ended for one of its players. */
export const resultFor = (side: Side, { winner, status }: GameResult): HistoryResult => {
  if (status === "aborted") return "aborted";
  if (winner === null) return "tie";
  return winner === side ? "win" : "loss";
};

interface Rated {
  readonly before: Readonly<Record<Side, DatedRating>>;
  /** Null when the game was aborted. */
  readonly after: Readonly<Record<Side, DatedRating>> | null;
}

const rate = ({ terms, seats, result, endedAt }: EndedGame, { ratings, isGone }: Before): Rated | null => {
  if (!terms.isRated) return null;
  const of = (side: Side): DatedRating => (isGone[side] ? ratingInSeat(seats[side]) : (ratings[side] ?? START_RATING));
  const stored = { X: of("X"), O: of("O") };
  const before = { X: ratingAt(stored.X, endedAt), O: ratingAt(stored.O, endedAt) };
  return { before, after: result.status === "aborted" ? null : ratingsAfter(stored, result.winner, endedAt) };
};

/** The ratings that stand in the game's row. */
interface Shown {
  readonly before: Partial<Record<Side, DatedRating>>;
  readonly after: Partial<Record<Side, DatedRating>>;
}

const shownOf = (rated: Rated | null, isGone: Before["isGone"]): Shown => {
  const kept = (of: Readonly<Record<Side, DatedRating>> | null | undefined): Partial<Record<Side, DatedRating>> => ({
    ...(of && !isGone.X && { X: of.X }),
    ...(of && !isGone.O && { O: of.O }),
  });
  return { before: kept(rated?.before), after: kept(rated?.after) };
};

const gameRow = (
  { terms, seats, moves, timers, result, startedAt, endedAt }: EndedGame,
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
  winner: result.winner,
  status: result.status,
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
  result: HistoryResult,
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
});

/** The rows of a game, given what was known before it. */
export const gameRows = (game: EndedGame, before: Before): GameRows => {
  const { terms, seats, result, endedAt } = game;
  const rated = rate(game, before);
  const after = rated?.after ?? null;
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
    ratings:
      after === null
        ? []
        : staying.map((side) =>
            ratingRow(seats[side].identifier, game, before.ratings[side], after[side], resultFor(side, result)),
          ),
  };
};
