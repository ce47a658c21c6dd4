import { and, desc, eq, exists, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { isHouseBot } from "../../../shared/account/house-bots.ts";
import { usernameKey } from "../../../shared/account/identity.ts";
import type { BotProfile, ListedBot, OwnBotResponse } from "../../../shared/api/bots-api.ts";
import { isProvisional, ratingAt } from "../../../shared/game/rating.ts";
import { GAME_TYPES, type Millis } from "../../../shared/game/time-controls.ts";
import { type Database, firstRow } from "../database.ts";
import { gamePlayers, ratings, runningCorrespondence } from "../game/game-schema.ts";
import { type BotRow, bots, type User, users } from "../schema.ts";
import { notSuspended } from "./suspensions.ts";

const MOST_LISTED = 500;

export const USUAL_PROFILE: BotProfile = {
  about: "",
  controls: GAME_TYPES,
  isRated: true,
  atOnce: 4,
  seatsForPeople: 1,
};

const HOUSE_PROFILE: BotProfile = { ...USUAL_PROFILE, atOnce: 16, seatsForPeople: 12 };

export type StoredBot = BotProfile & Pick<BotRow, "since" | "level">;

const controlsIn = (stored: string) => {
  const names = stored.split(",");
  return GAME_TYPES.filter((type) => names.includes(type));
};

const storedBot = ({ since, level, about, controls, isRated, atOnce, seatsForPeople }: BotRow): StoredBot => ({
  since,
  level,
  about,
  controls: controlsIn(controls),
  isRated,
  atOnce,
  seatsForPeople,
});

const profileRow = ({ about, controls, isRated, atOnce, seatsForPeople }: BotProfile) => ({
  about,
  controls: controls.join(),
  isRated,
  atOnce,
  seatsForPeople,
});

export const findBot = async (db: Database, userId: string): Promise<StoredBot | null> => {
  const [found] = await db
    .select({ bot: bots })
    .from(bots)
    .innerJoin(users, and(eq(users.id, bots.userId), isNull(users.deletedAt)))
    .where(eq(bots.userId, userId));
  return found === undefined ? null : storedBot(found.bot);
};

export const findOwnBot = async (db: Database, userId: string): Promise<OwnBotResponse | null> => {
  const bot = await findBot(db, userId);
  return bot && ownBot(bot);
};

export const ownBot = ({ level: _, ...bot }: StoredBot): OwnBotResponse => bot;

const insertRow = (
  db: Database,
  userId: string,
  profile: BotProfile,
  { since, level }: Pick<BotRow, "since" | "level">,
) => {
  const { about, controls, isRated, atOnce, seatsForPeople } = profileRow(profile);
  return db
    .insert(bots)
    .select(
      db
        .select({
          userId: users.id,
          since: sql<number>`${since}`.as("since"),
          about: sql<string>`${about}`.as("about"),
          controls: sql<string>`${controls}`.as("controls"),
          isRated: sql<boolean>`${isRated ? 1 : 0}`.as("is_rated"),
          atOnce: sql<number>`${atOnce}`.as("at_once"),
          seatsForPeople: sql<number>`${seatsForPeople}`.as("seats_for_people"),
          level: sql<number | null>`${level}`.as("level"),
          isOnline: sql<boolean>`0`.as("is_online"),
          playing: sql<number>`0`.as("playing"),
          restsUntil: sql<number | null>`null`.as("rests_until"),
        })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.isBot, true))),
    )
    .onConflictDoNothing();
};

/** For ever. Null if it has played games, or is deleted. May be repeated: the first profile stays. */
export const becomeBot = async (
  db: Database,
  userId: string,
  profile: BotProfile,
  now: Millis,
): Promise<StoredBot | null> => {
  const isNew = and(
    notExists(db.select({ userId: gamePlayers.userId }).from(gamePlayers).where(eq(gamePlayers.userId, userId))),
    notExists(
      db
        .select({ playerId: runningCorrespondence.playerId })
        .from(runningCorrespondence)
        .where(eq(runningCorrespondence.playerId, userId)),
    ),
  );
  await db.batch([
    db
      .update(users)
      .set({ isBot: true })
      .where(and(eq(users.id, userId), isNull(users.deletedAt), isNew)),
    insertRow(db, userId, profile, { since: now, level: null }),
  ]);
  return findBot(db, userId);
};

