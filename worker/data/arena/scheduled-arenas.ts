import { sql } from "drizzle-orm";
import type { ArenasResponse } from "../../../shared/api/arenas-api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { logError } from "../../platform/core/log-error.ts";
import type { Database } from "../database.ts";
import { arenas } from "./arena-schema.ts";
import { listArenas, MOST_LISTED } from "./arenas.ts";
import { PLANNED_AHEAD, plannedArenas } from "./planned-arenas.ts";

const MINUTE: Millis = 60_000;

/** The daily run creates those of a day more. */
const WANTED_AHEAD: Millis = PLANNED_AHEAD - 86_400_000;

export const createPlanned = async (db: Database, now: Millis): Promise<number> => {
  const rows = plannedArenas(now).map(({ id, series, gameType, minutes, startsAt }) => [
    id,
    series,
    gameType,
    minutes,
    startsAt,
    startsAt + minutes * MINUTE,
  ]);
  const created = await db
    .insert(arenas)
    .select(
      sql`SELECT piece.value ->> 0, NULL, piece.value ->> 1, NULL, 1, piece.value ->> 2, 1, piece.value ->> 3, NULL, NULL, NULL, NULL, ${now}, piece.value ->> 4, piece.value ->> 5, 0, 0 FROM json_each(${JSON.stringify(rows)}) AS piece WHERE true`,
    )
    .onConflictDoNothing()
    .returning({ id: arenas.id });
  return created.length;
};

/** What comes after a full list is left to the daily run. */
const isLacking = ({ running, soon }: ArenasResponse, now: Millis): boolean => {
  const ends = [...running, ...soon].flatMap(({ endsAt }) => endsAt ?? []);
  const listedUntil = ends.length < MOST_LISTED ? Number.POSITIVE_INFINITY : Math.max(...ends);
  const listed = new Set(soon.map(({ terms }) => terms.id));
  return plannedArenas(now).some(
    ({ id, startsAt, minutes }) =>
      startsAt <= now + WANTED_AHEAD && startsAt + minutes * MINUTE < listedUntil && !listed.has(id),
  );
};

/** Creates what the lists lack before the first daily run. If that fails, they are returned as they are. */
export const listScheduledArenas = async (db: Database, now: Millis): Promise<ArenasResponse> => {
  const lists = await listArenas(db, now);
  if (!isLacking(lists, now)) return lists;
  try {
    await createPlanned(db, now);
    return await listArenas(db, now);
  } catch (error) {
    logError("scheduled-arenas", error);
    return lists;
  }
};
