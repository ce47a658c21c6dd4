import { isHouseBot } from "../../../shared/account/house-bots.ts";
import type { Identity, Player } from "../../../shared/account/identity.ts";
import { opponentOf, type Side } from "../../../shared/game/rules.ts";
import type { GameType, Millis } from "../../../shared/game/time-controls.ts";
import type { StoredBot } from "../../data/account/bots.ts";
import { answerOr } from "../../platform/core/answer-or.ts";
import { houseGamesADay } from "../../platform/core/house-limit.ts";
import { later } from "../../platform/core/later.ts";
import { logError } from "../../platform/core/log-error.ts";
import { requestId } from "../../platform/core/request-id.ts";
import { within } from "../../platform/core/within.ts";
import type { ClaimAnswer } from "../../platform/object/claim-answer.ts";
import type { ConnectedIdentity } from "../../platform/object/identity-header.ts";
import { earliest } from "../../platform/object/object-alarm.ts";
import { hubOf } from "../../platform/object/placed-objects.ts";
import { isOfBots } from "../../platform/object/pool-name.ts";
import { identityOf, isAlive, openSockets } from "../../platform/object/sockets.ts";
import { LEAVING_GRACE } from "../friends/presence.ts";
import { type HubContext, ownerOf, type OwnAndOther as Ratings } from "../hub-context.ts";
import { sendEvent } from "../hub-events.ts";
import type { HubStorage } from "../hub-storage.ts";
import { botGameSetup } from "./bot-game-setup.ts";
import type { TakenPlace } from "./bot-games.ts";
import { BotPlaces } from "./bot-places.ts";
import { BotRecord } from "./bot-record.ts";
import {
  type BotChallenge,
  endOfDay,
  hasPlace,
  hasPlaceForNetwork,
  isUsedUp,
  type NotTaken,
  refuse,
  type Taken,
  termsWithin,
} from "./bot-rules.ts";
import { BotStatus } from "./bot-status.ts";
import { GamesWithBots } from "./games-with-bots.ts";

const drawSide = (): Side => ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 2 === 0 ? "X" : "O");

/**
 * Runs an account that is a bot. It accepts challenges within the bot's profile at once, so the challenger is certain
 * of the game, and counts the places that games take. For other accounts it only counts their games with bots.
 */
export class BotService {
  /** Those of a person, who may be a guest. */
  readonly games: GamesWithBots;
  readonly #hub: HubContext;
  readonly #record: BotRecord;
  readonly #places: BotPlaces;
  readonly #status: BotStatus;
  /** The bot's username while it is online, else null. */
  readonly #ownName: () => string | null;
  /** Games that are being made, so that a repeated challenge waits for the same one. */
  readonly #making = new Map<string, Promise<Taken>>();
  /** True if the site itself plays the bot: it has no program. */
  readonly #isHouse: boolean;

