import { DurableObject } from "cloudflare:workers";
import { isInScope } from "../../../shared/account/scopes.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import {
  ACK,
  CLOSE_CODES,
  CLOSED_AS_TOO_LARGE,
  type EventFrame,
  JOINING_PROTOCOL,
  MAX_SOCKETS_OF_IDENTITY,
  PONG,
  PROTOCOL,
} from "../../../shared/protocol/protocol.ts";
import type { ChannelRow } from "../../../shared/protocol/protocol-schema.ts";
import { isNetworkWithinLimit } from "../core/edge-limit.ts";
import { later } from "../core/later.ts";
import { logError } from "../core/log-error.ts";
import { inRequest, newName } from "../core/request-id.ts";
import { type EndedSessions, hasEnded } from "./ended-sessions.ts";
import { FloodBans } from "./flood-bans.ts";
import { FrameGate, type GateOptions } from "./frame-gate.ts";
import { HeartbeatWatch } from "./heartbeat-watch.ts";
import { type ConnectedIdentity, identityFrom, isExpired, requestFrom } from "./identity-header.ts";
import {
  acceptSocket,
  closeQuietly,
  connectedAt,
  identityOf,
  isAlive,
  joinsBy,
  noteFrame,
  openSockets,
  requestOf,
  sendAck,
  sendRefusal,
  sendText,
  sessionOf,
} from "./sockets.ts";

interface SocketOptions<Frame extends EventFrame> extends GateOptions<Frame> {
  /** Limit for all identities together. */
  readonly sockets: number;
  /** The game that a handshake may join. */
  readonly joins?: string | undefined;
  /**
   * An event that is handled outside its request, because keeping the request's id takes a tenth of a move's processor
   * time. Whatever may log must enter the request itself.
   */
  readonly brief?: Frame["event"];
}

/**
 * Who somebody is to an object. Awaited people may connect even with an expired token, so that nobody loses a seat in a
 * game; expected ones, and those, even if the object is full. Strangers share one bucket if the limits name one.
 */
export type Standing = "awaited" | "expected" | "stranger";

/**
 * Status codes with which an object refuses a handshake. The Worker turns them into close codes, which browsers can
 * see.
 */
export const REFUSED = {
  ended: 401,
  flood: 429,
  full: 503,
} as const;

/**
 * A Durable Object with hibernating sockets: what all such objects have in common. A handler that throws is a bug: it
 * is logged and the client gets "unavailable", but neither the socket nor the object is lost. Log lines of a socket
 * carry the id of its handshake, those of an alarm a new id each time.
 */
export abstract class SocketObject<Frame extends EventFrame> extends DurableObject<Env> {
  protected readonly floodBans: FloodBans;
  readonly #gate: FrameGate<Frame>;
  readonly #heartbeats: HeartbeatWatch;
  readonly #options: SocketOptions<Frame>;
  /**
   * A lower bound on free seats. Recounting thousands of sockets on each connect is slow, so recount only when it
   * reaches 0.
   */
  #sureToFit = 0;

  constructor(ctx: DurableObjectState, env: Env, channel: ChannelRow<Frame>, options: SocketOptions<Frame>) {
    super(ctx, env);
    this.#heartbeats = new HeartbeatWatch(ctx);
    this.#gate = new FrameGate(channel, options);
    this.#options = options;
    this.floodBans = new FloodBans(ctx.storage.kv);
  }

  /** Receives an event that has passed the gate. */
  protected abstract onFrame(socket: WebSocket, identity: ConnectedIdentity, frame: Frame): void | Promise<void>;

  /** The socket has closed. `openSockets` may still contain it. */
  protected abstract onGone(socket: WebSocket): void | Promise<void>;

  /** Means "look at what is due", never "time is up": an alarm may ring early, late, twice or not at all. */
  protected abstract onAlarm(): Promise<void>;

  protected onConnect(_socket: WebSocket, _identity: ConnectedIdentity): void | Promise<void> {}

