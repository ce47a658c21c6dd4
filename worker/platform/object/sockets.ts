import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { RefusalReason } from "../../../shared/protocol/game-protocol.ts";
import { type ErrorReason, type EventFrame, JOINING_PROTOCOL, PING, PONG } from "../../../shared/protocol/protocol.ts";
import { requestId } from "../core/request-id.ts";
import { type SessionReference, sessionReference } from "./ended-sessions.ts";
import { type ConnectedIdentity, connectedIdentity, identityFrom, sessionFrom } from "./identity-header.ts";

/** Hibernating sockets of a Durable Object: accept, identify, send, close. */

const attachment = z.object({
  identity: connectedIdentity,
  connection: z.string(),
  connectedAt: z.number(),
  session: sessionReference.nullable(),
  /** The id of the handshake, for the log. */
  request: z.string().exactOptional(),
});

/**
 * A socket silent for this long is dead. Clients ping every 20 s, but browsers slow a hidden tab down to once a minute.
 */
export const SILENT_AFTER: Millis = 90_000;

/** Answers heartbeats without waking the object. Call it in the constructor. */
export const answerHeartbeats = (ctx: DurableObjectState): void => {
  ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
};

/** From now on heartbeats reach the object, which has to answer them. */
export const takeHeartbeats = (ctx: DurableObjectState): void => ctx.setWebSocketAutoResponse();

/** The time of the last heartbeat that the platform has answered; null if there was none. */
export const heartbeatAt = (ctx: DurableObjectState, socket: WebSocket): Millis | null =>
  ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? null;

export const joinsBy = ({ headers }: Request): boolean => headers.get("Sec-WebSocket-Protocol") === JOINING_PROTOCOL;

interface Accepted {
  readonly response: Response;
  readonly socket: WebSocket;
  readonly identity: ConnectedIdentity;
}

/**
 * Accepts an upgrade with the given subprotocol. The socket's tags are its identity's identifier and its own connection
 * id.
 */
export const acceptSocket = (ctx: DurableObjectState, request: Request, protocol: string, now: number): Accepted => {
  const identity = identityFrom(request);
  const connection = crypto.randomUUID();
  const { 0: client, 1: socket } = new WebSocketPair();
  ctx.acceptWebSocket(socket, [identity.identifier, connection]);
  const name = requestId();
  socket.serializeAttachment({
    identity,
    connection,
    connectedAt: now,
    session: sessionFrom(request),
    ...(name !== undefined && { request: name }),
  });
  const response = new Response(null, {
    status: 101,
    webSocket: client,
    headers: { "Sec-WebSocket-Protocol": protocol },
  });
  return { response, socket, identity };
};

/** Caches parsed attachments while the object is awake. The fields read here never change. */
const attachments = new WeakMap<WebSocket, z.infer<typeof attachment>>();

const attachmentOf = (socket: WebSocket): z.infer<typeof attachment> => {
  const known = attachments.get(socket) ?? attachment.parse(socket.deserializeAttachment());
  attachments.set(socket, known);
  return known;
};

export const identityOf = (socket: WebSocket): ConnectedIdentity => attachmentOf(socket).identity;

/** The session of a player's socket; null for guests. */
export const sessionOf = (socket: WebSocket): SessionReference | null => attachmentOf(socket).session;

/** An id of this connection. It survives hibernation, so a stored row can refer to the socket. */
export const connectionOf = (socket: WebSocket): string => attachmentOf(socket).connection;

/** The id of the socket's handshake, if known. */
export const requestOf = (socket: WebSocket): string | undefined => attachmentOf(socket).request;

export const connectedAt = (socket: WebSocket): Millis => attachmentOf(socket).connectedAt;

/** False for a socket that is closing, too. */
export const isOpen = (socket: WebSocket): boolean => socket.readyState === WebSocket.OPEN;

/** Open sockets, optionally of one identity. */
export const openSockets = (ctx: DurableObjectState, identifier?: string): WebSocket[] =>
  ctx.getWebSockets(identifier).filter(isOpen);

export const socketOf = (ctx: DurableObjectState, connection: string): WebSocket | undefined =>
  openSockets(ctx, connection)[0];

/** Time of the last frame, in memory. Heartbeats are noted by the platform instead. */
const lastFrameAt = new WeakMap<WebSocket, Millis>();

export const noteFrame = (socket: WebSocket, now: Millis): void => {
  lastFrameAt.set(socket, now);
};

/** The time of the last heartbeat or frame, or of the connect. */
export const heardAt = (ctx: DurableObjectState, socket: WebSocket): Millis =>
  Math.max(heartbeatAt(ctx, socket) ?? 0, attachmentOf(socket).connectedAt, lastFrameAt.get(socket) ?? 0);

/** False for the socket of a closed tab, which may stay open on our side for long. */
export const isAlive = (ctx: DurableObjectState, socket: WebSocket, now: number): boolean =>
  now - heardAt(ctx, socket) < SILENT_AFTER;

export const sendText = (socket: WebSocket, text: string): void => {
  if (isOpen(socket)) socket.send(text);
};

export const sendFrame = (socket: WebSocket, frame: EventFrame): void => sendText(socket, JSON.stringify(frame));

export const sendToAll = (ctx: DurableObjectState, frame: EventFrame): void => {
  const text = JSON.stringify(frame);
  for (const socket of openSockets(ctx)) sendText(socket, text);
};

export const sendAck = (socket: WebSocket, ack: number, answer: unknown): void =>
  sendText(socket, JSON.stringify({ ack, args: [answer] }));

/**
 * Refuses a client's event: in its acknowledgement if the event has an id, else as an `error` event. `resetAt` says
 * when a resting bot may play again.
 */
export const sendRefusal = (
  socket: WebSocket,
  id: number | undefined,
  reason: ErrorReason | RefusalReason,
  resetAt?: Millis,
): void => {
  if (id === undefined)
    sendFrame(socket, { event: "error", args: resetAt === undefined ? [reason] : [reason, resetAt] });
  else sendAck(socket, id, { ok: false, reason, ...(resetAt !== undefined && { resetAt }) });
};

/**
 * Completes a close that the peer began; without this the peer waits ten seconds and sees 1006. 1005: the peer sent no
 * code, so we send none. 1006 and 1015: there is no peer.
 */
export const closeQuietly = (socket: WebSocket, code: number, reason: string): void => {
  if (code === 1006 || code === 1015) return;
  try {
    if (code === 1005) socket.close();
    else socket.close(code, reason);
  } catch {
    // Closed already.
  }
};
