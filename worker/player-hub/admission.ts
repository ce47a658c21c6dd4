import type { Identity } from "../../shared/identity.ts";
import { CLOSE_CODES } from "../../shared/protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";
import type { SessionAndUser } from "../data/sessions.ts";
import type { SessionAsked } from "../data/standing-session.ts";
import type { EndedSessions, SessionReference } from "../durable-object/ended-sessions.ts";
import { type ConnectedIdentity, claimFrom, identityHeaders } from "../durable-object/identity-header.ts";
import { closeQuietly, sessionOf } from "../durable-object/sockets.ts";
import { type AccountFacts, isKnownToStand, type ReadFacts, unsure, withSession } from "./account-facts.ts";
import { type Channel, OpenChannels, objectOf } from "./open-channels.ts";
import type { StoredPresence } from "./presence.ts";

/** How long the database may take to say more of an account than its token does. A clock may be running. */
const ACCOUNT_WITHIN: Millis = 1000;

/** Null for nothing. */
export type AdmittedAs = ConnectedIdentity | null;

/** A login as a token names it whose signature is good. */
export interface Claim {
  readonly identity: Identity;
  readonly session: SessionReference;
}

/** Asks the database about a login; null when it stands no more. */
export type ReadSession = (asked: SessionAsked) => Promise<SessionAndUser | null>;

const asKnown = ({ identity }: Claim, { username, isSupporter }: ReadFacts): ConnectedIdentity => ({
  ...identity,
  username,
  ...(isSupporter && { isSupporter }),
});

export interface AdmissionOptions {
  readonly ctx: DurableObjectState;
  readonly env: Env;
  /** Where what is known of the account is stored. */
  readonly stored: StoredPresence;
  /** Identifier of the hub's player. */
  readonly self: () => string;
  readonly readSession: ReadSession;
  readonly arm: () => Promise<void>;
  /** Closes the sockets of the hub itself. */
  readonly closeSessions: (ended: EndedSessions) => void;
}

/**
 * Who of a player's logins is let in, and where: the hub is where each handshake comes by, so it knows which logins stand,
 * and asks the database only where it does not. Whatever ends a login or changes the account tells the hub.
 */
export class Admission {
  readonly #options: AdmissionOptions;
  readonly #channels: OpenChannels;
  /** How often the account has changed: what was read before is not kept then. */
  #changes = 0;

  constructor(options: AdmissionOptions) {
    this.#options = options;
    this.#channels = new OpenChannels(options.ctx.storage.kv);
  }

  /**
   * Who comes with a login, as the account is now, or null when it stands no more. While the database fails, or is
   * silent, the signature is enough: a game goes on without the database, so players must be able to come back to it.
   */
  async admit(claim: Claim): Promise<AdmittedAs> {
    const { identity, session } = claim;
    if (this.isEnded(session)) return null;
    const facts = this.#options.stored.account();
    if (facts !== null && isKnownToStand(facts, session, Date.now())) return asKnown(claim, facts);
    try {
      const read = await this.#read(claim);
      // It may have ended while the database was asked.
      return read === null || this.isEnded(session) ? null : asKnown(claim, read);
    } catch (error) {
      logError("socket-handshake", error);
      return this.isEnded(session) ? null : identity;
    }
  }

  /** Whether a login has just ended: its token was good when somebody looked, and is not any more. */
  isEnded(session: SessionReference): boolean {
    return this.#channels.isEnded(session, Date.now());
  }

  /** The same for a socket in a room or a queue. It is found again there when its login ends. */
  async admitTo(channel: Channel, claim: Claim): Promise<AdmittedAs> {
    const identity = await this.admit(claim);
    return identity !== null && (await this.enter(channel, claim.session)) ? identity : null;
  }

  /** The same where the Worker has looked at the login; false when it has ended since. */
  async enter(channel: Channel, session: SessionReference): Promise<boolean> {
    if (this.isEnded(session)) return false;
    const { env, self, stored, arm } = this.#options;
    for (const left of this.#channels.enter(channel, Date.now())) await objectOf(env, left).closeAll(self());
    stored.keepLearnt();
    await arm();
    return true;
  }

  /** Closes a socket of a login that has ended since its handshake; false where there was no need to. */
  closeEnded(socket: WebSocket): boolean {
    const session = sessionOf(socket);
    if (session === null || !this.isEnded(session)) return false;
    closeQuietly(socket, CLOSE_CODES.badToken, "session ended");
    return true;
  }

  /** A handshake with the hub itself as one of somebody who has been looked at; null when the login stands no more. */
  async handshake(request: Request): Promise<Request | null> {
    const claim = claimFrom(request);
    if (claim === null) return request;
    const identity = await this.admit(claim);
    return identity && new Request(request.url, { headers: identityHeaders(identity, claim.session) });
  }

  /** Closes the sockets of logins that have ended, wherever they were let in. */
  async end(ended: EndedSessions): Promise<void> {
    const { env, self, arm, closeSessions } = this.#options;
    this.accountChanged();
    const channels = this.#channels.end(ended, Date.now());
    closeSessions(ended);
    await Promise.all([arm(), ...channels.map((channel) => objectOf(env, channel).closeSessions(self(), ended))]);
  }

  /** Something of the account has changed. */
  accountChanged(): void {
    const facts = this.#options.stored.account();
    this.#changes++;
    if (facts !== null) this.#forget(Date.now() < facts.unsureUntil ? facts : null);
  }

  /** Something of the account is about to change. Until it has for sure, nothing that is read is kept. */
  accountChanging(): void {
    this.#changes++;
    this.#forget(unsure(Date.now()));
  }

  dropExpired(now: Millis): void {
    this.#channels.dropExpired(now);
  }

  expiresAt(): Millis | null {
    return this.#channels.expiresAt();
  }

  #forget(facts: AccountFacts | null): void {
    const { stored } = this.#options;
    stored.write(stored.read(), facts);
  }

  async #read({ identity, session: { sessionId, version } }: Claim): Promise<ReadFacts | null> {
    const changes = this.#changes;
    const now = Date.now();
    const asked = { userId: identity.identifier, sessionId: sessionId ?? "", version, isOld: false };
    const found = await within(ACCOUNT_WITHIN, this.#options.readSession(asked));
    if (found === null) return null;
    const { username, isSupporter, tokenVersion } = found.user;
    const read = { username, isSupporter, version: tokenVersion };
    const facts = withSession(this.#options.stored.account(), read, asked.sessionId, now);
    if (facts !== null && this.#changes === changes) this.#options.stored.learn(facts);
    return read;
  }
}
