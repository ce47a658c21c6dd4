import { Hono } from "hono";
import type { AccountExport } from "../../shared/api.ts";
import { TOO_MANY_REQUESTS } from "../../shared/texts.ts";
import { database } from "../data/database.ts";
import { friendsOf } from "../data/friends.ts";
import { findCustomerOf } from "../data/payments.ts";
import { exportedRatingsOf } from "../data/perfs.ts";
import { ratingsOf } from "../data/ratings.ts";
import { formerUsernames } from "../data/users.ts";
import { enforceLimit } from "../rate-limiter/limit.ts";
import type { PlayerEnv } from "./app-env.ts";
import { allExportedGames } from "./exported-games.ts";
import { ownProfileOf } from "./profile.ts";
import { requirePlayer } from "./require-session.ts";

/** `GET /account/export`: everything that is kept about a player, as a file. */
export const accountExportRoutes = new Hono<PlayerEnv>().get("/export", requirePlayer, async (context) => {
  const { user } = context.var;
  await enforceLimit(context.env, "export", user.id, TOO_MANY_REQUESTS);
  const now = Date.now();
  const db = database(context.env);
  const file: AccountExport = {
    exportedAt: now,
    profile: {
      ...ownProfileOf(user),
      identifier: user.id,
      confirmedAt: user.confirmedAt,
      usernameChangedAt: user.usernameChangedAt,
      pendingEmail: user.pendingEmail,
      paymentCustomer: (await findCustomerOf(db, user.id))?.customerId ?? null,
      formerUsernames: await formerUsernames(db, user.id),
    },
    friends: (await friendsOf(db, user.id)).map(({ username }) => username),
    games: await allExportedGames(db, user.id),
    ratings: exportedRatingsOf(await ratingsOf(db, user.id), now),
  };
  context.header("Content-Disposition", `attachment; filename="${user.username}.json"`);
  return context.json(file);
});
