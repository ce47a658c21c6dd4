import type { Identity, Player } from "../../shared/identity.ts";
import { MAX_RECEIVED_CHALLENGES, MAX_SENT_CHALLENGES } from "../../shared/limits.ts";
import type { ChallengeEnd, ErrorReason, EventFrame } from "../../shared/protocol.ts";
import type { HubClientFrame } from "../../shared/protocol-schema.ts";
import { type GameType, INVITATION_LIFETIME, type Millis } from "../../shared/time-controls.ts";
import { scaled } from "../core/clock-speed.ts";
import { logError } from "../core/log-error.ts";
import { requestId } from "../core/request-id.ts";
import type { Challenged } from "../data/challenge-policy.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import { newGameId } from "../durable-object/new-game-id.ts";
import { sendAck, sendFrame, sendRefusal } from "../durable-object/sockets.ts";
import type { GameSetup } from "../game-room/new-game.ts";
import type { OpenChallenge } from "./challenges.ts";
import { type HubStorage, REPEATED_FOR } from "./hub-storage.ts";

export interface ChallengeServiceOptions {
  readonly env: Env;
  /** Identifier of the hub's player. */
  readonly self: () => string;
  readonly stored: HubStorage;
  /** Sends to every connection of the hub's player. */
  readonly broadcast: (frame: EventFrame) => void;
  readonly arm: () => Promise<void>;
  readonly createGame: (setup: GameSetup) => Promise<void>;
  readonly findChallenged: (challenger: string, username: string) => Promise<Challenged | null>;
}

export type Sent =
  | { readonly ok: true; readonly gameId: string }
  | { readonly ok: false; readonly reason: ErrorReason };

const refuse = (reason: ErrorReason): Sent => ({ ok: false, reason });

const asPlayer = ({ identifier, username }: Player): Player => ({ identifier, username });

/** As an identity, for the room: it compares identifiers alone. */
const asIdentity = (player: Player): Identity => ({ ...asPlayer(player), role: "player", formerGuest: null });

const receivedFrame = ({ gameId, gameType, other }: OpenChallenge): EventFrame => ({
  event: "receiveChallenge",
  args: [{ from: other.username, gameId, gameType }],
  // Its acknowledgement changes nothing, so it needs no id of its own; those of deliveries begin at 1.
  id: 0,
});

/**
 * A player's challenges, sent and received. The room decides what becomes of one; the two hubs keep the lists and tell
 * the open pages. Each step can be repeated, and what is lost on the way expires by itself.
 */
export class ChallengeService {
  readonly #options: ChallengeServiceOptions;

  constructor(options: ChallengeServiceOptions) {
    this.#options = options;
  }

  /** Sends a challenge for a page, and tells the page what came of it. */
  async request(
    socket: WebSocket,
    identity: ConnectedIdentity,
    { args: [gameType, username], id }: Extract<HubClientFrame, { event: "sendChallenge" }>,
  ): Promise<void> {
    const now = Date.now();
    const sent = await this.send(identity, gameType, username, now);
    if (!sent.ok) {
      sendRefusal(socket, id, sent.reason);
      return;
    }
    const created = { event: "challengeCreated", args: [sent.gameId] };
    const frame = this.#options.stored.deliveries.add(identity.identifier, created, now + REPEATED_FOR);
    if (id !== undefined) sendAck(socket, id, { ok: true });
    sendFrame(socket, frame);
  }

  async send(from: ConnectedIdentity, gameType: GameType, username: string, now: Millis): Promise<Sent> {
    if (from.role !== "player") return refuse("players-only");
    const opponent = await this.#options.findChallenged(from.identifier, username);
    if (opponent === null) return refuse("no-such-player");
    if (opponent.identifier === from.identifier) return refuse("yourself");
    if (!opponent.isOpenToIt) return refuse("not-welcome");

    const open = this.#options.stored.openChallenges();
    if (open.some(({ other }) => other.identifier === opponent.identifier)) return refuse("already-challenged");
    const { sentChallenges } = this.#options.stored;
    if (open.filter(({ isSent }) => isSent).length >= MAX_SENT_CHALLENGES || !sentChallenges.mayCount(now)) {
      return refuse("too-many-challenges");
    }
    sentChallenges.count(now);
    const challenge: OpenChallenge = {
      gameId: newGameId(),
      gameType,
      isSent: true,
      other: asPlayer(opponent),
      // As long as its room waits.
      expiresAt: now + scaled(INVITATION_LIFETIME, Number(this.#options.env.CLOCK_SPEED)),
    };
    this.#options.stored.ensure();
    this.#options.stored.challenges.add(challenge);
    await this.#options.arm();
    return this.#offer(from, challenge);
  }

  /** The room first, so that it is there when the challenged hears of it. */
  async #offer(from: ConnectedIdentity, challenge: OpenChallenge): Promise<Sent> {
    const { gameId, gameType, other } = challenge;
    const { challenges } = this.#options.stored;
    try {
      await this.#options.createGame({ kind: "challenge", gameId, gameType, creator: from, invited: other });
      const refusal = await this.#hubOf(other).offerChallenge(
        { ...challenge, isSent: false, other: asPlayer(from) },
        requestId(),
      );
      if (refusal === null) return { ok: true, gameId };
      challenges.take(gameId);
      await this.#roomOf(gameId).answerChallenge("withdraw", from, gameId, requestId());
      return refuse(refusal);
    } catch (error) {
      logError("challenge", error);
      challenges.take(gameId);
      return refuse("unavailable");
    }
  }

