import { Hono } from "hono";
import type { AccountAnswer, CountAnswer, RecordingAnswer, SuspendAnswer } from "../../shared/admin-api.ts";
import {
  accountRequest,
  countRequest,
  recordingRequest,
  renameRequest,
  supporterRequest,
  suspendRequest,
} from "../../shared/admin-schema.ts";
import { ApiException } from "../core/api-exception.ts";
import { findRecordedGame } from "../data/archived-games.ts";
import { database } from "../data/database.ts";
import { gameStores } from "../data/game-archive.ts";
import { countEverything, findAccount, giveSupporter, operatorsAccount } from "../data/operators-view.ts";
import type { User } from "../data/schema.ts";
import { liftSuspension, suspendUser } from "../data/suspensions.ts";
import { afterAnswer, sendSuspensionNotice } from "../email/send-mail.ts";
import { noteSupporter } from "../payments/note-supporter.ts";
import { countActive } from "./activity.ts";
import type { AppEnv } from "./app-env.ts";
import { beforeSessionsEnd, closeSockets } from "./close-sockets.ts";
import { readBody } from "./read-body.ts";
import { rename } from "./rename.ts";
import { requireOperator } from "./require-operator.ts";

const NO_ACCOUNT = { reason: "no-such-account", message: "There is no such account" } as const;

const accountNamed = async (env: Env, account: string): Promise<User> => {
  const user = await findAccount(database(env), account, Date.now());
  if (user === null) throw new ApiException(404, NO_ACCOUNT);
  return user;
};

/** The account after a change; null when it was deleted at the same moment. */
const answerOf = async (env: Env, user: User | null): Promise<AccountAnswer> => {
  if (user === null) throw new ApiException(404, NO_ACCOUNT);
  return { account: await operatorsAccount(database(env), user, Date.now()) };
};

/**
 * Below `/admin`: what `npm run admin` calls. All of them are POST with a body, so that no name or address stands in the
 * address of a call, which is logged.
 */
export const adminRoutes = new Hono<AppEnv>()
  .post("/find", requireOperator("find"), async (context) => {
    const { account } = await readBody(context, accountRequest);
    return context.json(await answerOf(context.env, await accountNamed(context.env, account)));
  })

  .post("/rename", requireOperator("rename"), async (context) => {
    const { account, username } = await readBody(context, renameRequest);
    const { env } = context;
    const user = await accountNamed(env, account);
    return context.json(await answerOf(env, await rename(env, user, username, true)));
  })

  .post("/suspend", requireOperator("suspend"), async (context) => {
    const { account, until, reason } = await readBody(context, suspendRequest);
    const { env } = context;
    const now = Date.now();
    if (until !== null && until <= now) {
      throw new ApiException(400, { reason: "suspension-over", message: "The end of a suspension must lie ahead" });
    }
    const user = await accountNamed(env, account);
    await beforeSessionsEnd(env, user.id);
    const suspended = await suspendUser(database(env), user.id, { until, reason }, now);
    const answer = await answerOf(env, suspended);
    const version = suspended?.tokenVersion ?? 0;
    const areSocketsClosed = await closeSockets(env, user.id, { kind: "older", version, kept: null });
    if (suspended?.email) {
      afterAnswer(context, sendSuspensionNotice(context, suspended.email, suspended));
    }
    return context.json({ ...answer, areSocketsClosed } satisfies SuspendAnswer);
  })

  .post("/lift", requireOperator("lift"), async (context) => {
    const { account } = await readBody(context, accountRequest);
    const { id } = await accountNamed(context.env, account);
    return context.json(await answerOf(context.env, await liftSuspension(database(context.env), id)));
  })

  .post("/supporter", requireOperator("supporter"), async (context) => {
    const { account, isSupporter } = await readBody(context, supporterRequest);
    const { env } = context;
    const { id } = await accountNamed(env, account);
    const changed = await giveSupporter(database(env), id, isSupporter);
    await noteSupporter(env, id);
    return context.json(await answerOf(env, changed));
  })

  .post("/recording", requireOperator("recording"), async (context) => {
    const { gameId, order } = await readBody(context, recordingRequest);
    const { env } = context;
    const state = await env.GAME_ROOM.getByName(gameId).recording(order);
    if (state === null) {
      // A day after the end only the database has it, or the archive.
      if ((await findRecordedGame(gameStores(env), gameId)) === null) {
        throw new ApiException(404, {
          reason: "no-such-recording",
          message: "No game of this id has ended, or its room cannot read it",
        });
      }
      return context.json({ recording: { status: "done" }, game: null } satisfies RecordingAnswer);
    }
    const { game, ...recording } = state;
    const { terms, seats, moves, result, startedAt, endedAt } = game;
    const answer: RecordingAnswer = {
      recording,
      game: { gameType: terms.gameType, isRated: terms.isRated, seats, moves, result, startedAt, endedAt },
    };
    return context.json(answer);
  })

  .post("/count", requireOperator("count"), async (context) => {
    await readBody(context, countRequest);
    const { env } = context;
    const [stored, active] = await Promise.all([countEverything(database(env), Date.now()), countActive(env)]);
    return context.json({ ...stored, ...active } satisfies CountAnswer);
  });
