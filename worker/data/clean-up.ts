import { and, eq, exists, inArray, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import { logError } from "../core/log-error.ts";
import { UNCONFIRMED_KEPT } from "./abandoned-users.ts";
import type { Database } from "./database.ts";
import { eraseHistory, eraseRatings } from "./erase-record.ts";
import { gamePlayers, ratings } from "./game-schema.ts";
import { paymentEvents } from "./payment-schema.ts";
import { EVENTS_KEPT } from "./payments.ts";
import { retiredUsernames, users } from "./schema.ts";
import { dropExpiredSessions } from "./sessions.ts";

/**
 * What the product promises not to keep. Each step takes a bounded number of rows a run, the oldest first, and says how
 * many it took: what is left over is for the next day. Whatever is run twice finds nothing the second time.
 */

/** Rows that one step takes in a run. */
export const MOST_ROWS = 5000;
/** Deleted accounts whose games are gone through in a run. */
const MOST_ACCOUNTS = 20;

/** An expired token still leads back to a seat for a while, so its session stays longer than that. */
const SESSIONS_KEPT = 86_400_000;

type Step = (db: Database, now: number) => Promise<number>;

const dropUnconfirmedAccounts: Step = async (db, now) => {
  const isUnconfirmed = and(isNull(users.confirmedAt), isNull(users.deletedAt));
  const old = db
    .select({ id: users.id })
    .from(users)
    .where(and(isUnconfirmed, lt(users.createdAt, now - UNCONFIRMED_KEPT)))
    .orderBy(users.createdAt)
    .limit(MOST_ROWS);
  return (await db.delete(users).where(inArray(users.id, old)).returning({ id: users.id })).length;
};

const dropFormerNames: Step = async (db, now) => {
  const old = db
    .select({ key: retiredUsernames.usernameKey })
    .from(retiredUsernames)
    .where(lte(retiredUsernames.heldUntil, now))
    .orderBy(retiredUsernames.heldUntil)
    .limit(MOST_ROWS);
  const dropped = db.delete(retiredUsernames).where(inArray(retiredUsernames.usernameKey, old));
  return (await dropped.returning({ key: retiredUsernames.usernameKey })).length;
};

const dropSessions: Step = (db, now) => dropExpiredSessions(db, now - SESSIONS_KEPT, MOST_ROWS);

const dropPaymentEvents: Step = async (db, now) => {
  const old = db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(lt(paymentEvents.receivedAt, now - EVENTS_KEPT))
    .orderBy(paymentEvents.receivedAt)
    .limit(MOST_ROWS);
  const dropped = db.delete(paymentEvents).where(inArray(paymentEvents.id, old));
  return (await dropped.returning({ id: paymentEvents.id })).length;
};

/** Of accounts deleted before their ratings went with them, and of those whose deletion was interrupted. */
const eraseRecordsOfDeleted: Step = async (db) => {
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
  }
  return left.length;
};

export const STEPS: Readonly<Record<string, Step>> = {
  unconfirmedAccounts: dropUnconfirmedAccounts,
  formerNames: dropFormerNames,
  sessions: dropSessions,
  paymentEvents: dropPaymentEvents,
  recordsOfDeleted: eraseRecordsOfDeleted,
};

/** Runs every step, whatever becomes of the others. How much each one took; null for one that failed. */
export const cleanUp = async (db: Database, now: number, steps = STEPS): Promise<Record<string, number | null>> => {
  const taken: Record<string, number | null> = {};
  for (const [name, step] of Object.entries(steps)) {
    try {
      taken[name] = await step(db, now);
    } catch (error) {
      taken[name] = null;
      logError("clean-up", error, { step: name });
    }
  }
  return taken;
};
