import { and, asc, between, eq, exists, gt, inArray, isNotNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";
import { firstNumber } from "./game-players.ts";
import { gamePlayers, games, ratings } from "./game-schema.ts";

/**
 * What an account that is deleted leaves of its play: its games, for the opponents. Its ratings go, those in the games
 * too, and so does its own list of games. What is in the archive goes with the next daily cleaning up
 * (`erase-archived.ts`), and is not shown until then.
 */

/** Games at a time: a batch of D1 must not take long. */
const PIECE = 500;

export const eraseRatings = (db: Database, userId: string) => db.delete(ratings).where(eq(ratings.userId, userId));

const opponentEntry = alias(gamePlayers, "opponent_entry");

/** That the opponent of an entry has nothing in the archive: with games in D1, the first of all is among them. */
const hasUnarchivedOpponent = (db: Database) => {
  const entries = (condition?: SQL) =>
    db
      .select({ number: opponentEntry.number })
      .from(opponentEntry)
      .where(and(eq(opponentEntry.userId, gamePlayers.opponentId), condition));
  return or(notExists(entries()), exists(entries(eq(opponentEntry.number, 1))));
};

/** The statements for the games of some numbers. */
const erasePiece = (db: Database, userId: string, from: number, to: number, isArchived: boolean) => {
  const ofPiece = and(eq(gamePlayers.userId, userId), between(gamePlayers.number, from, to));
  const gamesOfPiece = db.select({ id: gamePlayers.gameId }).from(gamePlayers).where(ofPiece);
  return [
    db
      .update(games)
      .set({ xElo: null, xDeviation: null, xEloAfter: null })
      .where(and(eq(games.xId, userId), inArray(games.id, gamesOfPiece))),
    db
      .update(games)
      .set({ oElo: null, oDeviation: null, oEloAfter: null })
      .where(and(eq(games.oId, userId), inArray(games.id, gamesOfPiece))),
    // It is not to go to the archive any more.
    db
      .update(gamePlayers)
      .set({ pageEndedAt: null })
      .where(and(ofPiece, isNotNull(gamePlayers.pageEndedAt))),
    // Entries that lead to something in the archive stay until that is erased.
    db.delete(gamePlayers).where(and(ofPiece, isArchived ? sql`false` : hasUnarchivedOpponent(db))),
  ] as const;
};

/** Piece by piece, oldest first: whoever is interrupted can begin again. */
export const eraseHistory = async (db: Database, userId: string): Promise<void> => {
  const [first] = await firstNumber(db, userId);
  const isArchived = first !== undefined && first.number > 1;
  for (let from = first?.number ?? 0; from > 0; ) {
    await db.batch(erasePiece(db, userId, from, from + PIECE - 1, isArchived));
    const [next] = await db
      .select({ number: gamePlayers.number })
      .from(gamePlayers)
      .where(and(eq(gamePlayers.userId, userId), gt(gamePlayers.number, from + PIECE - 1)))
      .orderBy(asc(gamePlayers.number))
      .limit(1);
    from = next?.number ?? 0;
  }
};
