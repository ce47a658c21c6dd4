import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../database.ts";
import { runningCorrespondence } from "./game-schema.ts";

/** Which correspondence games a player has running, for lists that are lost. */

/** Repeating it changes nothing. */
export const addRunning = async (db: Database, gameId: string, playerIds: readonly string[]): Promise<void> => {
  await db
    .insert(runningCorrespondence)
    .values(playerIds.map((playerId) => ({ playerId, gameId })))
    .onConflictDoNothing();
};

export const dropRunning = async (db: Database, gameId: string, playerIds: readonly string[]): Promise<void> => {
  await db
    .delete(runningCorrespondence)
    .where(and(inArray(runningCorrespondence.playerId, [...playerIds]), eq(runningCorrespondence.gameId, gameId)));
};

/** Their ids. */
export const runningOf = async (db: Database, playerId: string): Promise<readonly string[]> => {
  const rows = await db
    .select({ gameId: runningCorrespondence.gameId })
    .from(runningCorrespondence)
    .where(eq(runningCorrespondence.playerId, playerId));
  return rows.map(({ gameId }) => gameId);
};

/** The statement that forgets those of a deleted account. */
export const eraseRunning = (db: Database, playerId: string) =>
  db.delete(runningCorrespondence).where(eq(runningCorrespondence.playerId, playerId));
