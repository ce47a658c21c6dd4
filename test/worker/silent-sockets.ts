import { runInDurableObject } from "cloudflare:test";
import type { Millis } from "../../shared/game/time-controls.ts";
import { newGuest } from "./test-client.ts";

/** The runtime closes a socket whose other end is garbage, so the other ends stay here. */
const otherEnds: WebSocket[] = [];

/** Adds sockets to an object, each of a different guest who sends nothing. */
export const addSilentSockets = (
  object: DurableObjectStub<Rpc.DurableObjectBranded>,
  count: number,
  connectedAt: Millis,
): Promise<void> =>
  runInDurableObject(object, (_, state) => {
    for (let made = 0; made < count; made++) {
      const { 0: otherEnd, 1: socket } = new WebSocketPair();
      otherEnds.push(otherEnd);
      const identity = newGuest();
      state.acceptWebSocket(socket, [identity.identifier]);
      socket.serializeAttachment({ identity, connection: identity.identifier, connectedAt, session: null });
    }
  });
