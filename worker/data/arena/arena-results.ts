import { and, asc, count, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { ArenaPlace, PastArena, PlayedArena, PlayedArenasResponse } from "../../../shared/api/arenas-api.ts";
import type { ArenaGameLine, ArenaOutcome } from "../../../shared/arena/arena.ts";
import { type Database, firstRow } from "../database.ts";
import { users } from "../schema.ts";
import { arenaResults, arenas } from "./arena-schema.ts";

/** An arena's object sends the final standing, and retries until it is stored. */

/** Stored letters: never change them. */
const OUTCOMES = { w: "win", d: "draw", l: "loss" } as const;

const isLetter = (text: string): text is keyof typeof OUTCOMES => Object.hasOwn(OUTCOMES, text);

/** Such as "K7PM4XQDRW:w3:2 …". The opponent's rank comes last. */
export const recordText = (record: readonly ArenaGameLine[]): string =>
  record
    .map(({ gameId, outcome, points, opponent }) => {
      const worth = `${gameId}:${outcome.slice(0, 1)}${points}`;
      return opponent === undefined ? worth : `${worth}:${opponent}`;
    })
    .join(" ");

/** Omits games that it cannot read. */
export const recordOf = (text: string): ArenaGameLine[] =>
  text.split(" ").flatMap((game) => {
    const [gameId = "", worth = "", rank] = game.split(":");
    const letter = worth.slice(0, 1);
    if (!isLetter(letter)) return [];
    const points = Number(worth.slice(1));
    return [{ gameId, outcome: OUTCOMES[letter], points, ...(rank !== undefined && { opponent: Number(rank) }) }];
  });

/** `erasePerformances` has already run for a deleted account. */
const isDeleted = (id: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${id} AND ${users.deletedAt} IS NOT NULL)`;

/** Only the first call counts. An arena that nobody played is not recorded, so that the daily run deletes it. */
export const recordArena = async (
  db: Database,
  { id, startedAt, endedAt, players, results }: ArenaOutcome,
): Promise<void> => {
  const rows = results.map(({ rank, identifier, score, games, wins, berserks, performance, record }) => [
    rank,
    identifier,
    score,
    games,
    wins,
    berserks,
    performance,
    recordText(record),
  ]);
  const isOpen = sql`EXISTS (SELECT 1 FROM ${arenas} WHERE ${arenas.id} = ${id} AND ${arenas.isRecorded} = 0)`;
  await db.batch([
    db
      .insert(arenaResults)
      .select(
        sql`SELECT ${id}, piece.value ->> 0, piece.value ->> 1, piece.value ->> 2, piece.value ->> 3, piece.value ->> 4, piece.value ->> 5, CASE WHEN ${isDeleted(sql`piece.value ->> 1`)} THEN NULL ELSE piece.value ->> 6 END, piece.value ->> 7 FROM json_each(${JSON.stringify(rows)}) AS piece WHERE ${isOpen}`,
      )
      .onConflictDoNothing(),
    db
      .update(arenas)
      .set({ isRecorded: players > 0, players, startsAt: startedAt, endsAt: endedAt })
      .where(and(eq(arenas.id, id), eq(arenas.isRecorded, false))),
  ]);
};

export const resultsOf = async (db: Database, id: string): Promise<ArenaPlace[] | null> => {
  const [found, places] = await db.batch([
    db.select({ isRecorded: arenas.isRecorded }).from(arenas).where(eq(arenas.id, id)),
    db
      .select({
        rank: arenaResults.rank,
        username: users.username,
        score: arenaResults.score,
        games: arenaResults.games,
        wins: arenaResults.wins,
        berserks: arenaResults.berserks,
        performance: arenaResults.performance,
      })
      .from(arenaResults)
      .innerJoin(users, eq(users.id, arenaResults.userId))
      .where(eq(arenaResults.arenaId, id))
      .orderBy(asc(arenaResults.rank)),
  ]);
  return firstRow(found)?.isRecorded === true ? places : null;
};

export const findRecord = async (db: Database, id: string, rank: number): Promise<ArenaGameLine[] | null> => {
  const row = firstRow(
    await db
      .select({ record: arenaResults.record })
      .from(arenaResults)
      .where(and(eq(arenaResults.arenaId, id), eq(arenaResults.rank, rank))),
  );
  return row && recordOf(row.record);
};

const PODIUM = 3;

export const podiumsOf = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PastArena["podium"]>> => {
  const rows = await db
    .select({
      arenaId: arenaResults.arenaId,
      rank: arenaResults.rank,
      username: users.username,
      score: arenaResults.score,
    })
    .from(sql`json_each(${JSON.stringify(ids)}) AS piece`)
    // Not an inner join: the order of a cross join makes SQLite look up each arena.
    .crossJoin(arenaResults)
    .innerJoin(users, eq(users.id, arenaResults.userId))
    .where(and(sql`${arenaResults.arenaId} = piece.value`, lte(arenaResults.rank, PODIUM)))
    .orderBy(asc(arenaResults.rank));
  const podiums = new Map<string, PastArena["podium"]>();
  for (const { arenaId, ...place } of rows) podiums.set(arenaId, [...(podiums.get(arenaId) ?? []), place]);
  return podiums;
};

const MOST_PLACES = 5;

const PLAYED = {
  rank: arenaResults.rank,
  score: arenaResults.score,
  arena: {
    id: arenas.id,
    name: arenas.name,
    series: arenas.series,
    gameType: arenas.gameType,
    startsAt: arenas.startsAt,
    players: arenas.players,
  },
};

const playedBy = (db: Database, userId: string, condition?: SQL) =>
  db
    .select(PLAYED)
    .from(arenaResults)
    .innerJoin(arenas, eq(arenas.id, arenaResults.arenaId))
    .where(and(eq(arenaResults.userId, userId), condition));

/** Without arenas that are not public: only people with the link may know them. */
export const placesOnProfile = async (db: Database, userId: string): Promise<PlayedArenasResponse> => {
  const isPublic = eq(arenas.isPublic, true);
  const [counted, best] = await db.batch([
    db
      .select({ played: count() })
      .from(arenaResults)
      .innerJoin(arenas, eq(arenas.id, arenaResults.arenaId))
      .where(and(eq(arenaResults.userId, userId), isPublic)),
    playedBy(db, userId, isPublic).orderBy(asc(arenaResults.rank), desc(arenas.players)).limit(MOST_PLACES),
  ]);
  return { played: firstRow(counted)?.played ?? 0, best };
};

export const exportedPlaces = (db: Database, userId: string): Promise<PlayedArena[]> =>
  playedBy(db, userId).orderBy(desc(arenas.startsAt));

/** For a deleted account. Its places stay for the other players, without its performance. */
export const erasePerformances = (db: Database, userId: string) =>
  db.update(arenaResults).set({ performance: null }).where(eq(arenaResults.userId, userId));
