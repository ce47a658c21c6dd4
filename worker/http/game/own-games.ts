import { Hono } from "hono";
import type { CorrespondenceResponse } from "../../../shared/api/games-api.ts";
import type { AppEnv } from "../request/app-env.ts";
import { limitCaller } from "../request/limits.ts";
import { requireSession } from "../request/require-session.ts";

/** `GET /account/correspondence`: the caller's running correspondence games. Guests have some, too. */
export const ownGameRoutes = new Hono<AppEnv>().get("/", requireSession(401, ["read", "play"]), async (context) => {
  await limitCaller(context, "history");
  const { identifier } = context.var.session.identity;
  const answer: CorrespondenceResponse = {
    games: [...(await context.env.PLAYER_HUB.getByName(identifier).correspondence())],
  };
  return context.json(answer);
});
