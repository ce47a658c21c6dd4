import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { ExportedOwnArena } from "../../../shared/api/account-export-api.ts";
import {
  ARENA_AHEAD,
  type ArenaListing,
  type ArenasResponse,
  MAX_OPEN_ARENAS,
  type PastArena,
} from "../../../shared/api/arenas-api.ts";
import type { NewArena } from "../../../shared/api/arenas-schema.ts";
import { ARENA_MINUTES, ARENA_WAITS, type ArenaEntry, type ArenaTerms } from "../../../shared/arena/arena.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { type Database, firstRow } from "../database.ts";
import { users } from "../schema.ts";
import { podiumsOf } from "./arena-results.ts";
import { arenas } from "./arena-schema.ts";

const MINUTE: Millis = 60_000;

/** An arena in which nobody has played leaves the lists at once, but results may still come. */
const UNPLAYED_KEPT: Millis = 7 * 86_400_000;

export const MOST_LISTED = 50;
const MOST_OVER = 20;

const listed = (db: Database) =>
  db
    .select({
      id: arenas.id,
      name: arenas.name,
      series: arenas.series,
      creatorId: arenas.creatorId,
      creator: users.username,
      isPublic: arenas.isPublic,
      gameType: arenas.gameType,
      isRated: arenas.isRated,
      minutes: arenas.minutes,
      startsWith: arenas.startsWith,
      minRating: arenas.minRating,
      maxRating: arenas.maxRating,
      accountDays: arenas.accountDays,
      createdAt: arenas.createdAt,
      startsAt: arenas.startsAt,
      endsAt: arenas.endsAt,
      players: arenas.players,
    })
    .from(arenas)
    .leftJoin(users, eq(users.id, arenas.creatorId));

type ListedRow = Awaited<ReturnType<typeof listed>>[number];

const entryOf = ({ minRating, maxRating, accountDays }: ListedRow): ArenaEntry => ({
  ...(minRating !== null && { minRating }),
  ...(maxRating !== null && { maxRating }),
  ...(accountDays !== null && { accountDays }),
});

const listingOf = (row: ListedRow): ArenaListing => {
  const { id, name, series, gameType, isRated, minutes, isPublic, createdAt, startsAt, endsAt, players } = row;
  const terms: ArenaTerms = {
    id,
    name,
    series,
    gameType,
    isRated,
    start:
      row.startsWith === null
        ? { kind: "at", at: startsAt ?? createdAt }
        : { kind: "players", players: row.startsWith },
    minutes,
    entry: entryOf(row),
    isPublic,
    creator:
      row.creatorId === null || row.creator === null ? null : { identifier: row.creatorId, username: row.creator },
    createdAt,
  };
  return { terms, startsAt, endsAt, players };
};

type Created = "created" | "taken" | "too-many";

/** No open arena is older than this, so a creator's older arenas need not be read. */
const OLDEST_OPEN: Millis = ARENA_AHEAD + ARENA_MINUTES.max * MINUTE;

/** Unless the id is taken, the account is deleted or has too many open ones. */
export const createArena = async (
  db: Database,
  creatorId: string,
  id: string,
  { name, isPublic, gameType, isRated, minutes, start, entry }: NewArena,
  now: Millis,
): Promise<Created> => {
  const [startsAt, startsWith] = start.kind === "at" ? [start.at, null] : [null, start.players];
  const endsAt = startsAt === null ? null : startsAt + minutes * MINUTE;
  const { minRating = null, maxRating = null, accountDays = null } = entry;
  const isOpen = or(gt(arenas.endsAt, now), and(isNull(arenas.endsAt), gt(arenas.createdAt, now - ARENA_WAITS)));
  const own = db
    .select({ count: count() })
    .from(arenas)
    .where(and(eq(arenas.creatorId, creatorId), gt(arenas.createdAt, now - OLDEST_OPEN), isOpen));
  const mayCreate = sql`EXISTS (SELECT 1 FROM users WHERE id = ${creatorId} AND deleted_at IS NULL) AND (${own}) < ${MAX_OPEN_ARENAS}`;
  const [counted, inserted] = await db.batch([
    own,
    db
      .insert(arenas)
      .select(
        sql`SELECT ${id}, ${name}, NULL, ${creatorId}, ${Number(isPublic)}, ${gameType}, ${Number(isRated)}, ${minutes}, ${startsWith}, ${minRating}, ${maxRating}, ${accountDays}, ${now}, ${startsAt}, ${endsAt}, 0, 0 WHERE ${mayCreate}`,
      )
      .onConflictDoNothing()
      .returning({ id: arenas.id }),
  ]);
  if (inserted.length > 0) return "created";
  return (firstRow(counted)?.count ?? 0) < MAX_OPEN_ARENAS ? "taken" : "too-many";
};

