import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import type { GameType, Millis } from "../../../shared/game/time-controls.ts";
import { PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../../shared/protocol/protocol.ts";
import { app } from "../../../worker/app.ts";
import { type GameClient, ORIGIN, TestClient, tokenOf } from "../test-client.ts";
import { learnSeats, queueGame, rejoin, type Table } from "./room.ts";

/** Players who connect through an edge that knows their round trips. */

/** A client that acknowledges nothing by itself. */
export const enterMeasured = async (gameId: string, identity: Identity, roundTrip: Millis): Promise<GameClient> => {
  const headers = {
    Upgrade: "websocket",
    "Sec-WebSocket-Protocol": `${PROTOCOL}, ${TOKEN_PROTOCOL_PREFIX}${await tokenOf(identity)}`,
    // What a client says about itself counts for nothing.
    "X-Identity": encodeURIComponent(JSON.stringify({ ...identity, roundTrip: 9000 })),
  };
  await learnSeats(gameId);
  const request = new Request(`${ORIGIN}/sockets/games/${gameId}`, { headers, cf: { clientTcpRtt: roundTrip } });
  const { webSocket } = await app.fetch(request, env, createExecutionContext());
  if (webSocket === null) throw new Error("no upgrade");
  const client: GameClient = new TestClient(webSocket);
  await rejoin(client, gameId);
  return client;
};

/** Answers the room's next question after a time, and waits until the room has the answer. */
export const answerAfter = async (client: GameClient, took: Millis): Promise<void> => {
  const question = await client.next("areYouThere");
  const asked = Date.now();
  vi.setSystemTime(asked + took);
  client.acknowledge(question);
  await client.sendWithId(7777, '{"event":"ping","args":[],"id":7777}');
  vi.setSystemTime(asked);
};

/** A game whose players' lines are as fast at the handshake as when the room asks. */
export const measuredGame = async (
  roundTrips: { readonly X: Millis; readonly O: Millis },
  gameType: GameType = "blitz",
): Promise<Table> => {
  const room = await queueGame(gameType);
  const X = await enterMeasured(room.gameId, room.players.X, roundTrips.X);
  const O = await enterMeasured(room.gameId, room.players.O, roundTrips.O);
  await answerAfter(X, roundTrips.X);
  await answerAfter(O, roundTrips.O);
  return { ...room, clients: { X, O } };
};
