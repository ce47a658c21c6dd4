import { DELETED_PLAYER_NAME, type Identity, type Player } from "../../../shared/account/identity.ts";
import { paceOf } from "../../../shared/game/custom-clock.ts";
import type { InvitationTerms } from "../../../shared/game/invitation.ts";
import {
  invitationLifetime,
  isCorrespondence,
  type Millis,
  type Pace,
  type Speed,
} from "../../../shared/game/time-controls.ts";
import { MAX_RECEIVED_CHALLENGES, MAX_SENT_CHALLENGES } from "../../../shared/limits.ts";
import type { ChallengeEnd, ErrorReason } from "../../../shared/protocol/protocol.ts";
import type { HubClientFrame } from "../../../shared/protocol/protocol-schema.ts";
import { database } from "../../data/database.ts";
import { findChallenged } from "../../data/people/challenge-policy.ts";
import { scaled } from "../../platform/core/clock-speed.ts";
import { later } from "../../platform/core/later.ts";
import { logError } from "../../platform/core/log-error.ts";
import { requestId } from "../../platform/core/request-id.ts";
import { within } from "../../platform/core/within.ts";
import { type ConnectedIdentity, isTooFastFor, playsAsBot } from "../../platform/object/identity-header.ts";
import { newGameId } from "../../platform/object/new-game-id.ts";
import { sendAck, sendRefusal } from "../../platform/object/sockets.ts";
import { challengeTag } from "../../push/notice.ts";
import { refuse, type Taken } from "../bots/bot-rules.ts";
import type { BotService } from "../bots/bot-service.ts";
import { ChallengeToBot } from "../bots/challenge-to-bot.ts";
import { type HubContext, ownerOf } from "../hub-context.ts";
import { sendEvent, sendEventToAll } from "../hub-events.ts";
import { type HubStorage, REPEATED_FOR } from "../hub-storage.ts";
import type { NoticeService } from "../notices/notice-service.ts";
import { receivedFrame } from "./challenge-frame.ts";
import type { OpenChallenge } from "./challenges.ts";
import type { CorrespondenceService } from "./correspondence-service.ts";

export interface Wanted {
  readonly gameType: Speed;
  readonly username: string;
  readonly terms: InvitationTerms;
  /** True for a call without a socket. Its caller could not hear a person's answer, so it may challenge bots only. */
  readonly isToBot?: true;
}

const asPlayer = ({ identifier, username }: Player): Player => ({ identifier, username });

/** A room compares identifiers only, so the other fields do not matter. */
const asIdentity = (player: Player): Identity => ({ ...asPlayer(player), role: "player", formerGuest: null });

/** Waits for all, and logs what failed: a challenge that was not ended expires by itself. */
const settled = async (endings: readonly Promise<void>[]): Promise<void> => {
  for (const ending of await Promise.allSettled(endings)) {
    if (ending.status === "rejected") logError("challenge", ending.reason);
  }
};

interface ChallengeParts {
  readonly stored: HubStorage;
  readonly correspondence: CorrespondenceService;
  readonly notices: NoticeService;
  readonly bots: BotService;
}

/**
 * A player's challenges, sent and received. The room decides what becomes of one; the two hubs keep the lists and notify
 * the open pages. Each step can be repeated, and what is lost expires by itself.
 */
export class ChallengeService {
  readonly #hub: HubContext;
  readonly #stored: HubStorage;
  readonly #correspondence: CorrespondenceService;
  readonly #notices: NoticeService;
  readonly #toBots: ChallengeToBot;

  constructor(hub: HubContext, { stored, correspondence, notices, bots }: ChallengeParts) {
    this.#hub = hub;
    this.#stored = stored;
    this.#correspondence = correspondence;
    this.#notices = notices;
    this.#toBots = new ChallengeToBot(hub, bots);
  }

  async request(
    socket: WebSocket,
    identity: ConnectedIdentity,
    { args: [gameType, username, terms], id }: Extract<HubClientFrame, { event: "sendChallenge" }>,
  ): Promise<void> {
    const now = Date.now();
    const sent = await this.send(identity, { gameType, username, terms: terms ?? {} }, now);
    if (!sent.ok) {
      sendRefusal(socket, id, sent.reason, sent.resetAt);
      return;
    }
    this.#stored.ensure();
    const created = { event: "challengeCreated", args: [sent.gameId] };
    const frame = this.#stored.deliveries.add(identity.identifier, created, now + REPEATED_FOR);
    if (id !== undefined) sendAck(socket, id, { ok: true });
    sendEvent(socket, frame);
  }

