import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { CountAnswer, OperatorsAccount } from "../../shared/admin-api.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { type Database, firstRow } from "./database.ts";
import { games } from "./game-schema.ts";
import { paymentCustomers } from "./payment-schema.ts";
import { type User, users } from "./schema.ts";
import { sessionsOf } from "./sessions.ts";
import { isBarred, isSuspended } from "./suspensions.ts";
import { findUser, findUserToLogIn, formerUsernames, userQueries } from "./users.ts";

/** What an operator reads and sets of accounts, besides what their owners can do themselves. */

/** The account of a name, a former name, an address or an id; null when there is none, or it is deleted. */
export const findAccount = async (db: Database, account: string, now: Millis): Promise<User | null> =>
  (await findUserToLogIn(db, account)) ??
  firstRow(await userQueries.byFormerUsername(db, account, now))?.user ??
  findUser(db, account);

const supporterKind = ({ isSupporter, supporterGiven }: User): OperatorsAccount["supporter"] => {
  if (supporterGiven) return "given";
  return isSupporter ? "paying" : "no";
};

export const operatorsAccount = async (db: Database, user: User, now: Millis): Promise<OperatorsAccount> => {
  const { id, username, email, createdAt, confirmedAt, lastOnline } = user;
  const [former, sessions] = await Promise.all([formerUsernames(db, id), sessionsOf(db, id, now)]);
  return {
    id,
    username,
    formerUsernames: former,
    email,
    createdAt,
    confirmedAt,
    lastOnline,
    sessions: sessions.length,
    supporter: supporterKind(user),
    suspension:
      user.suspendedAt === null
        ? null
        : {
            since: user.suspendedAt,
            until: user.suspendedUntil,
            reason: user.suspensionReason ?? "",
            isOver: !isSuspended(user, now),
          },
  };
};

/** Gives an account the badge, or takes that gift back: whoever pays keeps the badge. Null when the account is gone. */
export const giveSupporter = async (db: Database, userId: string, isGiven: boolean): Promise<User | null> => {
  const isPaying = db
    .select({ isPaying: paymentCustomers.isPaying })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, userId));
  return firstRow(
    await db
      .update(users)
      .set({ supporterGiven: isGiven, isSupporter: sql`max(${isGiven ? 1 : 0}, coalesce(${isPaying}, 0))` })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .returning(),
  );
};

/** How many there are. It reads every account, so it is nothing for a page. */
export const countEverything = async (db: Database, now: Millis): Promise<Omit<CountAnswer, "waiting" | "playing">> => {
  const isThere = isNull(users.deletedAt);
  const [all, unconfirmed, barred, supporters, recorded] = await db.batch([
    db.select({ count: count() }).from(users).where(isThere),
    db
      .select({ count: count() })
      .from(users)
      .where(and(isThere, isNull(users.confirmedAt))),
    db
      .select({ count: count() })
      .from(users)
      .where(and(isThere, isBarred(now))),
    db
      .select({ count: count() })
      .from(users)
      .where(and(isThere, eq(users.isSupporter, true))),
    // Counting them one by one would read a table that may have millions.
    db.select({ last: sql<number | null>`max(${sql.identifier("rowid")})` }).from(games),
  ]);
  return {
    accounts: all[0]?.count ?? 0,
    unconfirmed: unconfirmed[0]?.count ?? 0,
    suspended: barred[0]?.count ?? 0,
    supporters: supporters[0]?.count ?? 0,
    games: recorded[0]?.last ?? 0,
  };
};
