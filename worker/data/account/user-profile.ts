import { and, eq, inArray, isNull, lt, lte, ne, notExists, or, sql } from "drizzle-orm";
import { usernameKey } from "../../../shared/account/identity.ts";
import { NETWORKS, type Socials } from "../../../shared/account/profile.ts";
import { USERNAME_CHANGE_DAYS } from "../../../shared/account/username.ts";
import type { ProfileChange } from "../../../shared/api/api-schema.ts";
import type { Language } from "../../../shared/language/languages.ts";
import { type Database, firstRow } from "../database.ts";
import { retiredUsernames, type User, users } from "../schema.ts";
import { dropAbandoned } from "./users.ts";

/** Each change returns null if it is not allowed. */

const CHANGE_PERIOD = USERNAME_CHANGE_DAYS * 86_400_000;

export const usernameFixedUntil = (user: User, now: number): number | null => {
  const until = (user.usernameChangedAt ?? Number.NEGATIVE_INFINITY) + CHANGE_PERIOD;
  return until > now ? until : null;
};

/** Reserves the old name. Call `isUsernameFree` first. Null if the name is taken by now, or for owners too soon. */
export const renameUser = async (
  db: Database,
  user: User,
  username: string,
  now: number,
  isByOperator = false,
): Promise<User | null> => {
  const mayChange = or(isNull(users.usernameChangedAt), lte(users.usernameChangedAt, now - CHANGE_PERIOD));
  const key = usernameKey(username);
  const oldKey = user.usernameKey ?? key;
  const isHeldByAnother = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.usernameKey, key), ne(users.id, user.id)));
  const isRenamed = and(eq(users.id, user.id), eq(users.usernameKey, key), eq(users.usernameChangedAt, now));
  const [, , renamed] = await db.batch([
    dropAbandoned(db, eq(users.usernameKey, key), now),
    db
      .delete(retiredUsernames)
      .where(and(inArray(retiredUsernames.usernameKey, [key, oldKey]), lte(retiredUsernames.heldUntil, now))),
    db
      .update(users)
      .set({ username, usernameKey: key, usernameChangedAt: now })
      .where(
        and(
          eq(users.id, user.id),
          isNull(users.deletedAt),
          isByOperator ? undefined : mayChange,
          notExists(isHeldByAnother),
        ),
      )
      .returning(),
    // A change of case alone reserves nothing.
    db.insert(retiredUsernames).select(
      db
        .select({
          usernameKey: sql<string>`${oldKey}`.as("username_key"),
          username: sql<string>`${user.username}`.as("username"),
          userId: users.id,
          heldUntil: sql<number>`${now + CHANGE_PERIOD}`.as("held_until"),
        })
        .from(users)
        .where(and(isRenamed, ne(users.usernameKey, oldKey))),
    ),
  ]);
  return firstRow(renamed);
};

export const socialsOf = ({ youtube, twitch, reddit, discord, twitter }: User): Socials => ({
  youtube,
  twitch,
  reddit,
  discord,
  twitter,
});

/** Omitted fields stay as they are. */
export const updateProfile = async (db: Database, user: User, change: ProfileChange): Promise<User | null> => {
  const { bio = user.bio, country = user.country, socials = {} } = change;
  const networks = { ...socialsOf(user) };
  for (const network of NETWORKS) networks[network] = socials[network] ?? networks[network];
  return firstRow(
    await db
      .update(users)
      .set({ bio, country, ...networks })
      .where(and(eq(users.id, user.id), isNull(users.deletedAt)))
      .returning(),
  );
};

export const updatePreferences = async (
  db: Database,
  userId: string,
  change: Partial<Pick<User, "whoMayChallenge" | "hidesInOpenData">>,
): Promise<void> => {
  await db
    .update(users)
    .set(change)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
};

export const setLanguage = async (db: Database, userId: string, language: Language): Promise<void> => {
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
};

/** Unless a later moment is stored. */
export const setLastOnline = async (db: Database, user: string, at: number): Promise<void> => {
  await db
    .update(users)
    .set({ lastOnline: at })
    .where(and(eq(users.id, user), isNull(users.deletedAt), or(isNull(users.lastOnline), lt(users.lastOnline, at))));
};
