import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import type { BotProfile } from "../../../../shared/api/bots-api.ts";
import type { BotGame } from "../../../../shared/protocol/protocol.ts";
import { becomeBot, USUAL_PROFILE } from "../../../../worker/data/account/bots.ts";
import { database } from "../../../../worker/data/database.ts";
import { addAccount, connectToHub, type HubClient, newPlayer } from "../../test-client.ts";

/** Bots with accounts, and their programs. */

export const newBot = async (profile: Partial<BotProfile> = {}): Promise<Identity> => {
  const bot = newPlayer();
  await addAccount(bot);
  const made = await becomeBot(database(env), bot.identifier, { ...USUAL_PROFILE, ...profile }, Date.now());
  expect(made).not.toBeNull();
  return bot;
};

/** The program of a bot connects, and gets its running games. */
export const start = async (bot: Identity): Promise<{ program: HubClient; games: readonly BotGame[] }> => {
  const program = await connectToHub(bot);
  const [games] = (await program.next("botGames")).args;
  return { program, games };
};

export const runningBot = async (profile: Partial<BotProfile> = {}): Promise<{ bot: Identity; program: HubClient }> => {
  const bot = await newBot(profile);
  return { bot, program: (await start(bot)).program };
};

/** Sends a challenge. Returns the game's id, or the refusal. */
export const challenge = async (
  from: HubClient,
  to: Identity,
  terms: { side?: "X" | "O"; isRated?: boolean } = {},
): Promise<unknown> => {
  const answer = await from.emitWithAck("sendChallenge", "blitz", to.username, terms);
  return JSON.stringify(answer) === '{"ok":true}' ? (await from.next("challengeCreated")).args[0] : answer;
};

export const refused = (reason: string) => ({ ok: false, reason });
