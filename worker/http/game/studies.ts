import { type Context, Hono } from "hono";
import type { StudyConflict } from "../../../shared/api/api.ts";
import type { StudiesResponse, StudyEntry, StudyResponse } from "../../../shared/api/studies-api.ts";
import { newStudyRequest, studyRequest } from "../../../shared/api/studies-schema.ts";
import { assertNever } from "../../../shared/assert-never.ts";
import { isGameId } from "../../../shared/game/game-id.ts";
import { MAX_STUDIES, MAX_STUDY_BODY_BYTES } from "../../../shared/limits.ts";
import { database } from "../../data/database.ts";
import { changeStudy, createStudy, deleteStudy, findStudy, type Saved, studiesOf } from "../../data/game/studies.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import type { AppEnv, PlayerEnv } from "../request/app-env.ts";
import { limitBody } from "../request/limit-body.ts";
import { limitCaller } from "../request/limits.ts";
import { readBody } from "../request/read-body.ts";
import { playerWith, requirePlayer } from "../request/require-session.ts";

const idOf = (id: string): string => {
  if (!isGameId(id)) throw new ApiException(404, "no-such-study");
  return id;
};

const limitChanges = ({ env, var: { user } }: Context<PlayerEnv>): Promise<void> =>
  enforceLimit(env, "studies", user.id, "too-many-requests");

const entryOf = ({ id, name, moves, createdAt, updatedAt }: StudyResponse): StudyEntry => ({
  id,
  name,
  moves,
  createdAt,
  updatedAt,
});

const answerTo = (context: Context<PlayerEnv>, saved: Saved): Response => {
  switch (saved.kind) {
    case "saved":
      return context.json(entryOf(saved.study));
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

const ownStudies = async ({ env, var: { user } }: Context<PlayerEnv>): Promise<StudiesResponse> => ({
  studies: await studiesOf(database(env), user.id),
});

/**
 * `/studies`: a player's own studies. The page chooses the id, so that a repeated PUT makes one study. Every change
 * names the version that it is based on; a 409 has the newer one.
 */
const ownRoutes = new Hono<PlayerEnv>()
  .get("/", playerWith("read"), async (context) => context.json(await ownStudies(context)))
  .put("/:id", limitBody(MAX_STUDY_BODY_BYTES), requirePlayer, async (context) => {
    const id = idOf(context.req.param("id"));
    await limitChanges(context);
    const content = await readBody(context, newStudyRequest);
    const { env, var: vars } = context;
    return answerTo(context, await createStudy(database(env), vars.user.id, id, content, Date.now()));
  })
  .patch("/:id", limitBody(MAX_STUDY_BODY_BYTES), requirePlayer, async (context) => {
    const id = idOf(context.req.param("id"));
    await limitChanges(context);
    const { updatedAt, ...change } = await readBody(context, studyRequest);
    const { env, var: vars } = context;
    return answerTo(context, await changeStudy(database(env), vars.user.id, id, updatedAt, change, Date.now()));
  })
  .delete("/:id", requirePlayer, async (context) => {
    const id = idOf(context.req.param("id"));
    await limitChanges(context);
    const { env, var: vars } = context;
    if (!(await deleteStudy(database(env), vars.user.id, id))) throw new ApiException(403, "forbidden");
    return context.json(await ownStudies(context));
  });

/** `GET /studies/{id}`: one study, for everybody. */
export const studyRoutes = new Hono<AppEnv>()
  .get("/:id", async (context) => {
    const id = idOf(context.req.param("id"));
    await limitCaller(context, "history");
    const study = await findStudy(database(context.env), id);
    if (study === null) throw new ApiException(404, "no-such-study");
    return context.json(study);
  })
  .route("/", ownRoutes);
