import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../database.ts";
import { runningCorrespondence } from "./game-schema.ts";

/** To restore lists that hubs have lost. */

/** Idempotent. */
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

/** May include games that have ended. */
export const runningOf = async (db: Database, playerId: string): Promise<readonly string[]> => {
  const rows = await db
    .select({ gameId: runningCorrespondence.gameId })
    .from(runningCorrespondence)
    .where(eq(runningCorrespondence.playerId, playerId));
  return rows.map(({ gameId }) => gameId);
};
