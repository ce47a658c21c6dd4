import { DurableObject } from "cloudflare:workers";
import type { z } from "zod";
import { CLOSE_CODES, type EventFrame } from "../../shared/protocol.ts";
import { logError } from "../core/log-error.ts";
import { type EndedSessions, hasEnded } from "./ended-sessions.ts";
import { FrameGate } from "./frame-gate.ts";
import { type ConnectedIdentity, isExpired } from "./identity-header.ts";
import {
  acceptSocket,
  answerHeartbeats,
  closeQuietly,
  identityOf,
  openSockets,
  sendRefusal,
  sessionOf,
} from "./sockets.ts";

/**
 * A Durable Object that clients talk to over hibernating sockets: what every such object does, once. A handler that
 * throws is a bug: it is logged, the client is told "unavailable", and neither the socket nor the object is lost.
 */
export abstract class SocketObject<Frame extends EventFrame> extends DurableObject<Env> {
  readonly #gate: FrameGate<Frame>;

  /** `frames` is the schema of the events that clients of this object may send. */
  constructor(ctx: DurableObjectState, env: Env, frames: z.ZodType<Frame>) {
    super(ctx, env);
    answerHeartbeats(ctx);
    this.#gate = new FrameGate(frames);
  }

  protected abstract onConnect(socket: WebSocket, identity: ConnectedIdentity): void | Promise<void>;

  /** An event that has passed the gate. */
  protected abstract onFrame(socket: WebSocket, identity: ConnectedIdentity, frame: Frame): void | Promise<void>;

  /** The client has dealt with the event that carried this id. */
  protected abstract onAck(identity: ConnectedIdentity, id: number): void | Promise<void>;

  /** The socket is gone. It may still be among `openSockets`. */
  protected abstract onGone(socket: WebSocket): void | Promise<void>;

  /** Whether somebody is needed here even though their token has just expired: nobody loses a seat in a game by that. */
  protected isAwaited(_identity: ConnectedIdentity): boolean {
    return false;
  }

  /** Closes the sockets of a player whose sessions have ended. */
  closeSessions(identifier: string, ended: EndedSessions): void {
    for (const socket of openSockets(this.ctx, identifier)) {
      const session = sessionOf(socket);
      if (session === null || hasEnded(session, ended)) closeQuietly(socket, CLOSE_CODES.badToken, "session ended");
    }
  }

  /** Closes every socket of a player, as they are wanted elsewhere. */
  closeAll(identifier: string): void {
    for (const socket of openSockets(this.ctx, identifier)) closeQuietly(socket, CLOSE_CODES.replaced, "replaced");
  }

  override async fetch(request: Request): Promise<Response> {
    const { response, socket, identity } = acceptSocket(this.ctx, request, Date.now());
    if (isExpired(request) && !this.isAwaited(identity)) {
      closeQuietly(socket, CLOSE_CODES.badToken, "token expired");
      return response;
    }
    await this.onConnect(socket, identity);
    return response;
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const received = this.#gate.receive(socket, message, Date.now());
    if (received === null) return;
    try {
      if (received.kind === "ack") await this.onAck(identityOf(socket), received.frame.ack);
      else await this.onFrame(socket, identityOf(socket), received.frame);
    } catch (error) {
      logError("socket-message", error);
      if (received.kind === "event") sendRefusal(socket, received.frame.id, "unavailable");
    }
  }

  override async webSocketClose(socket: WebSocket, code: number, reason: string): Promise<void> {
    closeQuietly(socket, code, reason);
    await this.#leave(socket);
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.#leave(socket);
  }

  async #leave(socket: WebSocket): Promise<void> {
    try {
      await this.onGone(socket);
    } catch (error) {
      logError("socket-close", error);
    }
  }
}
