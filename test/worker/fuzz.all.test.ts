import { exports } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Identity } from "../../shared/account/identity.ts";
import { PROTOCOL } from "../../shared/protocol/protocol.ts";
import { addressOf, anyFrame, CHANNEL_NAMES, type Channel } from "../fuzz/frames.ts";
import { anyRequest } from "../fuzz/requests.ts";
import { seededRandom } from "../seeded-random.ts";
import { newArena } from "./arena/table.ts";
import { addPlayer, tokenOf, uniqueIp } from "./http/api.ts";
import { newRace } from "./race/table.ts";
import { newGameId, roomOf } from "./room/room.ts";
import { handshake, newGuest, ORIGIN, TestClient, tokenOf as tokenFor } from "./test-client.ts";

/** The short attack. Each run differs, and its seed is in the titles. `npm run fuzz` is the long one. */

const SEED = Date.now() % 1_000_000;
/** Hubs and queues start games from valid frames, which takes longer. */
const SOCKETS = { hub: 8, queue: 12, game: 20, race: 12, arena: 12 } as const satisfies Record<Channel, number>;
const FRAMES_EACH = 50;
const REQUESTS = 200;

const logged = vi.spyOn(console, "error");

beforeAll(() => {
  logged.mockReturnValue();
});

afterAll(() => {
  logged.mockRestore();
});

const complaints = (): string[] => logged.mock.calls.map((call) => call.map(String).join(" "));

const idFor = async (channel: Channel, maker: Identity): Promise<string> => {
  if (channel === "arena") return (await newArena()).id;
  return channel === "race" ? (await newRace(maker)).code : newGameId();
};

test.each(CHANNEL_NAMES)(`no frame to the %s throws (seed ${SEED})`, async (channel) => {
  const random = seededRandom(SEED);
  logged.mockClear();
  const player = await addPlayer();
  for (let opened = 0; opened < SOCKETS[channel]; opened++) {
    const [X, O] = [newGuest(), newGuest()];
    const gameId = await idFor(channel, X);
    if (channel === "game") {
      const players = { X, O };
      await roomOf(gameId).create({ kind: "queue", gameId, gameType: "blitz", isRated: false, players });
    }
    const token = random() < 0.3 ? await tokenOf(player) : await tokenFor(X);
    const { webSocket } = await handshake(addressOf(channel, gameId), token, { "CF-Connecting-IP": uniqueIp() });
    if (webSocket === null) throw new Error("no upgrade");
    const client = new TestClient(webSocket);
    for (let sent = 0; sent < FRAMES_EACH; sent++) {
      client.send(anyFrame(random, channel, { gameId, username: player.username }));
    }
    // The pong comes after all frames, unless the socket is closed for too many bad ones.
    client.send("ping");
    const closed = await Promise.race([client.closed, client.next("pong").then(() => null)]);
    if (closed === null) await client.close();
    else expect(closed.code).toBe(4429);
  }
  expect(complaints()).toEqual([]);
});

test(`no request makes an error of ours (seed ${SEED})`, async () => {
  const random = seededRandom(SEED);
  logged.mockClear();
  let player = await addPlayer();
  let token = await tokenOf(player);
  const failures: string[] = [];
  for (let sent = 0; sent < REQUESTS; sent++) {
    if (sent % 40 === 39) {
      player = await addPlayer();
      token = await tokenOf(player);
    }
    const { method, path, headers, body } = anyRequest(random, { token, username: player.username });
    const all = new Headers({ ...headers, "CF-Connecting-IP": uniqueIp() });
    if (random() < 0.1)
      for (const [name, value] of [
        ["Upgrade", "websocket"],
        ["Sec-WebSocket-Protocol", PROTOCOL],
      ])
        all.set(name ?? "", value ?? "");
    const response = await exports.default.fetch(`${ORIGIN}${path}`, { method, headers: all, body });
    if (response.webSocket !== null) response.webSocket?.accept();
    await response.body?.cancel();
    if (response.status >= 500) failures.push(`${response.status} ${method} ${path} ${body}`);
  }
  expect(failures).toEqual([]);
  expect(complaints()).toEqual([]);
});