  /** Takes somebody's challenge, or says why not. */
  async receive(challenge: OpenChallenge): Promise<ErrorReason | null> {
    const open = this.#options.stored.openChallenges();
    const between = open.filter(({ other }) => other.identifier === challenge.other.identifier);
    // One that was sent is there only when both challenge each other at once: then one of the two stands.
    const isFirst = challenge.other.identifier < this.#options.self();
    if (between.some(({ isSent }) => !isSent || !isFirst)) return "already-challenged";
    if (open.filter(({ isSent }) => !isSent).length >= MAX_RECEIVED_CHALLENGES) return "too-many-challenges";
    this.#options.stored.ensure();
    this.#options.stored.challenges.add(challenge);
    this.#options.broadcast(receivedFrame(challenge));
    await this.#options.arm();
    return null;
  }

  /** Shows a page that has just opened the challenges that wait for an answer. */
  showReceived(socket: WebSocket): void {
    for (const open of this.#options.stored.openChallenges()) if (!open.isSent) sendFrame(socket, receivedFrame(open));
  }

  async decline(by: Player, gameId: string): Promise<void> {
    const challenge = this.#find(gameId, false);
    if (challenge === undefined) return;
    const isDeclined = await this.#roomOf(gameId).answerChallenge("decline", asIdentity(by), gameId, requestId());
    if (isDeclined) await this.#hubOf(challenge.other).challengeDeclined(gameId, by.username);
    this.close(gameId, isDeclined ? "declined" : "withdrawn");
  }

  /** Takes back a challenge that nobody has answered. */
  async withdraw(by: Player, gameId: string): Promise<void> {
    const challenge = this.#find(gameId, true);
    if (challenge === undefined) return;
    const isWithdrawn = await this.#roomOf(gameId).answerChallenge("withdraw", asIdentity(by), gameId, requestId());
    if (!isWithdrawn) return;
    this.close(gameId, "withdrawn");
    await this.#hubOf(challenge.other).challengeClosed(gameId, "withdrawn");
  }

  /** Withdraws all of a player who has gone. One that cannot be withdrawn now expires by itself. */
  async withdrawAll(by: Player): Promise<void> {
    const sent = this.#options.stored.openChallenges().filter(({ isSent }) => isSent);
    const tries = await Promise.allSettled(sent.map(({ gameId }) => this.withdraw(by, gameId)));
    for (const tried of tries) if (tried.status === "rejected") logError("challenge", tried.reason);
  }

  /** Ends all challenges between somebody and the hub's player, who is called `username`. */
  async endAllWith(identifier: string, username: string): Promise<void> {
    const self = { identifier: this.#options.self(), username };
    for (const { gameId, isSent, other } of this.#options.stored.openChallenges()) {
      if (other.identifier === identifier) await (isSent ? this.withdraw(self, gameId) : this.decline(self, gameId));
    }
  }

  /** The challenged does not want to. */
  declined(gameId: string, username: string, now: Millis): void {
    if (this.close(gameId, "declined") === null) return;
    const frame = { event: "challengeDeclined", args: [username, gameId] };
    this.#options.broadcast(this.#options.stored.deliveries.add(this.#options.self(), frame, now + REPEATED_FOR));
  }

  /** Takes a challenge off the list and tells the pages; null when it is not on it. */
  close(gameId: string, end: ChallengeEnd): OpenChallenge | null {
    const challenge = this.#options.stored.exists ? this.#options.stored.challenges.take(gameId) : null;
    if (challenge === null) return null;
    this.#options.broadcast({ event: "challengeClosed", args: [gameId, end] });
    if (challenge.isSent && (end === "accepted" || end === "declined")) {
      const response = { to: challenge.other.username, accepted: end === "accepted" };
      this.#options.broadcast({ event: "challengeResponse", args: [response] });
    }
    return challenge;
  }

  expire(now: Millis): void {
    const over = this.#options.stored.openChallenges().filter(({ expiresAt }) => expiresAt <= now);
    for (const { gameId } of over) this.close(gameId, "expired");
  }

  #find(gameId: string, isSent: boolean): OpenChallenge | undefined {
    return this.#options.stored.openChallenges().find((open) => open.gameId === gameId && open.isSent === isSent);
  }

  #hubOf({ identifier }: Player) {
    return this.#options.env.PLAYER_HUB.getByName(identifier);
  }

  #roomOf(gameId: string) {
    return this.#options.env.GAME_ROOM.getByName(gameId);
  }
}
