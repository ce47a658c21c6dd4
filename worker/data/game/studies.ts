import { and, count, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { ExportedStudy, StudyEntry, StudyResponse } from "../../../shared/api/studies-api.ts";
import { MAX_STUDIES } from "../../../shared/limits.ts";
import { type Database, firstRow } from "../database.ts";
import { type Study, studies, users } from "../schema.ts";

/** Every statement uses the primary key or the index of owners. */

interface CountedTree {
  readonly text: string;
  readonly moves: number;
}

interface StudyContent {
  readonly name: string;
  readonly tree: CountedTree;
}

/** An omitted field stays unchanged. */
interface StudyChange {
  readonly name?: string | undefined;
  readonly tree?: CountedTree | undefined;
}

export type Saved =
  /** A repeated write gets the same answer. */
  | { readonly kind: "saved"; readonly study: StudyResponse }
  /** Another write was first. Nothing was changed. */
  | { readonly kind: "conflict"; readonly study: StudyResponse }
  | { readonly kind: "missing" }
  | { readonly kind: "anothers" }
  | { readonly kind: "too-many" }
  | { readonly kind: "no-account" };

const ENTRY = {
  id: studies.id,
  name: studies.name,
  moves: studies.moves,
  createdAt: studies.createdAt,
  updatedAt: studies.updatedAt,
};

/** Not `users.id`, as D1's batches lose one of two columns with the same name. */
const OWNER = { identifier: studies.ownerId, username: users.username };

const byId = (db: Database, id: string) =>
  db
    .select({ ...ENTRY, tree: studies.tree, owner: OWNER })
    .from(studies)
    .innerJoin(users, eq(users.id, studies.ownerId))
    .where(and(eq(studies.id, id), isNull(users.deletedAt)));

const newestOf = (db: Database, ownerId: string) =>
  db
    .select(ENTRY)
    .from(studies)
    .where(eq(studies.ownerId, ownerId))
    .orderBy(desc(studies.updatedAt))
    .limit(MAX_STUDIES);

export const findStudy = async (db: Database, id: string): Promise<StudyResponse | null> =>
  firstRow(await byId(db, id));

export const studiesOf = (db: Database, ownerId: string): Promise<StudyEntry[]> => newestOf(db, ownerId);

const savedOf = (study: StudyResponse, ownerId: string, wanted: StudyChange): Saved => {
  if (study.owner.identifier !== ownerId) return { kind: "anothers" };
  const { name = study.name, tree } = wanted;
  const isAsWanted = study.name === name && (tree === undefined || study.tree === tree.text);
  return { kind: isAsWanted ? "saved" : "conflict", study };
};

/** The id stays, so that a link to a deleted study never leads to another player's. */
const GONE = { ownerId: "", name: "", tree: "", moves: 0, createdAt: 0, updatedAt: 0 };

/** One statement checks and inserts: neither simultaneous calls nor the account's deletion leave one too many. */
export const createStudy = async (
  db: Database,
  ownerId: string,
  id: string,
  content: StudyContent,
  now: number,
): Promise<Saved> => {
  const own = db.select({ count: count() }).from(studies).where(eq(studies.ownerId, ownerId));
  const [, found, counted, taken] = await db.batch([
    db
      .insert(studies)
      .select(
        db
          .select({
            id: sql<string>`${id}`.as("id"),
            ownerId: users.id,
            name: sql<string>`${content.name}`.as("name"),
            tree: sql<string>`${content.tree.text}`.as("tree"),
            moves: sql<number>`${content.tree.moves}`.as("moves"),
            createdAt: sql<number>`${now}`.as("created_at"),
            updatedAt: sql<number>`${now}`.as("updated_at"),
          })
          .from(users)
          .where(and(eq(users.id, ownerId), isNull(users.deletedAt), lt(sql`(${own})`, MAX_STUDIES))),
      )
      .onConflictDoNothing(),
    byId(db, id),
    own,
    db.select({ id: studies.id }).from(studies).where(eq(studies.id, id)),
  ]);
  const study = firstRow(found);
  if (study !== null) return savedOf(study, ownerId, content);
  if (taken.length > 0) return { kind: "anothers" };
  return { kind: (firstRow(counted)?.count ?? 0) < MAX_STUDIES ? "no-account" : "too-many" };
};

export const changeStudy = async (
  db: Database,
  ownerId: string,
  id: string,
  updatedAt: number,
  change: StudyChange,
  now: number,
): Promise<Saved> => {
  const [, found] = await db.batch([
    db
      .update(studies)
      .set({
        name: change.name,
        tree: change.tree?.text,
        moves: change.tree?.moves,
        // Machines' clocks differ, but each change must raise the version.
        updatedAt: sql`max(${now}, ${studies.updatedAt} + 1)`,
      })
      .where(and(eq(studies.id, id), eq(studies.ownerId, ownerId), eq(studies.updatedAt, updatedAt))),
    byId(db, id),
  ]);
  const study = firstRow(found);
  return study === null ? { kind: "missing" } : savedOf(study, ownerId, change);
};

/** False if the study is another player's. True if it is already gone. */
export const deleteStudy = async (db: Database, ownerId: string, id: string): Promise<boolean> => {
  const [, left] = await db.batch([
    db
      .update(studies)
      .set(GONE)
      .where(and(eq(studies.id, id), eq(studies.ownerId, ownerId))),
    byId(db, id),
  ]);
  return left.length === 0;
};

export const eraseStudies = (db: Database, ownerId: string) =>
  db.update(studies).set(GONE).where(eq(studies.ownerId, ownerId));

/** Some hundred kB at most. */
const PIECE = 20;

/** In the order of their last change, in pieces. */
export async function* exportedStudies(
  db: Database,
  ownerId: string,
): AsyncGenerator<readonly ExportedStudy[], undefined> {
  let last: Pick<Study, "updatedAt" | "id"> = { updatedAt: -1, id: "" };
  for (;;) {
    const piece = await db
      .select({
        id: studies.id,
        name: studies.name,
        tree: studies.tree,
        createdAt: studies.createdAt,
        updatedAt: studies.updatedAt,
      })
      .from(studies)
      .where(
        and(
          eq(studies.ownerId, ownerId),
          or(
            gt(studies.updatedAt, last.updatedAt),
            and(eq(studies.updatedAt, last.updatedAt), gt(studies.id, last.id)),
          ),
        ),
      )
      .orderBy(studies.updatedAt, studies.id)
      .limit(PIECE);
    const end = piece.at(-1);
    if (end === undefined) return;
    yield piece;
    last = end;
  }
}
