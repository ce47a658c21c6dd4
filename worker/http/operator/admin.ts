import { Hono, type MiddlewareHandler } from "hono";
import type {
  AccountAnswer,
  BotAccountAnswer,
  CountAnswer,
  FlaggedAnswer,
  RecordingAnswer,
  RetireAnswer,
  SuspendAnswer,
} from "../../../shared/api/admin-api.ts";
import {
  accountRequest,
  botAccountRequest,
  countRequest,
  flaggedRequest,
  recordingRequest,
  renameRequest,
  retireRequest,
  supporterRequest,
  suspendRequest,
} from "../../../shared/api/admin-schema.ts";
import { isOfDays } from "../../../shared/puzzles/sets.ts";
import { tokenIn } from "../../account/auth/active-session.ts";
import { isSameSecret, operatorsSecret } from "../../account/auth/operator.ts";
import { canSendMail } from "../../account/email/mail-health.ts";
import { afterAnswer, sendSuspensionNotice } from "../../account/email/send-mail.ts";
import { endPaying } from "../../account/payments/end-with-period.ts";
import { noteSupporter } from "../../account/payments/note-supporter.ts";
import { countEverything, findAccount, giveSupporter, operatorsAccount } from "../../data/account/operators-view.ts";
import { liftSuspension, suspendUser } from "../../data/account/suspensions.ts";
import { database } from "../../data/database.ts";
import { findRecordedGame } from "../../data/game/archived-games.ts";
import { gameStores } from "../../data/game/game-archive.ts";
import { mostFlagged, retirePuzzle } from "../../data/puzzles/retired-puzzles.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logError, logNotice } from "../../platform/core/log-error.ts";
import { rename } from "../account/rename.ts";
import { endSeeksOf } from "../people/end-seeks.ts";
import { endingSessions } from "../people/tell-hub.ts";
import type { AppEnv } from "../request/app-env.ts";
import { limitByIp } from "../request/limits.ts";
import { readBody } from "../request/read-body.ts";
import { countActive } from "./activity.ts";
import { houseBot } from "./house-bots.ts";

const TOO_MANY = { reason: "too-many-operator-calls", message: "Too many calls of an operator" } as const;

const limit = limitByIp("admin", TOO_MANY);
/** An export of many games takes many calls in a row. Calls without the secret count against the usual limit. */
const exportLimit = limitByIp("admin-export", TOO_MANY);

/**
 * Admits only the operator's secret as bearer. Without a configured secret the route does not exist. Logs the action
 * and its status, but not the account.
 */
export const requireOperator =
  (action: string): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const secret = operatorsSecret(context.env);
    if (secret === null) return context.notFound();
    const isOperator = isSameSecret(tokenIn(context.req.header("Authorization")), secret);
    const counted = isOperator && action === "export" ? exportLimit : limit;
    return counted(context, async () => {
      if (!isOperator) {
        logNotice("admin", { action, status: 401 });
        throw new ApiException(401, "unauthorized");
      }
      await next();
      logNotice("admin", { action, status: context.res.status });
    });
  };

const NO_ACCOUNT = { reason: "no-such-account", message: "There is no such account" } as const;

const accountNamed = async (env: Env, account: string): Promise<User> => {
  const user = await findAccount(database(env), account, Date.now());
  if (user === null) throw new ApiException(404, NO_ACCOUNT);
  return user;
};

/** The account after a change. Throws a 404 if it was deleted at the same moment (null). */
const answerOf = async (env: Env, user: User | null): Promise<AccountAnswer> => {
  if (user === null) throw new ApiException(404, NO_ACCOUNT);
  return { account: await operatorsAccount(database(env), user, Date.now()) };
};

/** Ends the subscription of a suspended account. The suspension stays even if the payment provider does not answer. */
const endSubscription = async (env: Env, userId: string): Promise<SuspendAnswer["subscription"]> => {
  try {
    return (await endPaying(env, userId)) ? "ends" : "none";
  } catch (error) {
    logError("subscription-not-ended", error);
    return "unknown";
  }
};

/**
 * Below `/admin`: calls of `npm run admin`. All are POST with a body, because URLs are logged and must not contain
 * names or addresses.
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
    const { account, until, reason, isLocked } = await readBody(context, suspendRequest);
    const { env } = context;
    const now = Date.now();
    if (until !== null && until <= now) {
      throw new ApiException(400, { reason: "suspension-over", message: "The end of a suspension must lie ahead" });
    }
    const user = await accountNamed(env, account);
    const { answer: suspended, areSocketsClosed } = await endingSessions(env, user.id, async () => {
      const account = await suspendUser(database(env), user.id, { until, reason, isLocked }, now);
      if (account === null) throw new ApiException(404, NO_ACCOUNT);
      return { answer: account, ended: { kind: "older", version: account.tokenVersion, kept: null } };
    });
    await endSeeksOf(env, user.id);
    if (suspended.email && canSendMail(env))
      afterAnswer(context, sendSuspensionNotice(context, suspended.email, suspended));
    const subscription = await endSubscription(env, user.id);
    const told: SuspendAnswer = { ...(await answerOf(env, suspended)), areSocketsClosed, subscription };
    return context.json(told);
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

  .post("/bots", requireOperator("bots"), async (context) => {
    const { username, level } = await readBody(context, botAccountRequest);
    const bot = await houseBot(context.env, username, level);
    return context.json(bot satisfies BotAccountAnswer);
  })

  .post("/recording", requireOperator("recording"), async (context) => {
    const { gameId, order } = await readBody(context, recordingRequest);
    const { env } = context;
    const state = await env.GAME_ROOM.getByName(gameId).recording(order);
    if (state === null) {
      // A day after its end a game is only in D1 or the archive.
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

  .post("/flagged", requireOperator("flagged"), async (context) => {
    await readBody(context, flaggedRequest);
    return context.json({ puzzles: await mostFlagged(database(context.env)) } satisfies FlaggedAnswer);
  })

  .post("/retire", requireOperator("retire"), async (context) => {
    const { number, isRetired } = await readBody(context, retireRequest);
    if (isOfDays(number)) {
      throw new ApiException(400, {
        reason: "puzzle-of-days",
        message: "The puzzles of the days are the same for everybody, and unrated: they stay",
      });
    }
    const puzzle = await retirePuzzle(database(context.env), number, isRetired);
    if (puzzle === null) throw new ApiException(404, { reason: "no-such-puzzle", message: "There is no such puzzle" });
    return context.json({ puzzle } satisfies RetireAnswer);
  })

  .post("/count", requireOperator("count"), async (context) => {
    await readBody(context, countRequest);
    const { env } = context;
    const [stored, { waiting, playing }] = await Promise.all([
      countEverything(database(env), Date.now()),
      countActive(env),
    ]);
    return context.json({ ...stored, waiting, playing } satisfies CountAnswer);
  });
