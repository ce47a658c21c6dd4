import type { Millis } from "../../../shared/game/time-controls.ts";
import { CLOSE_CODES } from "../../../shared/protocol/protocol.ts";
import { isDone } from "../../platform/core/answer-or.ts";
import { later } from "../../platform/core/later.ts";
import { logError } from "../../platform/core/log-error.ts";
import { within } from "../../platform/core/within.ts";
import type { EndedSessions, SessionReference } from "../../platform/object/ended-sessions.ts";
import { type ConnectedIdentity, claimFrom, identityHeaders } from "../../platform/object/identity-header.ts";
import { arenaNamed } from "../../platform/object/placed-objects.ts";
import { REFUSED } from "../../platform/object/socket-object.ts";
import { closeQuietly, sessionOf } from "../../platform/object/sockets.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";
import { BotRecord } from "../bots/bot-record.ts";
import type { SearchReferee } from "../games/search-referee.ts";
import { type HubContext, ownerOf } from "../hub-context.ts";
import {
  type AccountFacts,
  accountFacts,
  isKnownToStand,
  isWorthless,
  type ReadFacts,
  unsure,
  withSession,
} from "./account-facts.ts";
import { type Channel, OpenChannels, objectOf } from "./open-channels.ts";

/** Time limit for D1. Short, because the player's clock may be running. */
const ACCOUNT_WITHIN: Millis = 1000;

/** Null: not admitted. */
export type AdmittedAs = ConnectedIdentity | null;

/** Identity and session from a token whose signature is valid. */
export interface SignedIn {
  readonly identity: ConnectedIdentity;
  readonly session: SessionReference;
}

const asKnown = ({ identity }: SignedIn, { username, isSupporter, isBot }: ReadFacts): ConnectedIdentity => ({
  ...identity,
  username,
  ...(isBot && { isBot }),
  ...(isSupporter && { isSupporter }),
});

const KEY = "account";
const shape = new StoredShape(accountFacts);

/**
 * Decides which of a player's sessions may connect, and where. Every handshake asks the hub, so it knows the valid
 * sessions and rarely needs D1. Everything that ends a session or changes the account notifies the hub.
 */
export class Admission {
  readonly #hub: HubContext;
  readonly #referee: SearchReferee;
  readonly #channels: OpenChannels;
  /** Counts changes of the account: an answer read before a change is not cached. */
  #changes = 0;

  constructor(hub: HubContext, referee: SearchReferee) {
    this.#hub = hub;
    this.#referee = referee;
    this.#channels = new OpenChannels(hub.row);
  }

  /**
   * The person of a session, with the account as it is now. Null if the session has ended. While D1 fails or is silent
   * the signature is enough: games go on without D1, so players must be able to reconnect. A personal token is valid
   * for years, though, and may have been ended long ago: without D1 it throws, unless it was checked within the last
   * hour.
   */
  async admit(claim: SignedIn): Promise<AdmittedAs> {
    const { identity, session } = claim;
    if (this.isEnded(session)) return null;
    const facts = this.#facts();
    if (facts !== null && isKnownToStand(facts, session, Date.now())) return asKnown(claim, facts);
    try {
      const read = await this.#read(claim);
      // The session may have ended meanwhile.
      return read === null || this.isEnded(session) ? null : asKnown(claim, read);
    } catch (error) {
      logError("socket-handshake", error);
      if (identity.scopes !== undefined) throw error;
      return this.isEnded(session) ? null : this.#asRemembered(identity);
    }
  }

  /** The token's identity, marked as a bot if the hub has stored a bot profile. */
  #asRemembered(identity: ConnectedIdentity): ConnectedIdentity {
    return new BotRecord(this.#hub.row).get() === null ? identity : { ...identity, isBot: true };
  }

  /** True for a session that ended a moment ago, after its token was checked. */
  isEnded(session: SessionReference): boolean {
    return this.#channels.isEnded(session, Date.now());
  }

  /**
   * Like `admit`, for a socket in another object. Remembers the channel, so that the socket can be closed when its
   * session ends. `channel` is null for a call without a socket.
   */
  async admitTo(channel: Channel | null, claim: SignedIn): Promise<AdmittedAs> {
    const identity = await this.admit(claim);
    if (identity !== null && channel !== null) this.#enter(channel);
    return identity;
  }

