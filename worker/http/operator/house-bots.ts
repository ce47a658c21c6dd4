import { isHouseBot } from "../../../shared/account/house-bots.ts";
import type { BotAccountAnswer } from "../../../shared/api/admin-api.ts";
import { issueToken } from "../../account/auth/personal-token.ts";
import { findBot, insertHouseBot, renewHouseBot } from "../../data/account/bots.ts";
import { endOtherSessions } from "../../data/account/sessions.ts";
import { findPlayer, isUsernameFree } from "../../data/account/users.ts";
import { database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { randomText } from "../../platform/core/random-text.ts";
import { endingSessions } from "../people/notify-hubs.ts";

const TOKEN = { name: "House bot", scopes: ["read", "play", "challenge", "bot"] } as const;

/** The earlier token ends. */
const renewed = async (env: Env, { id }: User, level: number): Promise<User> => {
  const db = database(env);
  const { answer } = await endingSessions(env, id, async () => {
    const user = await renewHouseBot(db, id, level);
    if (user === null) throw new ApiException(409, "name-taken");
    await endOtherSessions(db, id, null);
    return { answer: user, ended: { kind: "older", version: user.tokenVersion, kept: null } };
  });
  const bot = await findBot(db, id);
  if (bot !== null) await env.PLAYER_HUB.getByName(id).botChanged(bot);
  return answer;
};

const made = async (env: Env, username: string, level: number): Promise<User> => {
  const db = database(env);
  const now = Date.now();
  const id = randomText(16);
  const user = (await isUsernameFree(db, username, id, now))
    ? await insertHouseBot(db, { id, username, level }, now)
    : null;
  if (user === null) throw new ApiException(409, "name-taken");
  return user;
};

/** Makes or renews one. Throws a 409 if somebody else has the name. */
export const houseBot = async (env: Env, username: string, level: number): Promise<BotAccountAnswer> => {
  const known = await findPlayer(database(env), username, Date.now());
  // The site plays its own bots: nobody gets their token.
  if (known !== null && isHouseBot({ identifier: known.id })) throw new ApiException(409, "name-taken");
  const user = known === null ? await made(env, username, level) : await renewed(env, known, level);
  const { token } = await issueToken(env, user, TOKEN, Date.now());
  return { username: user.username, level, token };
};
