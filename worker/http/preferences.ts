import { Hono } from "hono";
import type { PreferencesResponse } from "../../shared/api.ts";
import { preferencesRequest } from "../../shared/api-schema.ts";
import { setChallengePolicy } from "../data/challenge-policy.ts";
import { database } from "../data/database.ts";
import type { PlayerEnv } from "./app-env.ts";
import { readBody } from "./read-body.ts";
import { requirePlayer } from "./require-session.ts";

/** `/account/preferences`: who may challenge a player. */
export const preferenceRoutes = new Hono<PlayerEnv>()
  .get("/", requirePlayer, (context) => {
    const { whoMayChallenge } = context.var.user;
    const answer: PreferencesResponse = { whoMayChallenge };
    return context.json(answer);
  })
  .patch("/", requirePlayer, async (context) => {
    const { whoMayChallenge } = await readBody(context, preferencesRequest);
    await setChallengePolicy(database(context.env), context.var.user.id, whoMayChallenge);
    const answer: PreferencesResponse = { whoMayChallenge };
    return context.json(answer);
  });
