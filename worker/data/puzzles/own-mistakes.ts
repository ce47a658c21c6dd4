import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { packMoves, unpackMoves } from "../../../shared/protocol/notation.ts";
import { afterChange, isSame, type Trained, type TrainingChange } from "../../../shared/puzzles/training.ts";
import type { Database } from "../database.ts";
import { users } from "../schema.ts";
import { ownMistakes } from "./puzzle-schema.ts";

type MistakeRow = Omit<typeof ownMistakes.$inferSelect, "userId">;

const { moves, right, keeps, dueOn, returns, solvedInRow } = ownMistakes;

/** To batch. The longest due first. */
export const mistakeRows = (db: Database, userId: string) =>
  db
    .select({ moves, right, keeps, dueOn, returns, solvedInRow })
    .from(ownMistakes)
    .where(eq(ownMistakes.userId, userId))
    .orderBy(asc(dueOn), asc(moves));

export const mistakeOfRow = (row: MistakeRow): Trained => ({ ...row, moves: unpackMoves(row.moves) });

/** May be repeated. Of two tries at the same return the first counts. A deleted account keeps nothing. */
export const changeMistakes = async (
  db: Database,
  userId: string,
  changes: readonly TrainingChange[],
): Promise<readonly Trained[]> => {
  const before: readonly Trained[] = (await mistakeRows(db, userId)).map(mistakeOfRow);
  const after = changes.reduce(afterChange, before);
  if (after === before) return before;
  const written = after
    .filter((trained) => !before.includes(trained))
    .map((trained) => [
      packMoves(trained.moves),
      ...[trained.right, trained.keeps, trained.dueOn, trained.returns, trained.solvedInRow],
    ]);
  const gone = before.filter((trained) => !after.some((kept) => isSame(kept, trained)));
  const [, , stored] = await db.batch([
    db
      .insert(ownMistakes)
      .select(
        sql`SELECT ${userId}, piece.value ->> 0, piece.value ->> 1, piece.value ->> 2, piece.value ->> 3, piece.value ->> 4, piece.value ->> 5 FROM json_each(${JSON.stringify(written)}) AS piece WHERE EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${isNull(users.deletedAt)})`,
      )
      .onConflictDoUpdate({
        target: [ownMistakes.userId, moves],
        set: {
          dueOn: sql`excluded.due_on`,
          returns: sql`excluded.returns`,
          solvedInRow: sql`excluded.solved_in_row`,
        },
        setWhere: sql`excluded.returns > ${returns}`,
      }),
    db.delete(ownMistakes).where(
      and(
        eq(ownMistakes.userId, userId),
        inArray(
          moves,
          gone.map((trained) => packMoves(trained.moves)),
        ),
      ),
    ),
    mistakeRows(db, userId),
  ]);
  return stored.map(mistakeOfRow);
};
