import type { RatingHistoryResponse, RatingPoint } from "../../../shared/api/games-api.ts";
import { SPEEDS, type Speed } from "../../../shared/game/time-controls.ts";
import { archivedBetween, archivedDownFrom } from "./archived-games.ts";
import type { GameStores } from "./game-archive.ts";
import { firstNumber, newestRatings, ratingsAfterNumber } from "./game-players.ts";
import type { GameRow, RatingRow } from "./game-schema.ts";
import { ratingsOf } from "./ratings.ts";

/** From D1, and before that from the archive. */

interface DatedPoint extends RatingPoint {
  readonly gameType: Speed;
}

/** Null if the game did not change this player's rating. */
const pointIn = (game: GameRow, userId: string): DatedPoint | null => {
  const elo = game.xId === userId ? game.xEloAfter : game.oEloAfter;
  return elo === null ? null : { gameType: game.gameType, elo, at: game.endedAt };
};

type Points = Readonly<Record<Speed, RatingPoint[]>>;

/** The search through the archive stops once all points are found. */
const wantedOf = (standings: readonly RatingRow[], count: number): ReadonlyMap<Speed, number> =>
  new Map(standings.map(({ gameType, wins, losses, draws }) => [gameType, Math.min(count, wins + losses + draws)]));

/** At most `count` per type, oldest first. */
export const ratingPoints = async (
  { db, archive }: GameStores,
  userId: string,
  count: number,
): Promise<RatingHistoryResponse> => {
  const [[first], standings, bullet, blitz, rapid, standard, correspondence] = await db.batch([
    firstNumber(db, userId),
    ratingsOf(db, userId),
    newestRatings(db, userId, "bullet", count),
    newestRatings(db, userId, "blitz", count),
    newestRatings(db, userId, "rapid", count),
    newestRatings(db, userId, "standard", count),
    newestRatings(db, userId, "correspondence", count),
  ]);
  const newestFirst: Points = { bullet, blitz, rapid, standard, correspondence };
  const wanted = wantedOf(standings, count);
  const lacks = (gameType: Speed): boolean => newestFirst[gameType].length < (wanted.get(gameType) ?? 0);
  if (first !== undefined && SPEEDS.some(lacks)) {
    for await (const piece of archivedDownFrom(archive, userId, first.number - 1)) {
      for (const { game } of piece) {
        const { gameType } = game;
        const point = lacks(gameType) ? pointIn(game, userId) : null;
        if (point !== null) newestFirst[gameType].push({ elo: point.elo, at: point.at });
      }
      if (!SPEEDS.some(lacks)) break;
    }
  }
  return {
    bullet: bullet.toReversed(),
    blitz: blitz.toReversed(),
    rapid: rapid.toReversed(),
    standard: standard.toReversed(),
    correspondence: correspondence.toReversed(),
  };
};

/** Oldest first, in pieces of at most `pieceSize`. No piece is empty. */
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
    // Also true if games move to the archive during this loop.
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