  async send(from: ConnectedIdentity, { gameType, username, terms, isToBot }: Wanted, now: Millis): Promise<Taken> {
    const pace = terms.clock === undefined ? { gameType } : paceOf(terms.clock);
    if (this.#correspondence.isFull(pace)) return refuse("too-many-games");
    const { databaseWithin, isExhausted } = this.#hub.outside;
    const opponent = await within(databaseWithin, findChallenged(database(this.#hub.env), from.identifier, username));
    // Guests challenge bots only.
    if (from.role !== "player" && opponent?.isBot !== true) return refuse("players-only");
    if (opponent === null || (isToBot && !opponent.isBot)) return refuse("no-such-player");
    if (opponent.identifier === from.identifier) return refuse("yourself");
    if (!opponent.isOpenToIt) return refuse("not-welcome");
    const { sentChallenges } = this.#stored;
    if (opponent.isBot) {
      if (!sentChallenges.mayCount(now)) return refuse("too-many-challenges");
      sentChallenges.count(now);
      return this.#toBots.send(from, opponent, pace, terms);
    }
    const isTooFast = isTooFastFor(from, { ...pace, isRated: terms.isRated === true });
    if (playsAsBot(from) || isTooFast) return refuse("not-for-bots");
    if (terms.isRated === true && (await within(databaseWithin, isExhausted(opponent.identifier)))) {
      return refuse("played-enough");
    }

    const open = this.#openLike(pace);
    if (open.some(({ other }) => other.identifier === opponent.identifier)) return refuse("already-challenged");
    if (open.filter(({ isSent }) => isSent).length >= MAX_SENT_CHALLENGES || !sentChallenges.mayCount(now)) {
      return refuse("too-many-challenges");
    }
    sentChallenges.count(now);
    const challenge: OpenChallenge = {
      gameId: newGameId(),
      gameType: pace.gameType,
      terms,
      isSent: true,
      other: asPlayer(opponent),
      // The room waits for the same time.
      expiresAt: now + scaled(invitationLifetime(pace), Number(this.#hub.env.CLOCK_SPEED)),
    };
    this.#stored.ensure();
    this.#stored.challenges.add(challenge);
    await this.#hub.arm();
    return this.#offer(from, challenge, !opponent.isFriend);
  }

  /** Makes the room first, so that it exists when the other player hears of the challenge. */
  async #offer(from: ConnectedIdentity, challenge: OpenChallenge, isStrangers: boolean): Promise<Taken> {
    const { gameId, gameType, terms, other } = challenge;
    const { challenges } = this.#stored;
    try {
      await this.#hub.outside.createGame({
        kind: "challenge",
        gameId,
        gameType,
        ...(terms !== undefined && { terms }),
        creator: from,
        invited: other,
      });
      const offered = { ...challenge, isSent: false, other: asPlayer(from) };
      const refusal = await within(
        this.#hub.outside.objectWithin,
        this.#hubOf(other).offerChallenge(offered, requestId(), isStrangers),
      );
      if (refusal === null) return { ok: true, gameId };
      challenges.take(gameId);
      await this.#answer("withdraw", from, gameId);
      return refuse(refusal);
    } catch (error) {
      logError("challenge", error);
      challenges.take(gameId);
      later("challenge-not-retracted", this.#retract(from, challenge));
      return refuse("unavailable");
    }
  }

  /** Withdraws a challenge whose offer got no answer: the other hub may show it. If it fails, the next one replaces it. */
  async #retract(from: Player, { gameId, other }: OpenChallenge): Promise<void> {
    if (await this.#answer("withdraw", from, gameId)) await this.#notifyClosed(other, gameId);
  }

  #notifyClosed(other: Player, gameId: string, isLost = false): Promise<void> {
    return within(this.#hub.outside.objectWithin, this.#hubOf(other).challengeClosed(gameId, "withdrawn", isLost));
  }

  #answer(answer: "decline" | "withdraw", by: Player, gameId: string): Promise<boolean> {
    return within(
      this.#hub.outside.objectWithin,
      this.#roomOf(gameId).answerChallenge(answer, asIdentity(by), gameId, requestId()),
    );
  }

  /** Receives a challenge. Returns the reason for a refusal, or null. */
  async receive(challenge: OpenChallenge, isStrangers = false): Promise<ErrorReason | null> {
    const open = this.#openLike(challenge);
    const between = open.filter(({ other }) => other.identifier === challenge.other.identifier);
    // Both challenge each other at once: one of the two challenges stands.
    const isFirst = challenge.other.identifier < ownerOf(this.#hub.ctx);
    if (between.some(({ isSent }) => isSent && !isFirst)) return "already-challenged";
    // A hub sends one at a time, so an earlier one is outdated.
    for (const { gameId, isSent } of between)
      if (!isSent && gameId !== challenge.gameId) this.close(gameId, "withdrawn");
    const left = this.#openLike(challenge);
    if (left.filter(({ isSent }) => !isSent).length >= MAX_RECEIVED_CHALLENGES) return "too-many-challenges";
    const { identifier } = challenge.other;
    // Whom the player has not answered, or declined, may not go on asking.
    const kind = isCorrespondence(challenge) ? "correspondence" : "challenge";
    const { rings } = this.#stored;
    const now = Date.now();
    const isHeard = !isStrangers || rings.isFirst(kind, identifier, now);
    if (!isHeard && (kind === "correspondence" || !rings.mayRenew(identifier, now))) return "not-welcome";
    this.#stored.ensure();
    this.#stored.challenges.add(challenge);
    sendEventToAll(this.#hub.ctx, receivedFrame(challenge, !isHeard));
    const { gameId, gameType, other, expiresAt } = challenge;
    if (isHeard) this.#notices.notify({ kind: "challenge", from: other.username, gameId, gameType, until: expiresAt });
    await this.#hub.arm();
    return null;
  }

  showReceived(socket: WebSocket): void {
    for (const open of this.#stored.openChallenges()) {
      if (open.isSent) continue;
      const isSilent = !isCorrespondence(open) && this.#stored.rings.isSilent(open.other.identifier, Date.now());
      sendEvent(socket, receivedFrame(open, isSilent));
    }
  }

  async decline(by: Player, gameId: string): Promise<void> {
    const challenge = this.#find(gameId, false);
    if (challenge === undefined) return;
    const isDeclined = await this.#answer("decline", by, gameId);
    if (isDeclined) {
      await within(this.#hub.outside.objectWithin, this.#hubOf(challenge.other).challengeDeclined(gameId, by.username));
    }
    this.close(gameId, isDeclined ? "declined" : "withdrawn");
  }

  /** `isLost`: not because the player wants it. */
  async withdraw(by: Player, gameId: string, isLost = false): Promise<void> {
    const challenge = this.#find(gameId, true);
    if (challenge === undefined) return;
    const isWithdrawn = await this.#answer("withdraw", by, gameId);
    if (!isWithdrawn) return;
    this.close(gameId, "withdrawn");
    await this.#notifyClosed(challenge.other, gameId, isLost);
  }

  /** The challenger has withdrawn it, or the line was lost. */
  closed(gameId: string, end: ChallengeEnd, isLost: boolean): void {
    const challenge = this.close(gameId, end);
    if (isLost && challenge !== null) this.#stored.rings.lost(challenge.other.identifier, Date.now());
  }

  /** Withdraws all challenges of a player who has left, except those to a correspondence game. */
  withdrawAll(by: Player): Promise<void> {
    const sent = this.#stored.openChallenges().filter((open) => open.isSent && !isCorrespondence(open));
    return settled(sent.map(({ gameId }) => this.withdraw(by, gameId, true)));
  }

  /** Ends all challenges between `identifier` and this hub's player, whose name is `username`. */
  async endAllWith(identifier: string, username: string): Promise<void> {
    for (const open of this.#stored.openChallenges()) {
      if (open.other.identifier === identifier) await this.#end(open, username);
    }
  }

  endAll(): Promise<void> {
    return settled(this.#stored.openChallenges().map((open) => this.#end(open, DELETED_PLAYER_NAME)));
  }

  #end({ gameId, isSent }: OpenChallenge, username: string): Promise<void> {
    const self = { identifier: ownerOf(this.#hub.ctx), username };
    return isSent ? this.withdraw(self, gameId) : this.decline(self, gameId);
  }

  declined(gameId: string, username: string, now: Millis): void {
    if (this.close(gameId, "declined") === null) return;
    const frame = { event: "challengeDeclined", args: [username, gameId] };
    sendEventToAll(this.#hub.ctx, this.#stored.deliveries.add(ownerOf(this.#hub.ctx), frame, now + REPEATED_FOR));
  }

  /** Removes a challenge from the list and notifies the pages. Null if it is not on the list. */
  close(gameId: string, end: ChallengeEnd): OpenChallenge | null {
    const challenge = this.#stored.exists ? this.#stored.challenges.take(gameId) : null;
    if (challenge === null) return null;
    sendEventToAll(this.#hub.ctx, { event: "challengeClosed", args: [gameId, end] });
    if (!challenge.isSent) this.#notices.retract(challengeTag(gameId));
    if (end === "accepted") this.#stored.rings.forget(challenge.other.identifier, Date.now());
    if (challenge.isSent && (end === "accepted" || end === "declined")) {
      const response = { to: challenge.other.username, accepted: end === "accepted" };
      sendEventToAll(this.#hub.ctx, { event: "challengeResponse", args: [response] });
    }
    return challenge;
  }

  expire(now: Millis): void {
    const over = this.#stored.openChallenges().filter(({ expiresAt }) => expiresAt <= now);
    for (const { gameId } of over) this.close(gameId, "expired");
  }

  /**
   * Open challenges of the same kind: live or correspondence. A correspondence challenge may wait for a fortnight, and
   * must not block a live one.
   */
  #openLike(pace: Pick<Pace, "gameType">): readonly OpenChallenge[] {
    return this.#stored.openChallenges().filter((open) => isCorrespondence(open) === isCorrespondence(pace));
  }

  #find(gameId: string, isSent: boolean): OpenChallenge | undefined {
    return this.#stored.openChallenges().find((open) => open.gameId === gameId && open.isSent === isSent);
  }

  #hubOf({ identifier }: Player) {
    return this.#hub.env.PLAYER_HUB.getByName(identifier);
  }

  #roomOf(gameId: string) {
    return this.#hub.env.GAME_ROOM.getByName(gameId);
  }
}
