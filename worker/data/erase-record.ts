import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "./database.ts";
import { gamePlayers, games, ratings } from "./game-schema.ts";

/**
 * What an account that is deleted leaves of its play: its games, for the opponents. Its ratings go, those in the games
 * too, and so does its own list of games.
 */

/** Games at a time: a batch of D1 must not take long. */
const PIECE = 500;

export const eraseRatings = (db: Database, userId: string) => db.delete(ratings).where(eq(ratings.userId, userId));

/** Piece by piece, oldest first: whoever is interrupted can begin again. */
export const eraseHistory = async (db: Database, userId: string): Promise<void> => {
  const piece = db
    .select({ number: gamePlayers.number, gameId: gamePlayers.gameId })
    .from(gamePlayers)
    .where(eq(gamePlayers.userId, userId))
    .orderBy(asc(gamePlayers.number))
    .limit(PIECE)
    .as("piece");
  const gamesOfPiece = db.select({ id: piece.gameId }).from(piece);
  const numbersOfPiece = db.select({ number: piece.number }).from(piece);
  for (;;) {
    const [, , erased] = await db.batch([
      db
        .update(games)
        .set({ xElo: null, xDeviation: null, xEloAfter: null })
        .where(and(eq(games.xId, userId), inArray(games.id, gamesOfPiece))),
      db
        .update(games)
        .set({ oElo: null, oDeviation: null, oEloAfter: null })
        .where(and(eq(games.oId, userId), inArray(games.id, gamesOfPiece))),
      db
        .delete(gamePlayers)
        .where(and(eq(gamePlayers.userId, userId), inArray(gamePlayers.number, numbersOfPiece)))
        .returning({ number: gamePlayers.number }),
    ]);
    if (erased.length < PIECE) return;
  }
};
