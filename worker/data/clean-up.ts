import { and, eq, exists, inArray, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import { logError } from "../platform/core/log-error.ts";
import { eraseArchived, eraseHistory, eraseRatings } from "./account/erase-record.ts";
import { paymentEvents } from "./account/payment-schema.ts";
import { EVENTS_KEPT } from "./account/payments.ts";
import { dropExpiredSessions } from "./account/sessions.ts";
import { UNCONFIRMED_KEPT } from "./account/users.ts";
import { dropUnplayed } from "./arena/arenas.ts";
import { createPlanned } from "./arena/scheduled-arenas.ts";
import { countLongQueue, countOpenings } from "./game/count-openings.ts";
import { countRecords } from "./game/count-records.ts";
import type { GameStores } from "./game/game-archive.ts";
import { gamePlayers, games, ratings } from "./game/game-schema.ts";
import { moveToArchive } from "./game/move-to-archive.ts";
import { dropOldReports } from "./people/reports.ts";
import { retiredUsernames, users } from "./schema.ts";

/** Each step takes a bounded number of rows and returns how many. Every step may be repeated. */

export const MOST_ROWS = 5000;
const MOST_ACCOUNTS = 20;

/** In milliseconds after expiry. An expired token still leads back to a seat for a while. */
const SESSIONS_KEPT = 86_400_000;

/** In milliseconds. A game between guests is in no player's list, and guests are forgotten after a day. */
export const GUESTS_GAMES_KEPT = 30 * 86_400_000;

type Step = (stores: GameStores, now: number) => Promise<number>;

const dropUnconfirmedAccounts: Step = async ({ db }, now) => {
  const isUnconfirmed = and(isNull(users.confirmedAt), isNull(users.deletedAt));
  const old = db
    .select({ id: users.id })
    .from(users)
    .where(and(isUnconfirmed, lt(users.createdAt, now - UNCONFIRMED_KEPT)))
    .orderBy(users.createdAt)
    .limit(MOST_ROWS);
  return (await db.delete(users).where(inArray(users.id, old)).returning({ id: users.id })).length;
};

const dropFormerNames: Step = async ({ db }, now) => {
  const old = db
    .select({ key: retiredUsernames.usernameKey })
    .from(retiredUsernames)
    .where(lte(retiredUsernames.heldUntil, now))
    .orderBy(retiredUsernames.heldUntil)
    .limit(MOST_ROWS);
  const dropped = db.delete(retiredUsernames).where(inArray(retiredUsernames.usernameKey, old));
  return (await dropped.returning({ key: retiredUsernames.usernameKey })).length;
};

const dropSessions: Step = ({ db }, now) => dropExpiredSessions(db, now - SESSIONS_KEPT, MOST_ROWS);

const dropPaymentEvents: Step = async ({ db }, now) => {
  const old = db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(lt(paymentEvents.receivedAt, now - EVENTS_KEPT))
    .orderBy(paymentEvents.receivedAt)
    .limit(MOST_ROWS);
  const dropped = db.delete(paymentEvents).where(inArray(paymentEvents.id, old));
  return (await dropped.returning({ id: paymentEvents.id })).length;
};

const dropGamesOfGuests: Step = async ({ db }, now) => {
  const old = db
    .select({ id: games.id })
    .from(games)
    .where(and(isNotNull(games.xGuestName), isNotNull(games.oGuestName), lt(games.endedAt, now - GUESTS_GAMES_KEPT)))
    .orderBy(games.endedAt)
    .limit(MOST_ROWS);
  return (await db.delete(games).where(inArray(games.id, old)).returning({ id: games.id })).length;
};

/** Of accounts whose deletion was interrupted, or who had archived games. */
const eraseRecordsOfDeleted: Step = async (stores) => {
  const { db } = stores;
  const ofUser = {
    ratings: db.select({ userId: ratings.userId }).from(ratings).where(eq(ratings.userId, users.id)),
    games: db.select({ userId: gamePlayers.userId }).from(gamePlayers).where(eq(gamePlayers.userId, users.id)),
  };
  const left = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deletedAt), or(exists(ofUser.ratings), exists(ofUser.games))))
    .limit(MOST_ACCOUNTS);
  for (const { id } of left) {
    await eraseRatings(db, id);
    await eraseHistory(db, id);
    await eraseArchived(stores, id);
  }
  return left.length;
};

export const STEPS: Readonly<Record<string, Step>> = {
  unconfirmedAccounts: dropUnconfirmedAccounts,
  formerNames: dropFormerNames,
  sessions: dropSessions,
  paymentEvents: dropPaymentEvents,
  reports: ({ db }, now) => dropOldReports(db, now, MOST_ROWS),
  recordsOfDeleted: eraseRecordsOfDeleted,
  plannedArenas: ({ db }, now) => createPlanned(db, now),
  unplayedArenas: ({ db }, now) => dropUnplayed(db, now, MOST_ROWS),
  openings: ({ db }) => countOpenings(db),
};

/** Every other minute, because a day's rows are too many for one run. */
export const FREQUENT_STEPS: Readonly<Record<string, Step>> = {
  archivedPages: moveToArchive,
  gamesOfGuests: dropGamesOfGuests,
  openings: ({ db }) => countLongQueue(db),
  records: countRecords,
};

/** A failed step stops no other. Returns row counts; null for a failed step. */
export const cleanUp = async (
  stores: GameStores,
  now: number,
  steps = STEPS,
): Promise<Record<string, number | null>> => {
  const taken: Record<string, number | null> = {};
  for (const [name, step] of Object.entries(steps)) {
    try {
      taken[name] = await step(stores, now);
    } catch (error) {
      taken[name] = null;
      logError("clean-up", error, { step: name });
    }
  }
  return taken;
};
