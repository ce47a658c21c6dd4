import type { AccountAnswer, SuspendAnswer } from "../../../shared/api/admin-api.ts";
import { isOfDays } from "../../../shared/puzzles/sets.ts";
import { canSendMail } from "../../account/email/mail-health.ts";
import { sendSuspensionNotice } from "../../account/email/send-mail.ts";
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
import { later } from "../../platform/core/later.ts";
import { logError } from "../../platform/core/log-error.ts";
import { rename } from "../account/rename.ts";
import { endSeeksOf } from "../people/end-seeks.ts";
import { endingSessions } from "../people/notify-hubs.ts";
import type { Handlers } from "../request/routes-of.ts";
import { countActive } from "./activity.ts";
import { houseBot } from "./house-bots.ts";

const NO_ACCOUNT = { reason: "no-such-account", message: "There is no such account" } as const;

const accountNamed = async (env: Env, account: string): Promise<User> => {
  const user = await findAccount(database(env), account, Date.now());
  if (user === null) throw new ApiException(404, NO_ACCOUNT);
  return user;
};

/** Throws a 404 if the account was deleted at the same moment (null). */
const answerOf = async (env: Env, user: User | null): Promise<AccountAnswer> => {
  if (user === null) throw new ApiException(404, NO_ACCOUNT);
  return { account: await operatorsAccount(database(env), user, Date.now()) };
};

/** The suspension stays even if the payment provider does not answer. */
const endSubscription = async (env: Env, userId: string): Promise<SuspendAnswer["subscription"]> => {
  try {
    return (await endPaying(env, userId)) ? "ends" : "none";
  } catch (error) {
    logError("subscription-not-ended", error);
    return "unknown";
  }
};

export const adminHandlers = {
  "POST /api/v2/admin/find": async ({ env, body: { account } }) => answerOf(env, await accountNamed(env, account)),

  "POST /api/v2/admin/rename": async ({ env, body: { account, username } }) => {
    const user = await accountNamed(env, account);
    return answerOf(env, await rename(env, user, username, true));
  },

  "POST /api/v2/admin/suspend": async ({ context, env, body: { account, until, reason, isLocked } }) => {
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
      later("mail-failed", sendSuspensionNotice(context, suspended.email, suspended));
    const subscription = await endSubscription(env, user.id);
    return { ...(await answerOf(env, suspended)), areSocketsClosed, subscription };
  },

  "POST /api/v2/admin/lift": async ({ env, body: { account } }) => {
    const { id } = await accountNamed(env, account);
    return answerOf(env, await liftSuspension(database(env), id));
  },

  "POST /api/v2/admin/supporter": async ({ env, body: { account, isSupporter } }) => {
    const { id } = await accountNamed(env, account);
    const changed = await giveSupporter(database(env), id, isSupporter);
    await noteSupporter(env, id);
    return answerOf(env, changed);
  },

  "POST /api/v2/admin/bots": ({ env, body: { username, level } }) => houseBot(env, username, level),

  "POST /api/v2/admin/recording": async ({ env, body: { gameId, order } }) => {
    const state = await env.GAME_ROOM.getByName(gameId).recording(order);
    if (state === null) {
      // A day after its end a game is only in D1 or the archive.
      if ((await findRecordedGame(gameStores(env), gameId)) === null) {
        throw new ApiException(404, {
          reason: "no-such-recording",
          message: "No game of this id has ended, or its room cannot read it",
        });
      }
      return { recording: { status: "done" }, game: null };
    }
    const { game, ...recording } = state;
    const { terms, seats, moves, result, startedAt, endedAt } = game;
    const { gameType, isRated } = terms;
    return { recording, game: { gameType, isRated, seats, moves, result, startedAt, endedAt } };
  },

  "POST /api/v2/admin/flagged": async ({ env }) => ({ puzzles: await mostFlagged(database(env)) }),

  "POST /api/v2/admin/retire": async ({ env, body: { number, isRetired } }) => {
    if (isOfDays(number)) {
      throw new ApiException(400, {
        reason: "puzzle-of-days",
        message: "The puzzles of the days are the same for everybody, and unrated: they stay",
      });
    }
    const puzzle = await retirePuzzle(database(env), number, isRetired);
    if (puzzle === null) throw new ApiException(404, { reason: "no-such-puzzle", message: "There is no such puzzle" });
    return { puzzle };
  },

  "POST /api/v2/admin/count": async ({ env }) => {
    const [stored, { waiting, playing }] = await Promise.all([
      countEverything(database(env), Date.now()),
      countActive(env),
    ]);
    return { ...stored, waiting, playing };
  },
} satisfies Partial<Handlers>;
