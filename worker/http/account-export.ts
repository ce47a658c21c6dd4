import { Hono } from "hono";
import type { AccountExport } from "../../shared/api.ts";
import { accountRecord } from "../data/account-record.ts";
import type { Database } from "../data/database.ts";
import { gameStores } from "../data/game-archive.ts";
import { exportedRatingsOf } from "../data/perfs.ts";
import { ratingsOf } from "../data/ratings.ts";
import type { User } from "../data/schema.ts";
import { enforceLimit } from "../rate-limiter/limit.ts";
import type { PlayerEnv } from "./app-env.ts";
import { exportedGames, exportedRatingHistory } from "./exported-games.ts";
import { jsonObject } from "./json-object.ts";
import { ownProfileOf } from "./profile.ts";
import { requirePlayer } from "./require-session.ts";

/** What is few, read before the answer begins: whatever fails here is told with a status. */
const headOf = async (
  db: Database,
  user: User,
  now: number,
): Promise<Omit<AccountExport, "games" | "ratingHistory">> => {
  const record = await accountRecord(db, user.id);
  return {
    exportedAt: now,
    profile: {
      ...ownProfileOf(user, now),
      identifier: user.id,
      confirmedAt: user.confirmedAt,
      usernameChangedAt: user.usernameChangedAt,
      pendingEmail: user.pendingEmail,
      paymentCustomer: record.paymentCustomer,
      formerUsernames: record.formerUsernames,
      suspension:
        user.suspendedAt === null
          ? null
          : { since: user.suspendedAt, until: user.suspendedUntil, reason: user.suspensionReason ?? "" },
    },
    preferences: { whoMayChallenge: user.whoMayChallenge },
    friends: record.friends,
    incomingRequests: record.incoming,
    outgoingRequests: record.outgoing,
    blocked: record.blocked,
    sessions: record.logins.map(({ id, device, country, createdAt, lastSeenAt, expiresAt }) => ({
      id,
      device,
      country: country === "" ? null : country,
      createdAt,
      lastSeenAt,
      expiresAt,
    })),
    ratings: exportedRatingsOf(await ratingsOf(db, user.id), now),
  };
};

/**
 * `GET /account/export`: everything that is kept about a player, as a file. Games and what they did to the ratings are
 * read in pieces while it is sent.
 */
export const accountExportRoutes = new Hono<PlayerEnv>().get("/export", requirePlayer, async (context) => {
  const { user } = context.var;
  await enforceLimit(context.env, "export", user.id, "too-many-requests");
  const stores = gameStores(context.env);
  const body = jsonObject(await headOf(stores.db, user, Date.now()), {
    ratingHistory: exportedRatingHistory(stores, user.id),
    games: exportedGames(stores, user.id),
  });
  return context.body(body, 200, {
    "Content-Type": "application/json",
    "Content-Disposition": `attachment; filename="${user.username}.json"`,
  });
});
