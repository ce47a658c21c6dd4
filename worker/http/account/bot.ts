import { Hono } from "hono";
import type { BotProfile } from "../../../shared/api/bots-api.ts";
import { type BotChange, botRequest } from "../../../shared/api/bots-schema.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import {
  becomeBot,
  findBot,
  findOwnBot,
  ownBot,
  type StoredBot,
  setBotProfile,
  USUAL_PROFILE,
} from "../../data/account/bots.ts";
import { database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logError } from "../../platform/core/log-error.ts";
import { within } from "../../platform/core/within.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import { endSeeksOf } from "../people/end-seeks.ts";
import type { PlayerEnv } from "../request/app-env.ts";
import { readBody } from "../request/read-body.ts";
import { playerWith } from "../request/require-session.ts";

const HUB_WITHIN: Millis = 5000;
const BUSY_RETRY_AFTER = 5;

const NOT_A_BOT = { reason: "not-a-bot", message: "This account is no bot" } as const;
const HAS_PLAYED = {
  reason: "bot-has-played",
  message: "Only an account without games becomes a bot. Sign up for another one",
} as const;

/** Omitted fields stay as they are. */
const changed = (profile: BotProfile, change: BotChange): BotProfile => {
  const {
    about = profile.about,
    controls = profile.controls,
    isRated = profile.isRated,
    atOnce = profile.atOnce,
    seatsForPeople = Math.min(profile.seatsForPeople, atOnce),
  } = change;
  if (seatsForPeople > atOnce) {
    throw new ApiException(400, { reason: "malformed-call", message: "seatsForPeople must be at most atOnce" });
  }
  return { about, controls, isRated, atOnce, seatsForPeople };
};

/**
 * Waits for the player's hub. Throws a 503 if it does not answer: the hub accepts challenges by the profile it got
 * last, so the client must repeat the call.
 */
const askHub = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await within(HUB_WITHIN, asked);
  } catch (error) {
    logError("bot-not-told", error);
    throw new ApiException(503, "busy", BUSY_RETRY_AFTER);
  }
};

/** Makes an account a bot. May be repeated. */
const become = async (env: Env, user: User, change: BotChange): Promise<StoredBot> => {
  const profile = changed(USUAL_PROFILE, change);
  const hub = env.PLAYER_HUB.getByName(user.id);
  // A running game is not in the database yet.
  if (!user.isBot && (await askHub(hub.isInGame()))) throw new ApiException(409, HAS_PLAYED);
  await askHub(hub.accountChanging());
  const bot = await becomeBot(database(env), user.id, profile, Date.now());
  if (bot === null) throw new ApiException(409, HAS_PLAYED);
  await askHub(hub.botChanged(bot));
  await endSeeksOf(env, user.id);
  return bot;
};

/** `/account/bot`: makes an account a bot, and says which games the bot accepts. */
export const botRoutes = new Hono<PlayerEnv>()
  .get("/", playerWith("bot", "read"), async (context) => {
    const bot = await findOwnBot(database(context.env), context.var.user.id);
    if (bot === null) throw new ApiException(404, NOT_A_BOT);
    return context.json(bot);
  })
  .post("/", playerWith("bot"), async (context) => {
    const { env, var: vars } = context;
    const change = await readBody(context, botRequest);
    await enforceLimit(env, "bots", vars.user.id, "too-many-requests");
    return context.json(ownBot(await become(env, vars.user, change)));
  })
  .put("/", playerWith("bot"), async (context) => {
    const { env, var: vars } = context;
    const change = await readBody(context, botRequest);
    await enforceLimit(env, "bots", vars.user.id, "too-many-requests");
    const db = database(env);
    const before = await findBot(db, vars.user.id);
    const bot = before && (await setBotProfile(db, vars.user.id, changed(before, change)));
    if (bot === null) throw new ApiException(404, NOT_A_BOT);
    await askHub(env.PLAYER_HUB.getByName(vars.user.id).botChanged(bot));
    return context.json(ownBot(bot));
  });
