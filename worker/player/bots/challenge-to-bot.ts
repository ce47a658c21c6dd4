import type { Player } from "../../../shared/account/identity.ts";
import type { InvitationTerms } from "../../../shared/game/invitation.ts";
import type { Millis, Pace } from "../../../shared/game/time-controls.ts";
import { logError } from "../../platform/core/log-error.ts";
import { requestId } from "../../platform/core/request-id.ts";
import { within } from "../../platform/core/within.ts";
import { type ConnectedIdentity, playsAsBot } from "../../platform/object/identity-header.ts";
import { newGameId } from "../../platform/object/new-game-id.ts";
import { hubOf } from "../../platform/object/placed-objects.ts";
import type { HubContext } from "../hub-context.ts";
import { type BotChallenge, refuse, type Taken } from "./bot-rules.ts";
import type { BotService } from "./bot-service.ts";

/** Time limit for the bot's hub, which asks rooms and makes the game. */
const TAKEN_WITHIN: Millis = 12_000;

/**
 * The challenger's side of a challenge to a bot. The bot's hub accepts it and makes the game, so nothing is stored
 * here. If the challenger is a bot too, the game also takes one of its places. Sending again leads to the same game.
 */
export class ChallengeToBot {
  readonly #hub: HubContext;
  /** The challenger's own bot service, used if the challenger is a bot. */
  readonly #own: BotService;

  constructor(hub: HubContext, own: BotService) {
    this.#hub = hub;
    this.#own = own;
  }

  async send(from: ConnectedIdentity, bot: Player, pace: Pace, { isRated, side }: InvitationTerms): Promise<Taken> {
    const challenge = {
      gameId: newGameId(),
      pace,
      from,
      to: bot.username,
      ...(isRated !== undefined && { isRated }),
      ...(side !== undefined && { side }),
    };
    try {
      return playsAsBot(from) ? await this.#betweenBots(challenge, bot) : await this.#ask(challenge, bot);
    } catch (error) {
      logError("challenge-to-bot", error);
      return refuse("unavailable");
    }
  }

  async #betweenBots(challenge: BotChallenge, bot: Player): Promise<Taken> {
    const { gameId } = challenge;
    const own = await this.#own.reserve(gameId, bot);
    if (!own.ok) return own;
    if ("gameId" in own) return { ok: true, gameId: own.gameId };
    const from = { ...challenge.from, isBot: true as const };
    // If this throws there may be a game. The place stays taken until its room has been asked.
    const taken = await this.#ask({ ...challenge, from, mayRate: own.mayRate }, bot);
    if (!taken.ok || taken.gameId !== gameId) this.#own.release(gameId);
    return taken;
  }

  /** Returns a copy: if the answer itself were passed on, the runtime would keep it until its caller disposes of it. */
  #ask(challenge: BotChallenge, { identifier }: Player): Promise<Taken> {
    const ask = async (): Promise<Taken> =>
      structuredClone(await hubOf(this.#hub.env, identifier).takeChallenge(challenge, requestId()));
    return within(TAKEN_WITHIN, ask());
  }
}
