import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { ExportedNote, GameNote } from "../../../shared/api/games-api.ts";
import { type Database, firstRow } from "../database.ts";
import { gameNotes, users } from "../schema.ts";

const noteOf = (userId: string, gameId: string) => and(eq(gameNotes.userId, userId), eq(gameNotes.gameId, gameId));

export const findNote = async (db: Database, userId: string, gameId: string): Promise<GameNote> =>
  firstRow(await db.select({ text: gameNotes.text }).from(gameNotes).where(noteOf(userId, gameId))) ?? { text: "" };

/** An empty note is deleted. The last write wins. A deleted account gets none. */
export const keepNote = async (
  db: Database,
  userId: string,
  gameId: string,
  text: string,
  now: number,
): Promise<void> => {
  if (text === "") {
    await db.delete(gameNotes).where(noteOf(userId, gameId));
    return;
  }
  const row = db
    .select({
      userId: users.id,
      gameId: sql`${gameId}`.as("game_id"),
      text: sql`${text}`.as("text"),
      updatedAt: sql`${now}`.as("updated_at"),
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  await db
    .insert(gameNotes)
    .select(row)
    .onConflictDoUpdate({ target: [gameNotes.userId, gameNotes.gameId], set: { text, updatedAt: now } });
};

export const exportedNotes = (db: Database, userId: string): Promise<ExportedNote[]> =>
  db
    .select({ gameId: gameNotes.gameId, text: gameNotes.text, updatedAt: gameNotes.updatedAt })
    .from(gameNotes)
    .where(eq(gameNotes.userId, userId))
    .orderBy(asc(gameNotes.gameId));
