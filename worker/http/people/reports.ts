import type { z } from "zod";
import { type Identity, isGuest, isIdentity } from "../../../shared/account/identity.ts";
import type { reportRequest } from "../../../shared/api/reports-schema.ts";
import { findUser } from "../../data/account/users.ts";
import { database } from "../../data/database.ts";
import { addReport, guestKey, type Reported } from "../../data/people/reports.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logNotice } from "../../platform/core/log-error.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import { seatsOf } from "../game/seats-of.ts";
import type { Handlers } from "../request/routes-of.ts";
import { otherPlayer } from "./find-player.ts";

type About = z.output<typeof reportRequest>["about"];

/** Throws if there is none, or if it is the reporter. */
const reportedOf = async (env: Env, user: User, identity: Identity, about: About): Promise<Reported> => {
  if ("username" in about) {
    const { id } = await otherPlayer(env, user, about.username);
    return { reported: id, gameId: null, side: null, arenaId: about.arenaId ?? null };
  }
  const { gameId, side } = about;
  const identifier = (await seatsOf(env, gameId))?.[side];
  if (identifier === undefined) throw new ApiException(404, "no-such-game");
  if (isIdentity(identifier, identity)) throw new ApiException(400, "own-name");
  if (isGuest(identifier)) return { reported: guestKey(gameId, side), gameId, side, arenaId: null };
  if ((await findUser(database(env), identifier)) === null) throw new ApiException(404, "no-such-player");
  return { reported: identifier, gameId, side, arenaId: null };
};

/** Not for guests: anybody can become another guest, and nobody could tell them what became of it. */
export const reportHandlers = {
  "POST /api/v2/reports": async ({ env, user, session, body: { about, kind, text } }) => {
    // Besides the network, which the row names.
    await enforceLimit(env, "reports", user.id);
    const reported = await reportedOf(env, user, session.identity, about);
    if (!(await addReport(database(env), user.id, reported, { kind, text }, Date.now()))) {
      throw new ApiException(409, "already-reported");
    }
    logNotice("report", { kind });
    return {};
  },
} satisfies Partial<Handlers>;
