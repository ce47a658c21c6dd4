import type { HistoryResult } from "../../shared/games-api.ts";
import { isGuest } from "../../shared/identity.ts";
import { packMoves } from "../../shared/notation.ts";
import type { GameResult } from "../../shared/protocol.ts";
import { type DatedRating, ratingAt, ratingsAfter, START_RATING, settledUntil } from "../../shared/rating.ts";
import { opponentOf, type Side } from "../../shared/rules.ts";
import type { GamePlayerRow, GameRow, RatingRow } from "./game-schema.ts";
import type { EndedGame } from "./recorded-game.ts";

/** What is known of the players before a game is recorded. */
export interface Before {
  /** The number of each one's last game; 0 before the first. */
  readonly numbers: Readonly<Record<Side, number>>;
  readonly ratings: Readonly<Record<Side, RatingRow | null>>;
}

/** Everything that a game adds to the database. */
export interface GameRows {
  readonly game: GameRow;
  /** Of the accounts among its players. */
  readonly players: readonly GamePlayerRow[];
  /** The players' new standings, if it was rated and not aborted. */
  readonly ratings: readonly RatingRow[];
}

const SIDES: readonly Side[] = ["X", "O"];

const resultFor = (side: Side, { winner, status }: GameResult): HistoryResult => {
  if (status === "aborted") return "aborted";
  if (winner === null) return "tie";
  return winner === side ? "win" : "loss";
};

interface Rated {
  readonly before: Readonly<Record<Side, DatedRating>>;
  /** Null when the game was aborted. */
  readonly after: Readonly<Record<Side, DatedRating>> | null;
}

const rate = ({ terms, result, endedAt }: EndedGame, { ratings }: Before): Rated | null => {
  if (!terms.isRated) return null;
  const stored = { X: ratings.X ?? START_RATING, O: ratings.O ?? START_RATING };
  const before = { X: ratingAt(stored.X, endedAt), O: ratingAt(stored.O, endedAt) };
  return { before, after: result.status === "aborted" ? null : ratingsAfter(stored, result.winner, endedAt) };
};

const gameRow = (
  { terms, seats, moves, timers, result, startedAt, endedAt }: EndedGame,
  rated: Rated | null,
): GameRow => ({
  id: terms.gameId,
  gameType: terms.gameType,
  isRated: terms.isRated,
  base: terms.base,
  increment: terms.increment,
  xId: seats.X.identifier,
  xGuestName: isGuest(seats.X.identifier) ? seats.X.username : null,
  xElo: rated?.before.X.rating ?? null,
  xDeviation: rated?.before.X.deviation ?? null,
  xEloAfter: rated?.after?.X.rating ?? null,
  oId: seats.O.identifier,
  oGuestName: isGuest(seats.O.identifier) ? seats.O.username : null,
  oElo: rated?.before.O.rating ?? null,
  oDeviation: rated?.before.O.deviation ?? null,
  oEloAfter: rated?.after?.O.rating ?? null,
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
  const { terms, seats, result } = game;
  const rated = rate(game, before);
  const after = rated?.after ?? null;
  return {
    game: gameRow(game, rated),
    players: SIDES.filter((side) => !isGuest(seats[side].identifier)).map((side) => ({
      userId: seats[side].identifier,
      number: before.numbers[side] + 1,
      gameId: terms.gameId,
      gameType: terms.gameType,
      result: resultFor(side, result),
      opponentId: seats[opponentOf(side)].identifier,
    })),
    ratings:
      after === null
        ? []
        : SIDES.map((side) =>
            ratingRow(seats[side].identifier, game, before.ratings[side], after[side], resultFor(side, result)),
          ),
  };
};
