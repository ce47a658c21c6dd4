import { z } from "zod";
import type { RefusalReason } from "../../shared/game-protocol.ts";
import { type ErrorReason, type EventFrame, JOINING_PROTOCOL, PING, PONG } from "../../shared/protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { requestId } from "../core/request-id.ts";
import { type SessionReference, sessionReference } from "./ended-sessions.ts";
import { type ConnectedIdentity, connectedIdentity, identityFrom, sessionFrom } from "./identity-header.ts";

/** Hibernating sockets of a Durable Object: accepting, knowing who is behind one, sending, closing. */

const attachment = z.object({
  identity: connectedIdentity,
  connection: z.string(),
  connectedAt: z.number(),
  /** A player's login. Missing in sockets that an older version has accepted. */
  session: sessionReference.nullable().default(null),
  /** The name of the handshake, by which the log is searched. Missing in the same. */
  request: z.string().exactOptional(),
});

/** A socket that was silent for so long is a ghost. Clients ping every 20 s, but a hidden tab may do so only once a minute. */
export const SILENT_AFTER: Millis = 90_000;

/** To be called in the constructor: answers the heartbeat without waking the object. */
export const answerHeartbeats = (ctx: DurableObjectState): void => {
  ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
};

/** Whether the client joins a game by its handshake. */
export const joinsBy = ({ headers }: Request): boolean => headers.get("Sec-WebSocket-Protocol") === JOINING_PROTOCOL;

export interface Accepted {
  readonly response: Response;
  readonly socket: WebSocket;
  readonly identity: ConnectedIdentity;
}

/**
 * Accepts the upgrade that the Worker has let through, by the name of a protocol. The socket's tags are its identity's
 * identifier and its own name.
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

/** What was read from attachments while the object is awake: the fields read here never change. */
const attachments = new WeakMap<WebSocket, z.infer<typeof attachment>>();

const attachmentOf = (socket: WebSocket): z.infer<typeof attachment> => {
  const known = attachments.get(socket) ?? attachment.parse(socket.deserializeAttachment());
  attachments.set(socket, known);
  return known;
};

export const identityOf = (socket: WebSocket): ConnectedIdentity => attachmentOf(socket).identity;

/** The login that a player's socket belongs to; null for guests. */
export const sessionOf = (socket: WebSocket): SessionReference | null => attachmentOf(socket).session;

/** A name for this one connection: it outlives hibernation, so a stored row can say which socket it belongs to. */
export const connectionOf = (socket: WebSocket): string => attachmentOf(socket).connection;

/** The name of the handshake that has opened a socket, if it is known. */
export const requestOf = (socket: WebSocket): string | undefined => attachmentOf(socket).request;

export const connectedAt = (socket: WebSocket): Millis => attachmentOf(socket).connectedAt;

/** Open sockets, of one identity when it is given. Closing ones are left out. */
export const openSockets = (ctx: DurableObjectState, identifier?: string): WebSocket[] =>
  ctx.getWebSockets(identifier).filter((socket) => socket.readyState === WebSocket.OPEN);

/** The socket of a connection, if it is still open. */
export const socketOf = (ctx: DurableObjectState, connection: string): WebSocket | undefined =>
  openSockets(ctx, connection)[0];

/** When a frame last came over a connection, while the object is awake: a heartbeat is noted without us. */
const lastFrameAt = new WeakMap<WebSocket, Millis>();

export const noteFrame = (socket: WebSocket, now: Millis): void => {
  lastFrameAt.set(socket, now);
};

/** The last heartbeat or frame of a connection, or its beginning. */
export const heardAt = (ctx: DurableObjectState, socket: WebSocket): Millis =>
  Math.max(
    ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0,
    attachmentOf(socket).connectedAt,
    lastFrameAt.get(socket) ?? 0,
  );

/** False for the ghost of a closed tab, which may stay open on our side for long. */
export const isAlive = (ctx: DurableObjectState, socket: WebSocket, now: number): boolean =>
  now - heardAt(ctx, socket) < SILENT_AFTER;

export const sendText = (socket: WebSocket, text: string): void => {
  if (socket.readyState === WebSocket.OPEN) socket.send(text);
};

export const sendFrame = (socket: WebSocket, frame: EventFrame): void => sendText(socket, JSON.stringify(frame));

/** Sends to every socket of an object. */
export const sendToAll = (ctx: DurableObjectState, frame: EventFrame): void => {
  const text = JSON.stringify(frame);
  for (const socket of openSockets(ctx)) sendText(socket, text);
};

export const sendAck = (socket: WebSocket, ack: number, answer: unknown): void =>
  sendText(socket, JSON.stringify({ ack, args: [answer] }));

/** Refuses a client's event: as its acknowledgement where one was asked for, else as an `error`. */
export const sendRefusal = (socket: WebSocket, id: number | undefined, reason: ErrorReason | RefusalReason): void => {
  if (id === undefined) sendFrame(socket, { event: "error", args: [reason] });
  else sendAck(socket, id, { ok: false, reason });
};

/**
 * Completes a close that the peer began. 1005: it sent no code, so neither do we. 1006 and 1015: nobody is there.
 * Without this the peer waits ten seconds and sees 1006.
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
