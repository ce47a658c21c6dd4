import { Hono } from "hono";
import type { GameNote } from "../../../shared/api/games-api.ts";
import { noteRequest } from "../../../shared/api/games-schema.ts";
import { isGameId } from "../../../shared/game/game-id.ts";
import { database } from "../../data/database.ts";
import { findNote, keepNote } from "../../data/game/game-notes.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import type { PlayerEnv } from "../request/app-env.ts";
import { readBody } from "../request/read-body.ts";
import { playerWith, requirePlayer } from "../request/require-session.ts";
import { seatsOf } from "./seats-of.ts";

const idOf = (id: string): string => {
  if (!isGameId(id)) throw new ApiException(404, "no-such-game");
  return id;
};

/** `/account/notes/{game}`: a player's notes on one of their own games. Nobody else can read them. */
export const noteRoutes = new Hono<PlayerEnv>()
  .get("/:id", playerWith("read"), async (context) => {
    const { env, var: vars } = context;
    const note: GameNote = await findNote(database(env), vars.user.id, idOf(context.req.param("id")));
    return context.json(note);
  })
  .put("/:id", requirePlayer, async (context) => {
    const { env, var: vars } = context;
    const gameId = idOf(context.req.param("id"));
    await enforceLimit(env, "studies", vars.user.id, "too-many-requests");
    const { text } = await readBody(context, noteRequest);
    const seats = await seatsOf(env, gameId);
    if (seats?.X !== vars.user.id && seats?.O !== vars.user.id) throw new ApiException(403, "forbidden");
    await keepNote(database(env), vars.user.id, gameId, text, Date.now());
    const note: GameNote = { text };
    return context.json(note);
  });
