import { and, count, desc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { SCOPES, type Scope } from "../../../shared/account/scopes.ts";
import { MAX_PERSONAL_TOKENS, PERSONAL_TOKEN_LIFETIME } from "../../../shared/limits.ts";
import { type Database, firstRow } from "../database.ts";
import { type StoredSession, sessions, type User, users } from "../schema.ts";

/** The sessions of programs. Whatever ends all logins ends them, too. */

const isToken = isNotNull(sessions.tokenName);

export const scopesOf = ({ scopes }: Pick<StoredSession, "scopes">): readonly Scope[] => {
  const stored: readonly string[] = scopes?.split(",") ?? [];
  return SCOPES.filter((scope) => stored.includes(scope));
};

interface NewToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
}

/** One statement, so that simultaneous calls cannot exceed the limit, and no token outlives the end of all sessions. */
export const insertToken = async (
  db: Database,
  user: Pick<User, "id" | "tokenVersion">,
  { id, name, scopes }: NewToken,
  now: number,
): Promise<"inserted" | "too-many" | "account-changed"> => {
  const own = db
    .select({ count: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), isToken, gt(sessions.expiresAt, now)));
  const isUnchanged = and(eq(users.id, user.id), eq(users.tokenVersion, user.tokenVersion), isNull(users.deletedAt));
  const inserting = db
    .insert(sessions)
    .select(
      db
        .select({
          id: sql<string>`${id}`.as("id"),
          userId: users.id,
          device: sql<string>`''`.as("device"),
          country: sql<string>`''`.as("country"),
          createdAt: sql<number>`${now}`.as("created_at"),
          lastSeenAt: sql<number>`${now}`.as("last_seen_at"),
          expiresAt: sql<number>`${now + PERSONAL_TOKEN_LIFETIME * 1000}`.as("expires_at"),
          lifetime: sql<number>`${PERSONAL_TOKEN_LIFETIME}`.as("lifetime"),
          tokenName: sql<string>`${name}`.as("token_name"),
          scopes: sql<string>`${scopes.join(",")}`.as("scopes"),
        })
        .from(users)
        .where(and(isUnchanged, lt(sql`(${own})`, MAX_PERSONAL_TOKENS))),
    )
    .returning({ id: sessions.id });
  const [inserted, counted] = await db.batch([inserting, own]);
  if (inserted.length > 0) return "inserted";
  return (firstRow(counted)?.count ?? 0) < MAX_PERSONAL_TOKENS ? "account-changed" : "too-many";
};

export const tokensOf = (db: Database, userId: string, now: number): Promise<StoredSession[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isToken, gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt));

export const endToken = async (db: Database, userId: string, id: string): Promise<boolean> => {
  const isIt = and(eq(sessions.id, id), eq(sessions.userId, userId), isToken);
  return (await db.delete(sessions).where(isIt).returning({ id: sessions.id })).length > 0;
};

/** Unless a use after `since` is stored. Equal times mean that it was never used. */
export const noteTokenUse = async (
  db: Database,
  id: string,
  { country, now, since }: { readonly country: string; readonly now: number; readonly since: number },
): Promise<void> => {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`max(${now}, ${sessions.createdAt} + 1)`, country })
    .where(
      and(
        eq(sessions.id, id),
        isToken,
        or(lt(sessions.lastSeenAt, since), eq(sessions.lastSeenAt, sessions.createdAt)),
      ),
    );
};
