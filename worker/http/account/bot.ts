import type { BotProfile } from "../../../shared/api/bots-api.ts";
import type { BotChange } from "../../../shared/api/bots-schema.ts";
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
import { answerOrBusy } from "../../platform/core/answer-or.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { endSeeksOf } from "../people/end-seeks.ts";
import type { Handlers } from "../request/routes-of.ts";

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

/** Throws a 503 if the hub does not answer: it accepts challenges by its last profile, so repeat the call. */
const askHub = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  answerOrBusy(BUSY_RETRY_AFTER, HUB_WITHIN, "bot-not-told", () => asked);

/** May be repeated. */
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

export const botHandlers = {
  "GET /api/v2/account/bot": async ({ env, user }) => {
    const bot = await findOwnBot(database(env), user.id);
    if (bot === null) throw new ApiException(404, NOT_A_BOT);
    return bot;
  },

  "POST /api/v2/account/bot": async ({ env, user, body }) => ownBot(await become(env, user, body)),

  "PUT /api/v2/account/bot": async ({ env, user, body }) => {
    const db = database(env);
    const before = await findBot(db, user.id);
    const bot = before && (await setBotProfile(db, user.id, changed(before, body)));
    if (bot === null) throw new ApiException(404, NOT_A_BOT);
    await askHub(env.PLAYER_HUB.getByName(user.id).botChanged(bot));
    return ownBot(bot);
  },
} satisfies Partial<Handlers>;