  #enter(channel: Channel): void {
    // The search's claim already remembers this game.
    if (channel.kind === "game" && this.#referee.claimedGame(Date.now()) === channel.name) return;
    for (const left of this.#channels.enter(channel, Date.now())) this.#leave(left);
  }

  /** Not awaited: the object may be asleep. */
  #leave(channel: Channel): void {
    const { env, ctx, outside } = this.#hub;
    later("channel-not-left", within(outside.objectWithin, objectOf(env, channel).closeAll(ownerOf(ctx))));
  }

  /** Closes the player's sockets in all other objects: the account has become a bot. */
  leaveAll(): void {
    for (const channel of this.#channels.all(Date.now())) this.#leave(channel);
  }

  /** Closes a socket whose session ended since the handshake. False if it did not. */
  closeEnded(socket: WebSocket): boolean {
    const session = sessionOf(socket);
    if (session === null || !this.isEnded(session)) return false;
    closeQuietly(socket, CLOSE_CODES.badToken, "session ended");
    return true;
  }

  /** Turns a handshake with the hub itself into a checked one, or returns the status of its refusal. */
  async handshake(request: Request): Promise<Request | number> {
    const claim = claimFrom(request);
    if (claim === null) return request;
    let identity: AdmittedAs;
    try {
      identity = await this.admit(claim);
    } catch {
      // Logged already. The client retries.
      return REFUSED.full;
    }
    if (identity === null) return REFUSED.ended;
    return new Request(request.url, { headers: identityHeaders(identity, claim.session) });
  }

  /**
   * Closes the sockets of ended sessions in all objects except the hub itself. Rejects if one did not answer, or if it
   * is not known any more where all sockets are.
   */
  async end(ended: EndedSessions): Promise<void> {
    const { env, ctx } = this.#hub;
    const now = Date.now();
    this.accountChanged();
    const claimed = this.#referee.claimedGame(now);
    const { channels, isComplete } = this.#channels.end(ended, now);
    const all: readonly Channel[] = claimed === null ? channels : [...channels, { kind: "game", name: claimed }];
    await Promise.all(
      all.map((channel) =>
        within(this.#hub.outside.objectWithin, objectOf(env, channel).closeSessions(ownerOf(ctx), ended)),
      ),
    );
    if (!isComplete) throw new Error("the list of open channels was unreadable");
  }

  /** Notifies arenas whom the player has blocked. Never rejects: an arena that misses the call may still pair the two. */
  async notifyArenasOfBlock(blocked: string): Promise<void> {
    const { env, ctx, outside } = this.#hub;
    const notify = (id: string) =>
      isDone(outside.objectWithin, "arena-block", () => arenaNamed(env, id).playerBlocked(ownerOf(ctx), blocked));
    await Promise.all(this.#channels.arenas(Date.now()).map(notify));
  }

  /** Call before the hub forgets the game of its player's search: sockets may stay open in that room. */
  keepChannel(gameId: string): void {
    this.#channels.enter({ kind: "game", name: gameId }, Date.now());
  }

  /** Where the player has been connected lately. */
  channels(now: Millis): readonly Channel[] {
    return this.#channels.all(now);
  }

  accountChanged(): void {
    const facts = this.#facts();
    this.#changes++;
    if (facts !== null) this.#forget(Date.now() < facts.unsureUntil ? facts : null);
  }

  /** Call before a change of the account. Until the change is certain to be applied, nothing read is cached. */
  accountChanging(): void {
    this.#changes++;
    this.#forget(unsure(Date.now()));
  }

  /** True if something stored is worth keeping while the player is offline. */
  isWorthKeeping(now: Millis): boolean {
    const facts = this.#facts();
    return this.#channels.isWorthKeeping(now) || (facts !== null && !isWorthless(facts, now));
  }

  #facts(): AccountFacts | null {
    return readKey(this.#hub.row, KEY, shape);
  }

  #forget(facts: AccountFacts | null): void {
    if (facts === null) this.#hub.row.delete(KEY);
    else this.#hub.row.put(KEY, shape.stamped(facts));
  }

  async #read({ identity, session: { sessionId, version } }: SignedIn): Promise<ReadFacts | null> {
    const changes = this.#changes;
    const now = Date.now();
    const asked = { userId: identity.identifier, sessionId, version };
    const found = await within(ACCOUNT_WITHIN, this.#hub.outside.readSession(asked));
    this.#hub.databaseAnswered();
    if (found === null) return null;
    const { username, isSupporter, isBot, tokenVersion } = found;
    const read = { username, isSupporter, ...(isBot && { isBot: true as const }), version: tokenVersion };
    const facts = withSession(this.#facts(), read, asked.sessionId, now);
    if (facts !== null && this.#changes === changes) this.#hub.row.later(KEY, shape.stamped(facts));
    return read;
  }
}