export const findArena = async (db: Database, id: string): Promise<ArenaListing | null> => {
  const row = firstRow(await listed(db).where(eq(arenas.id, id)));
  return row && listingOf(row);
};

/** Of an arena that waited for its players. Idempotent. */
export const arenaBegan = async (db: Database, id: string, startedAt: Millis): Promise<void> => {
  await db
    .update(arenas)
    .set({ startsAt: startedAt, endsAt: sql`${startedAt} + ${arenas.minutes} * ${MINUTE}` })
    .where(and(eq(arenas.id, id), isNull(arenas.startsAt)));
};

export const arenaCalledOff = async (db: Database, id: string): Promise<void> => {
  await db.delete(arenas).where(and(eq(arenas.id, id), eq(arenas.isRecorded, false)));
};

/** The literal lets SQLite see that the partial index fits. */
const isPublic = sql`${arenas.isPublic} = 1`;

export const listArenas = async (db: Database, now: Millis): Promise<ArenasResponse> => {
  const [ofSite, open, waiting, over] = await db.batch([
    // A list of its own, so that no number of other arenas hides the site's.
    listed(db)
      .where(and(isPublic, gt(arenas.endsAt, now), isNotNull(arenas.series)))
      .orderBy(asc(arenas.endsAt))
      .limit(MOST_LISTED),
    listed(db)
      .where(and(isPublic, gt(arenas.endsAt, now)))
      .orderBy(asc(arenas.endsAt))
      .limit(MOST_LISTED),
    listed(db)
      .where(and(isPublic, isNull(arenas.startsAt), gt(arenas.createdAt, now - ARENA_WAITS)))
      .orderBy(desc(arenas.createdAt))
      .limit(MOST_LISTED),
    listed(db)
      .where(and(isPublic, lte(arenas.endsAt, now), gt(arenas.players, 0)))
      .orderBy(desc(arenas.endsAt))
      .limit(MOST_OVER),
  ]);
  const past = over.map(({ id }) => id);
  const podiums = past.length === 0 ? new Map() : await podiumsOf(db, past);
  const others = open.filter(({ series }) => series === null).slice(0, Math.max(0, MOST_LISTED - ofSite.length));
  const byStart = (rows: readonly ListedRow[]): ArenaListing[] =>
    rows.map(listingOf).sort((one, other) => (one.startsAt ?? 0) - (other.startsAt ?? 0));
  const coming = [...byStart(ofSite), ...byStart(others)];
  const hasBegun = ({ startsAt }: ArenaListing): boolean => startsAt !== null && startsAt <= now;
  return {
    running: coming.filter(hasBegun),
    soon: [...coming.filter((arena) => !hasBegun(arena)), ...waiting.map(listingOf)],
    over: over.map((row): PastArena => ({ ...listingOf(row), podium: podiums.get(row.id) ?? [] })),
  };
};

export const dropUnplayed = async (db: Database, now: Millis, most: number): Promise<number> => {
  const [waited, empty] = await db.batch([
    db
      .select({ id: arenas.id })
      .from(arenas)
      .where(and(isNull(arenas.startsAt), lt(arenas.createdAt, now - ARENA_WAITS - UNPLAYED_KEPT)))
      .limit(most),
    db
      .select({ id: arenas.id })
      .from(arenas)
      .where(and(sql`${arenas.isRecorded} = 0`, lt(arenas.endsAt, now - UNPLAYED_KEPT)))
      .limit(most),
  ]);
  const ids = [...waited, ...empty].slice(0, most).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const list = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return (await db.delete(arenas).where(inArray(arenas.id, list)).returning({ id: arenas.id })).length;
};

/** For a deleted account. Its arenas stay for their players, without the name that it gave them. */
export const eraseCreator = (db: Database, userId: string) =>
  db.update(arenas).set({ creatorId: null, name: null }).where(eq(arenas.creatorId, userId));

export const exportedOwnArenas = (db: Database, userId: string): Promise<ExportedOwnArena[]> =>
  db
    .select({
      id: arenas.id,
      name: arenas.name,
      isPublic: arenas.isPublic,
      gameType: arenas.gameType,
      isRated: arenas.isRated,
      minutes: arenas.minutes,
      createdAt: arenas.createdAt,
      startsAt: arenas.startsAt,
    })
    .from(arenas)
    .where(eq(arenas.creatorId, userId))
    .orderBy(desc(arenas.createdAt));
