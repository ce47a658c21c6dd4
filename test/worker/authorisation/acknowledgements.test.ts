import { describe, expect, test } from "vitest";
import { newArena } from "../arena/table.ts";
import { newRace } from "../race/table.ts";
import { seatedGame } from "../room/room.ts";
import { newPlayer, TestClient, tokenOf, upgrade } from "../test-client.ts";
import { newCast } from "./cast.ts";
import { CHANNELS, type Channel, EVENTS } from "./events.ts";
import type { Scene } from "./scene.ts";

/** Each event that asks for an acknowledgement gets one, also where it can have no effect. */

const UNKNOWN = "K7PM4XQD";

/** Nothing that these ids name exists. */
const nowhere = async (): Promise<Scene> => ({
  ...(await newCast()),
  gameId: UNKNOWN,
  challengeId: UNKNOWN,
  friendlyId: UNKNOWN,
  raceCode: UNKNOWN,
  arenaId: UNKNOWN,
});

const pathOf: Readonly<Record<Channel, (id: string) => string>> = {
  hub: () => "/sockets/hub",
  queue: () => "/sockets/queue/blitz/rated",
  game: (id) => `/sockets/games/${id}`,
  race: (id) => `/sockets/races/${id}`,
  arena: (id) => `/sockets/arenas/${id}`,
};

/** The id of an object that exists, and in which the caller has no place. */
const existing: Readonly<Record<Channel, () => Promise<string>>> = {
  hub: async () => "",
  queue: async () => "",
  game: async () => (await seatedGame()).gameId,
  race: async () => (await newRace(newPlayer())).code,
  arena: async () => (await newArena()).id,
};

const rows = CHANNELS.flatMap((channel) =>
  Object.entries(EVENTS[channel]).flatMap(([event, of]) => of.map((row) => ({ channel, event, what: row.what, row }))),
);

const connect = async (path: string): Promise<TestClient> =>
  new TestClient(await upgrade(path, await tokenOf(newPlayer())));

describe("an acknowledgement comes on each channel", () => {
  test.each(rows)("$channel: $event $what", async ({ channel, event, row }) => {
    const scene = await nowhere();
    const args = row.args(scene);
    const atNothing = await connect(pathOf[channel](UNKNOWN));
    expect(await atNothing.emitWithAck(event, ...args)).toBeDefined();
    // Arguments that name another object than the socket's.
    const elsewhere = await connect(pathOf[channel](await existing[channel]()));
    expect(await elsewhere.emitWithAck(event, ...args)).toBeDefined();
    const refused = { ok: false, reason: "bad-request" };
    for (const wrong of [[...args, "more", "and more"], [null]]) {
      expect(await elsewhere.emitWithAck(event, ...wrong)).toEqual(refused);
    }
  });
});