  constructor(hub: HubContext, stored: HubStorage, ownName: () => string | null) {
    this.#hub = hub;
    this.games = new GamesWithBots(hub);
    this.#ownName = ownName;
    this.#isHouse = isHouseBot({ identifier: hub.ctx.id.name ?? "" });
    this.#record = new BotRecord(hub.row);
    this.#status = new BotStatus(hub, (now) => ({
      isOnline: this.#isThere(now),
      playing: this.#places.all().length,
      restsUntil: this.#isUsedUp(now) ? endOfDay(now) : this.#record.restsUntil(now),
    }));
    this.#places = new BotPlaces(hub, stored, this.#record, () => this.#status.changed());
  }

  /** True if the account is known to be a bot's. */
  isBot(): boolean {
    return this.#record.get() !== null;
  }

  isHouseBotThere(): boolean {
    return this.#isHouse && this.#isThere(Date.now());
  }

  /** The account has become a bot, or its profile has changed. */
  profileChanged(bot: StoredBot): void {
    this.#record.put(bot);
    this.#status.changed();
  }

  /** The account is deleted. */
  forget(): void {
    this.#places.leaveAll();
    this.#record.clear();
  }

  /** A program has connected: it gets its running games. */
  opened(socket: WebSocket, identity: Identity): void {
    if (identity.isBot !== true && !this.isBot()) return;
    sendEvent(socket, this.#places.frame());
    later("bot-unknown", this.#catchUp());
  }

  closed(): void {
    if (this.isBot()) this.#status.changed(LEAVING_GRACE);
  }

  /** Accepts a challenge within the profile and makes its game. Idempotent. Throws if D1 fails to answer. */
  async take(challenge: BotChallenge): Promise<Taken> {
    const { from, to = null } = challenge;
    const bot = await this.#bot();
    if (bot === null) return refuse("no-such-player");
    if (!this.#isThere(Date.now())) return refuse("offline");
    const terms = termsWithin(bot, challenge);
    if (terms === null) return refuse("bot-does-not-play-this");
    await this.#lookFor(from.identifier, bot, from.isBot === true);
    // From here on everything is synchronous, until the place is taken.
    const known = this.#places.with(from.identifier);
    if (known?.isMade) return { ok: true, gameId: known.gameId };
    if (known !== undefined && !known.isOwnChallenge) return this.#make(known, from, to);
    // Both challenge each other at once: one of the two challenges stands.
    if (known !== undefined && ownerOf(this.#hub.ctx) < from.identifier) return refuse("already-challenged");
    if (known !== undefined) this.#places.leave(known.gameId);
    const refusal = this.#whyNot(bot, from.isBot === true);
    if (refusal !== null) return refusal;
    const network = from.isBot === true ? undefined : (from.networks?.wider ?? from.networks?.own);
    if (!hasPlaceForNetwork(bot, this.#places.all(), network)) return refuse("bot-busy");
    const { gameId, side = drawSide() } = challenge;
    const opponent = { username: from.username, isBot: from.isBot === true };
    if (this.#isLimited()) this.#record.begin(Date.now());
    const place = this.#places.take(
      {
        gameId,
        opponentId: from.identifier,
        isWithBot: opponent.isBot,
        isOwnChallenge: false,
        ...(network !== undefined && { network }),
        game: { gameId, ...terms, side: opponentOf(side), opponent },
      },
      Date.now(),
    );
    return this.#make(place, from, to);
  }

  /**
   * Takes a place for a challenge that this bot sends. Returns the game the two already play, or whether the bot's
   * profile accepts rated games, or the reason for a refusal.
   */
  async reserve(
    gameId: string,
    other: Player,
  ): Promise<
    NotTaken | { readonly ok: true; readonly gameId: string } | { readonly ok: true; readonly mayRate: boolean }
  > {
    const bot = await this.#bot();
    if (bot === null) return refuse("not-for-bots");
    await this.#lookFor(other.identifier, bot, true);
    const known = this.#places.with(other.identifier);
    if (known?.isMade) return { ok: true, gameId: known.gameId };
    if (known !== undefined) return refuse("already-challenged");
    const refusal = this.#whyNot(bot, true);
    if (refusal !== null) return refusal;
    this.#places.take(
      { gameId, opponentId: other.identifier, isWithBot: true, isOwnChallenge: true, game: null },
      Date.now(),
    );
    await this.#hub.arm();
    return { ok: true, mayRate: bot.isRated };
  }

  /** The game will not be made: its place is free. */
  release(gameId: string): void {
    if (this.#places.find(gameId)?.isMade === false) this.#places.leave(gameId);
  }

  /** Why this account may not search in a pool; null if nothing here forbids it. */
  async whyNoSearch(pool: string): Promise<ClaimAnswer | null> {
    const bot = await this.#botFor(pool);
    if (bot === undefined) return null;
    if (bot === null || !isOfBots(pool)) return { kind: "elsewhere" };
    await this.#lookFor(null, bot, true);
    return this.#asClaim(this.#whyNot(bot, true));
  }

  /** Like `whyNoSearch`, for a game from a pool. Takes a place if the game may begin. Idempotent. */
  async whyNoGame(pool: string, gameId: string): Promise<ClaimAnswer | null> {
    const bot = await this.#botFor(pool);
    if (bot === undefined || this.#places.find(gameId) !== undefined) return null;
    if (bot === null || !isOfBots(pool)) return { kind: "elsewhere" };
    const refusal = this.#asClaim(this.#whyNot(bot, true));
    if (refusal !== null) return refusal;
    this.#places.take({ gameId, opponentId: null, isWithBot: true, isOwnChallenge: false, game: null }, Date.now());
    return null;
  }

  /** A room reports that a game of the bot has begun. If the game has no place yet, it takes one. */
  async gameStarted(gameId: string): Promise<void> {
    const place = this.#places.find(gameId);
    if (place === undefined) {
      this.#places.take({ gameId, opponentId: null, isWithBot: false, isOwnChallenge: false, game: null }, Date.now());
    }
    if (place?.game != null) this.#places.begin(gameId, Date.now());
    else await this.#places.lookAt(gameId);
  }

  gameEnded(gameId: string): void {
    this.games.end(gameId);
    this.#places.leave(gameId);
  }

  /** Does what is due. Never rejects. */
  async review(now: Millis): Promise<void> {
    this.games.dropExpired(now);
    if (!this.isBot()) return;
    await this.#places.review(now);
    await this.#status.writeDue(now);
  }

  nextDeadline(): Millis | null {
    return this.isBot() ? earliest([this.#places.nextDeadline(), this.#status.nextDeadline()]) : this.games.expiresAt();
  }

  /** The record, from D1 if the hub has none. Null if the account is no bot. */
  async #bot(): Promise<StoredBot | null> {
    const known = this.#record.get();
    if (known !== null) return known;
    const { databaseWithin, readBot } = this.#hub.outside;
    const found = await within(databaseWithin, readBot());
    if (found !== null && this.#record.get() === null) this.#record.put(found);
    return found;
  }

  /** The account's bot. Null: the account is not a bot, but the pool is. Undefined: neither is known to be. */
  #botFor(pool: string): Promise<StoredBot | null> | StoredBot | undefined {
    return isOfBots(pool) ? this.#bot() : (this.#record.get() ?? undefined);
  }

  async #catchUp(): Promise<void> {
    if ((await this.#bot()) === null) return;
    this.#status.changed();
    await this.#places.look(this.#places.all(), Date.now());
  }

  /** A house bot is always there, unless its games of the day are used up. Any other needs a connection: a bot in its leaving grace does not count: the challenger wants to play now. */
  #isThere(now: Millis): boolean {
    if (this.#isHouse) return !this.#isUsedUp(now);
    return openSockets(this.#hub.ctx).some((socket) => isAlive(this.#hub.ctx, socket, now));
  }

  #isLimited(): boolean {
    return this.#isHouse && Number.isFinite(houseGamesADay(this.#hub.env));
  }

  #isUsedUp(now: Millis): boolean {
    return this.#isLimited() && isUsedUp(this.#record.begun(), houseGamesADay(this.#hub.env), now);
  }

  #whyNot(bot: StoredBot, isWithBot: boolean): NotTaken | null {
    const resetAt = isWithBot ? this.#record.restsUntil(Date.now()) : null;
    if (resetAt !== null) return { ok: false, reason: "bot-resting", resetAt };
    return hasPlace(bot, this.#places.all(), isWithBot) ? null : refuse("bot-busy");
  }

  #asClaim(refusal: NotTaken | null): ClaimAnswer | null {
    if (refusal === null) return null;
    return refusal.resetAt === undefined ? { kind: "bot-busy" } : { kind: "bot-resting", resetAt: refusal.resetAt };
  }

  /** Asks rooms if places are short, or if the two seem to have a game: the report of its end may have been lost. */
  async #lookFor(opponentId: string | null, bot: StoredBot, isWithBot: boolean): Promise<void> {
    const places = this.#places.all();
    const doubtful = hasPlace(bot, places, isWithBot)
      ? places.filter((place) => opponentId !== null && place.opponentId === opponentId)
      : places;
    await this.#places.look(doubtful, Date.now());
  }

  #make(place: TakenPlace, from: ConnectedIdentity, name: string | null): Promise<Taken> {
    const { gameId } = place;
    const running = this.#making.get(gameId);
    if (running !== undefined) return running;
    const made = this.#makeOnce(place, from, name).finally(() => this.#making.delete(gameId));
    this.#making.set(gameId, made);
    return made;
  }

  async #makeOnce(place: TakenPlace, from: ConnectedIdentity, name: string | null): Promise<Taken> {
    const { gameId, game } = place;
    if (game === null) return refuse("unavailable");
    await this.#hub.arm();
    const refusal = place.isWithBot ? null : await this.#whyNotBy(from, gameId);
    const ratings = refusal ?? (game.isRated ? await this.#ratings(from, game.gameType) : null);
    if (typeof ratings === "string") {
      this.release(gameId);
      return refuse(ratings);
    }
    try {
      await this.#hub.outside.createGame(botGameSetup(game, { bot: this.#identity(name), opponent: from, ratings }));
    } catch (error) {
      logError("bot-game-creation", error, { gameId });
      // The room may have made the game anyway, or may still make it. Until that is known, the place stays taken.
      await this.#places.lookAt(gameId);
      return this.#places.find(gameId)?.isMade ? { ok: true, gameId } : refuse("unavailable");
    }
    this.#places.begin(gameId, Date.now());
    return { ok: true, gameId };
  }

  /** Why a person may begin no further game with a bot; null if they may. Their hub counts the game then. */
  async #whyNotBy({ identifier }: Identity, gameId: string): Promise<"too-many-bot-games" | "unavailable" | null> {
    const ask = () => hubOf(this.#hub.env, identifier).beginGameWithBot(gameId, requestId());
    const isBegun = await answerOr(null, this.#hub.outside.objectWithin, "games-with-bots-unknown", ask);
    return isBegun === null ? "unavailable" : isBegun ? null : "too-many-bot-games";
  }

  /** Both ratings, or why the two may not play a rated game. */
  async #ratings({ identifier }: Identity, gameType: GameType): Promise<Ratings | "played-enough" | "unavailable"> {
    const { databaseWithin, isExhausted, readRatings } = this.#hub.outside;
    return answerOr("unavailable", databaseWithin, "bot-ratings-unknown", async () => {
      const [isPlayedEnough, ratings] = await Promise.all([isExhausted(identifier), readRatings(identifier, gameType)]);
      // No rating means that an account is gone.
      return isPlayedEnough ? "played-enough" : (ratings ?? "unavailable");
    });
  }

  /** The bot as it is connected now. `name` is its name in D1, if known. */
  #identity(name: string | null): ConnectedIdentity {
    const { ctx } = this.#hub;
    const [socket] = openSockets(ctx);
    const username = this.#ownName();
    const connected = socket === undefined ? null : identityOf(socket);
    return {
      ...(connected ?? { identifier: ownerOf(ctx), role: "player", formerGuest: null }),
      username: username ?? connected?.username ?? name ?? "",
      isBot: true,
    };
  }
}