  /** The client has handled the event with this id. */
  protected onAck(_identity: ConnectedIdentity, _id: number, _socket: WebSocket): void | Promise<void> {}

  /** A client asks whether the object answers. */
  protected onPing(_socket: WebSocket): void | Promise<void> {}

  protected standingOf(_identity: ConnectedIdentity): Standing {
    return "stranger";
  }

  /** Closes a socket of another person to make room for one more. False if no socket may be closed for that. */
  protected makesRoom(): boolean {
    return false;
  }

  /** False if the object stores nothing yet, and should not begin to for a minor value. */
  protected isStored(): boolean {
    return true;
  }

  /** Closes sockets that died silently, except those of awaited people. */
  protected closeSilent(now: Millis): void {
    for (const socket of openSockets(this.ctx)) {
      if (!isAlive(this.ctx, socket, now) && this.standingOf(identityOf(socket)) !== "awaited")
        closeQuietly(socket, 1001, "silent");
    }
  }

  /** Closes the sockets of a player's ended sessions. */
  closeSessions(identifier: string, ended: EndedSessions): void {
    for (const socket of openSockets(this.ctx, identifier)) {
      const session = sessionOf(socket);
      if (session === null || hasEnded(session, ended)) closeQuietly(socket, CLOSE_CODES.badToken, "session ended");
    }
  }

  /** Closes all sockets of a player, who has moved to another object. */
  closeAll(identifier: string): void {
    for (const socket of openSockets(this.ctx, identifier)) closeQuietly(socket, CLOSE_CODES.replaced, "replaced");
  }