export const setBotProfile = async (db: Database, userId: string, profile: BotProfile): Promise<StoredBot | null> => {
  const row = firstRow(await db.update(bots).set(profileRow(profile)).where(eq(bots.userId, userId)).returning());
  return row && storedBot(row);
};

export type BotStatus = Pick<BotRow, "isOnline" | "playing" | "restsUntil">;

export const setBotStatus = async (db: Database, userId: string, status: BotStatus): Promise<void> => {
  await db.update(bots).set(status).where(eq(bots.userId, userId));
};

/** Without address and password. Call `isUsernameFree` first. Null if the name has been taken since. */
export const insertHouseBot = async (
  db: Database,
  { id, username, level }: { readonly id: string; readonly username: string; readonly level: number },
  now: Millis,
): Promise<User | null> => {
  const account = { id, username, usernameKey: usernameKey(username), createdAt: now, confirmedAt: now, isBot: true };
  const [made] = await db.batch([
    db.insert(users).values(account).onConflictDoNothing().returning(),
    insertRow(db, id, HOUSE_PROFILE, { since: now, level }),
  ]);
  return firstRow(made);
};

/** Ends its logins because it gets a new token. Null if the account is not a house bot. */
export const renewHouseBot = async (db: Database, userId: string, level: number): Promise<User | null> => {
  const isHouseBot = and(eq(bots.userId, userId), isNotNull(bots.level));
  const [renewed] = await db.batch([
    db
      .update(users)
      .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(and(eq(users.id, userId), isNull(users.deletedAt), exists(db.select().from(bots).where(isHouseBot))))
      .returning(),
    db.update(bots).set({ level }).where(isHouseBot),
  ]);
  return firstRow(renewed);
};

const listQuery = (db: Database, now: Millis) =>
  db
    .select({ bot: bots, username: users.username })
    .from(bots)
    .innerJoin(users, eq(users.id, bots.userId))
    .where(and(isNull(users.deletedAt), notSuspended(now)))
    .orderBy(desc(bots.isOnline), sql`${bots.level} is null`, bots.level, users.usernameKey)
    .limit(MOST_LISTED);

/** A house bot is back the day after it used up its games, whether its hub has written that or not. */
const isThere = ({ userId, isOnline, restsUntil }: BotRow, now: Millis): boolean =>
  isOnline || (isHouseBot({ identifier: userId }) && restsUntil !== null && restsUntil <= now);

/** House bots only if they are switched on. Online bots come first; in both groups, house bots first, by level. */
export const listBots = async (db: Database, hasHouseBots: boolean, now: Millis): Promise<ListedBot[]> => {
  const [found, rated] = await db.batch([
    listQuery(db, now),
    db.select({ rating: ratings }).from(bots).innerJoin(ratings, eq(ratings.userId, bots.userId)),
  ]);
  const playable = hasHouseBots ? found : found.filter(({ bot }) => !isHouseBot({ identifier: bot.userId }));
  return playable.map(({ bot, username }) => {
    const { userId, playing, restsUntil } = bot;
    const own = rated.filter(({ rating }) => rating.userId === userId);
    return {
      username,
      ...storedBot(bot),
      isOnline: isThere(bot, now),
      playing,
      restsUntil: restsUntil !== null && restsUntil > now ? restsUntil : null,
      ratings: Object.fromEntries(
        own.map(({ rating }) => {
          const current = ratingAt(rating, now);
          return [rating.gameType, { elo: Math.round(current.rating), isProvisional: isProvisional(current) }];
        }),
      ),
    };
  });
};
