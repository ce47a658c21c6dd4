import type { Context } from "hono";
import type { StudyConflict } from "../../../shared/api/api.ts";
import type { StudyEntry, StudyResponse } from "../../../shared/api/studies-api.ts";
import { assertNever } from "../../../shared/assert-never.ts";
import { isGameId } from "../../../shared/game/game-id.ts";
import { MAX_STUDIES } from "../../../shared/limits.ts";
import { database } from "../../data/database.ts";
import { changeStudy, createStudy, deleteStudy, findStudy, type Saved, studiesOf } from "../../data/game/studies.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { PlayerEnv } from "../request/app-env.ts";
import type { Handlers } from "../request/routes-of.ts";

const idOf = (id: string): string => {
  if (!isGameId(id)) throw new ApiException(404, "no-such-study");
  return id;
};

const entryOf = ({ id, name, moves, createdAt, updatedAt }: StudyResponse): StudyEntry => ({
  id,
  name,
  moves,
  createdAt,
  updatedAt,
});

const answerTo = (context: Context<PlayerEnv>, saved: Saved): StudyEntry | Response => {
  switch (saved.kind) {
    case "saved":
      return entryOf(saved.study);
    case "conflict": {
      const { body } = new ApiException(409, "study-changed");
      const answer: StudyConflict = { ...body, study: saved.study };
      return context.json(answer, 409);
    }
    case "missing":
      throw new ApiException(404, "no-such-study");
    case "anothers":
      throw new ApiException(403, "forbidden");
    case "no-account":
      throw new ApiException(401, "unauthorized");
    case "too-many":
      throw new ApiException(409, { reason: "too-many-studies", max: MAX_STUDIES });
    default:
      return assertNever(saved);
  }
};

const ownStudies = async (env: Env, { id }: User) => ({ studies: await studiesOf(database(env), id) });

/** The page chooses the id, so that a repeated PUT makes one study. A 409 has the newer version. */
export const studyHandlers = {
  "GET /api/v2/studies": ({ env, user }) => ownStudies(env, user),

  "GET /api/v2/studies/:id": async ({ env, path }) => {
    const study = await findStudy(database(env), idOf(path.id));
    if (study === null) throw new ApiException(404, "no-such-study");
    return study;
  },

  "PUT /api/v2/studies/:id": async ({ context, env, user, path, body }) =>
    answerTo(context, await createStudy(database(env), user.id, idOf(path.id), body, Date.now())),

  "PATCH /api/v2/studies/:id": async ({ context, env, user, path, body: { updatedAt, ...change } }) =>
    answerTo(context, await changeStudy(database(env), user.id, idOf(path.id), updatedAt, change, Date.now())),

  "DELETE /api/v2/studies/:id": async ({ env, user, path }) => {
    if (!(await deleteStudy(database(env), user.id, idOf(path.id)))) throw new ApiException(403, "forbidden");
    return ownStudies(env, user);
  },
} satisfies Partial<Handlers>;
