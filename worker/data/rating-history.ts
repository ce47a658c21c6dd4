import type { RatingHistoryResponse, RatingPoint } from "../../shared/games-api.ts";
import { GAME_TYPES, type GameType } from "../../shared/time-controls.ts";
import { archivedBetween, archivedDownFrom } from "./archived-games.ts";
import type { GameStores } from "./game-archive.ts";
import { firstNumber, newestRatings, ratingsAfterNumber } from "./game-players.ts";
import type { GameRow, RatingRow } from "./game-schema.ts";
import { ratingsOf } from "./ratings.ts";

/** What a player's rated games did to their ratings: from D1 and, before that, from the archive. */

export interface DatedPoint extends RatingPoint {
  readonly gameType: GameType;
}

/** Null when the game rated nothing, for this player. */
const pointIn = (game: GameRow, userId: string): DatedPoint | null => {
  const elo = game.xId === userId ? game.xEloAfter : game.oEloAfter;
  return elo === null ? null : { gameType: game.gameType, elo, at: game.endedAt };
};

type Points = Readonly<Record<GameType, RatingPoint[]>>;

/** How many rated games there are of each type, in all: it says when there is nothing more to look for. */
const wantedOf = (standings: readonly RatingRow[], count: number): ReadonlyMap<GameType, number> =>
  new Map(standings.map(({ gameType, wins, losses, draws }) => [gameType, Math.min(count, wins + losses + draws)]));

/** A player's rating after each of the last rated games of each type, at most `count` of one, oldest first. */
export const ratingPoints = async (
  { db, archive }: GameStores,
  userId: string,
  count: number,
): Promise<RatingHistoryResponse> => {
  const [[first], standings, bullet, blitz, rapid, standard] = await db.batch([
    firstNumber(db, userId),
    ratingsOf(db, userId),
    newestRatings(db, userId, "bullet", count),
    newestRatings(db, userId, "blitz", count),
    newestRatings(db, userId, "rapid", count),
    newestRatings(db, userId, "standard", count),
  ]);
  const newestFirst: Points = { bullet, blitz, rapid, standard };
  const wanted = wantedOf(standings, count);
  const lacks = (gameType: GameType): boolean => newestFirst[gameType].length < (wanted.get(gameType) ?? 0);
  if (first !== undefined && GAME_TYPES.some(lacks)) {
    for await (const piece of archivedDownFrom(archive, userId, first.number - 1)) {
      for (const { game } of piece) {
        const point = lacks(game.gameType) ? pointIn(game, userId) : null;
        if (point !== null) newestFirst[game.gameType].push({ elo: point.elo, at: point.at });
      }
      if (!GAME_TYPES.some(lacks)) break;
    }
  }
  return {
    bullet: bullet.toReversed(),
    blitz: blitz.toReversed(),
    rapid: rapid.toReversed(),
    standard: standard.toReversed(),
  };
};

/** A player's rating after each rated game, the oldest first, in pieces of `pieceSize` or fewer. No piece is empty. */
export async function* allRatingsOf(
  { db, archive }: GameStores,
  userId: string,
  pieceSize: number,
): AsyncGenerator<readonly DatedPoint[], undefined> {
  for (let after = 0; ; ) {
    const [[first], recent] = await db.batch([
      firstNumber(db, userId),
      ratingsAfterNumber(db, userId, after, pieceSize),
    ]);
    // Also when games go to the archive while this is being read.
    if (first !== undefined && first.number > after + 1) {
      for await (const piece of archivedBetween(archive, userId, after + 1, first.number - 1)) {
        const points = piece.flatMap(({ game }) => pointIn(game, userId) ?? []);
        if (points.length > 0) yield points;
      }
      after = first.number - 1;
      continue;
    }
    const last = recent.at(-1);
    if (last === undefined) return;
    yield recent.map(({ gameType, at, elo }) => ({ gameType, at, elo }));
    after = last.number;
  }
}