  override fetch(request: Request): Promise<Response> {
    return inRequest(requestFrom(request), () => this.#accept(request));
  }

  override alarm(): Promise<void> {
    return inRequest(newName(), () => this.onAlarm());
  }

  async #accept(request: Request): Promise<Response> {
    const now = Date.now();
    const refusal = this.#refusalOf(identityFrom(request), now);
    if (refusal !== null) return new Response(null, { status: refusal });
    const game = joinsBy(request) ? this.#options.joins : undefined;
    const protocol = game === undefined ? PROTOCOL : JOINING_PROTOCOL;
    const { response, socket, identity } = acceptSocket(this.ctx, request, protocol, now);
    if (isExpired(request) && this.standingOf(identity) !== "awaited") {
      closeQuietly(socket, CLOSE_CODES.badToken, "token expired");
      return response;
    }
    await this.onConnect(socket, identity);
    if (game !== undefined) {
      // The handshake does not wait for the join.
      later("socket-message", this.#receive(socket, JSON.stringify({ event: "joinGame", args: [game] })));
    }
    return response;
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    return this.#receive(socket, message);
  }

  override async webSocketClose(socket: WebSocket, code: number, reason: string): Promise<void> {
    closeQuietly(socket, code, reason);
    await inRequest(requestOf(socket), () => this.#leave(socket));
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await inRequest(requestOf(socket), () => this.#leave(socket));
  }

  async #receive(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const now = Date.now();
    const identity = identityOf(socket);
    noteFrame(socket, now);
    this.#heartbeats.look(now);
    const received = this.#gate.receive(socket, identity.identifier, this.#isStranger(identity), message, now);
    if (received.kind === "refused") return;
    if (received.kind === "flood") return this.#endFlood(identity.identifier, now);
    if (received.kind === "too-large") return closeQuietly(socket, CLOSED_AS_TOO_LARGE, "frame too large");
    if (received.kind === "heartbeat") return sendText(socket, PONG);
    const act = (): void | Promise<void> => {
      if (received.kind === "ack") return this.onAck(identity, received.frame.ack, socket);
      if (received.kind === "ping") return this.#answerPing(socket, received.frame.id);
      return this.#onEvent(socket, identity, received.frame);
    };
    try {
      const isBrief = received.kind === "event" && received.frame.event === this.#options.brief;
      await (isBrief ? act() : inRequest(requestOf(socket), act));
    } catch (error) {
      inRequest(requestOf(socket), () => logError("socket-message", error));
      if (received.kind === "event") sendRefusal(socket, received.frame.id, "unavailable");
    }
  }

  /** Counts what is dear by the sender's networks, too: anybody can become another guest. */
  async #countNetwork({ networks }: ConnectedIdentity): Promise<boolean> {
    const { CHANGES_OF_NETWORK: own, CHANGES_OF_WIDER_NETWORK: wider } = this.env;
    return networks === undefined || isNetworkWithinLimit({ own, wider }, networks);
  }

  #onEvent(socket: WebSocket, identity: ConnectedIdentity, frame: Frame): void | Promise<void> {
    const { scopes, isDear } = this.#gate.rowOf(frame.event);
    if (scopes !== undefined && !isInScope(identity.scopes ?? null, scopes)) {
      return sendRefusal(socket, frame.id, "scope-missing");
    }
    if (isDear !== true) return this.onFrame(socket, identity, frame);
    return this.#countNetwork(identity).then((isWithin) =>
      isWithin ? this.onFrame(socket, identity, frame) : sendRefusal(socket, frame.id, "too-fast"),
    );
  }

  async #answerPing(socket: WebSocket, id: number | undefined): Promise<void> {
    if (id !== undefined) sendAck(socket, id, ACK);
    await this.onPing(socket);
  }

  /** Counts an event that came as a call, like a frame. False if it comes too fast. */
  protected mayAct(identity: ConnectedIdentity, event: Frame["event"], now: Millis): boolean {
    return this.#gate.mayAct(identity.identifier, this.#isStranger(identity), event, now);
  }

  /** Returns the status to refuse a socket with, or null. If an identity has too many sockets, the oldest makes way. */
  #refusalOf(identity: ConnectedIdentity, now: Millis): number | null {
    if (this.floodBans.has(identity.identifier, now)) return REFUSED.flood;
    if (!this.#fitsIn() && this.#isStranger(identity)) {
      this.closeSilent(now);
      if (!this.#fitsIn() && !this.makesRoom()) return REFUSED.full;
    }
    const replaced = this.#replacedBy(identity);
    if (replaced.length > 0 && !this.#gate.mayReplace(identity.identifier, now)) return REFUSED.flood;
    for (const socket of replaced) closeQuietly(socket, CLOSE_CODES.replaced, "replaced");
    return null;
  }

  /** The sockets of an identity that make way for its new one: an older stream for a stream, else the oldest. */
  #replacedBy(identity: ConnectedIdentity): readonly WebSocket[] {
    const own = openSockets(this.ctx, identity.identifier);
    const stream = identity.isStream === true ? own.find((socket) => identityOf(socket).isStream === true) : undefined;
    if (stream !== undefined) return [stream];
    own.sort((one, other) => connectedAt(one) - connectedAt(other));
    return own.slice(0, Math.max(0, own.length - MAX_SOCKETS_OF_IDENTITY + 1));
  }

  #isStranger(identity: ConnectedIdentity): boolean {
    return this.standingOf(identity) === "stranger";
  }

  /** How many sockets fit in. May grow, but not shrink. */
  protected maxSockets(): number {
    return this.#options.sockets;
  }

  /** Counts one more socket if there is a free seat. */
  #fitsIn(): boolean {
    if (this.#sureToFit <= 0) this.#sureToFit = this.maxSockets() - openSockets(this.ctx).length;
    return this.#sureToFit-- > 0;
  }

  /** Closes all sockets of a flooding identity: one left open would continue the flood. */
  #endFlood(identifier: string, now: Millis): void {
    const isNews = !this.floodBans.has(identifier, now);
    for (const socket of openSockets(this.ctx, identifier)) closeQuietly(socket, CLOSE_CODES.flood, "flood");
    if (isNews) this.floodBans.add(identifier, now, this.isStored());
  }

  async #leave(socket: WebSocket): Promise<void> {
    try {
      await this.onGone(socket);
    } catch (error) {
      logError("socket-close", error);
    }
  }
}
