import { and, eq, or } from "drizzle-orm";
import type { Database } from "../database.ts";
import { blocks } from "../schema.ts";

/** Making a block is in `friends.ts`, as it also ends a friendship. */

/** In either direction. */
export const blocksBetween = (db: Database, one: string, other: string) =>
  db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, one), eq(blocks.blockedId, other)),
        and(eq(blocks.blockerId, other), eq(blocks.blockedId, one)),
      ),
    );

export const unblockPlayer = async (db: Database, blocker: string, blocked: string): Promise<boolean> => {
  const undone = await db
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blocker), eq(blocks.blockedId, blocked)))
    .returning({ blockedId: blocks.blockedId });
  return undone.length > 0;
};

export const blockedEitherWay = async (db: Database, user: string): Promise<string[]> => {
  const found = await db
    .select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(or(eq(blocks.blockerId, user), eq(blocks.blockedId, user)));
  return found.map(({ blockerId, blockedId }) => (blockerId === user ? blockedId : blockerId));
};
