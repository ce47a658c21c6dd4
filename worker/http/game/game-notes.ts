import { isGameId } from "../../../shared/game/game-id.ts";
import { database } from "../../data/database.ts";
import { findNote, keepNote } from "../../data/game/game-notes.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { Handlers } from "../request/routes-of.ts";
import { seatsOf } from "./seats-of.ts";

const idOf = (id: string): string => {
  if (!isGameId(id)) throw new ApiException(404, "no-such-game");
  return id;
};

/** Nobody else can read them. */
export const noteHandlers = {
  "GET /api/v2/account/notes/:id": ({ env, user, path }) => findNote(database(env), user.id, idOf(path.id)),

  "PUT /api/v2/account/notes/:id": async ({ env, user, path, body: { text } }) => {
    const gameId = idOf(path.id);
    const seats = await seatsOf(env, gameId);
    if (seats?.X !== user.id && seats?.O !== user.id) throw new ApiException(403, "forbidden");
    await keepNote(database(env), user.id, gameId, text, Date.now());
    return { text };
  },
} satisfies Partial<Handlers>;
