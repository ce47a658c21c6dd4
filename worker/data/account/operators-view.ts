import { and, count, eq, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { CountAnswer, OperatorsAccount } from "../../../shared/api/admin-api.ts";
import { CODE_LENGTH, CODE_LETTERS, GAME_ID_LENGTH, GAME_ID_LETTERS } from "../../../shared/game/game-id.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { type Database, firstRow } from "../database.ts";
import { games } from "../game/game-schema.ts";
import { archivedTotal } from "../game/move-to-archive.ts";
import { type User, users } from "../schema.ts";
import { paymentCustomers } from "./payment-schema.ts";
import { sessionsOf } from "./sessions.ts";
import { isSuspended, suspended } from "./suspensions.ts";
import { findUser, findUserToLogIn, formerUsernames, userQueries } from "./users.ts";

/** By name, former name, address or id. Null if there is none or it is deleted. */
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
            appeal: user.suspensionAppeal,
          },
  };
};

/** Also takes a gift back. A paying account keeps its badge. Null if the account is gone. */
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

/** More are estimated, as D1 may hold millions. */
const COUNTED_GAMES = 100_000;

/** Ids and codes may begin with it. All their first letters are equally likely. */
const SAMPLE = "C";

const sampled = (db: Database, length: number) =>
  db
    .select({ count: count() })
    .from(games)
    .where(and(gte(games.id, SAMPLE), lt(games.id, `${SAMPLE}~`), eq(sql`length(${games.id})`, length)));

export const countGames = async (db: Database, counted = COUNTED_GAMES): Promise<number> => {
  const [few, ids, codes, archived] = await db.batch([
    db.select({ count: count() }).from(db.select({ id: games.id }).from(games).limit(counted).as("few")),
    sampled(db, GAME_ID_LENGTH),
    sampled(db, CODE_LENGTH),
    archivedTotal(db),
  ]);
  const inDatabase = few[0]?.count ?? 0;
  const estimated = (ids[0]?.count ?? 0) * GAME_ID_LETTERS.length + (codes[0]?.count ?? 0) * CODE_LETTERS.length;
  return (inDatabase < counted ? inDatabase : estimated) + (archived[0]?.count ?? 0);
};

/** Reads every account, so it is too slow for a page. */
export const countEverything = async (db: Database, now: Millis): Promise<Omit<CountAnswer, "waiting" | "playing">> => {
  const isThere = isNull(users.deletedAt);
  const [all, unconfirmed, barred, appealed, supporters] = await db.batch([
    db.select({ count: count() }).from(users).where(isThere),
    db
      .select({ count: count() })
      .from(users)
      .where(and(isThere, isNull(users.confirmedAt))),
    db
      .select({ count: count() })
      .from(users)
      .where(and(isThere, suspended(now))),
    db
      .select({ count: count() })
      .from(users)
      .where(and(isThere, suspended(now), isNotNull(users.suspensionAppeal))),
    db
      .select({ count: count() })
      .from(users)
      .where(and(isThere, eq(users.isSupporter, true))),
  ]);
  return {
    accounts: all[0]?.count ?? 0,
    unconfirmed: unconfirmed[0]?.count ?? 0,
    suspended: barred[0]?.count ?? 0,
    appeals: appealed[0]?.count ?? 0,
    supporters: supporters[0]?.count ?? 0,
    games: await countGames(db),
  };
};
