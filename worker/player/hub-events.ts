import { isInScope, SCOPES, type Scope } from "../../shared/account/scopes.ts";
import type { EventFrame } from "../../shared/protocol/protocol.ts";
import type { HubServerEvents } from "../../shared/protocol/protocol-events.ts";
import { identityOf, openSockets, sendText } from "../platform/object/sockets.ts";

/** Sends a hub's events. A personal token gets those of its scopes, a login all. */

const READ: readonly Scope[] = ["read"];
const CHALLENGE: readonly Scope[] = ["challenge", "read"];
const BOT: readonly Scope[] = ["bot", "play", "read"];

/** The scopes with which a personal token gets an event. */
const SCOPES_OF: Readonly<Record<keyof HubServerEvents, readonly Scope[]>> = {
  friendlyGameCreated: CHALLENGE,
  challengeCreated: CHALLENGE,
  receiveChallenge: CHALLENGE,
  challengeClosed: CHALLENGE,
  challengeDeclined: CHALLENGE,
  challengeResponse: CHALLENGE,
  friendsOnline: READ,
  friendPresence: READ,
  friendsChanged: READ,
  correspondence: ["read", "play"],
  notification: READ,
  botGames: BOT,
  botGame: BOT,
  error: SCOPES,
};

const scopesOf: ReadonlyMap<string, readonly Scope[]> = new Map(Object.entries(SCOPES_OF));

export const sendEvent = (socket: WebSocket, frame: EventFrame): void => {
  const scopes = identityOf(socket).scopes ?? null;
  if (isInScope(scopes, scopesOf.get(frame.event) ?? [])) sendText(socket, JSON.stringify(frame));
};

export const sendEventToAll = (ctx: DurableObjectState, frame: EventFrame): void => {
  for (const socket of openSockets(ctx)) sendEvent(socket, frame);
};
