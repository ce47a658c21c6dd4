import { describe, expect, test } from "vitest";
import { addressOf, type Channel } from "../../fuzz/frames.ts";
import { newArena } from "../arena/table.ts";
import { newRace } from "../race/table.ts";
import { seatedGame } from "../room/room.ts";
import { newPlayer, TestClient, tokenOf, upgrade } from "../test-client.ts";
import { newCast } from "./cast.ts";
import { EVENT_TRIALS } from "./events.ts";
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

/** The id of an object that exists, and in which the caller has no place. */
const existing: Readonly<Record<Channel, () => Promise<string>>> = {
  hub: async () => "",
  queue: async () => "",
  game: async () => (await seatedGame()).gameId,
  race: async () => (await newRace(newPlayer())).code,
  arena: async () => (await newArena()).id,
};

const connect = async (path: string): Promise<TestClient> =>
  new TestClient(await upgrade(path, await tokenOf(newPlayer())));

describe("an acknowledgement comes on each channel", () => {
  test.each(EVENT_TRIALS)("$channel: $event $what", async ({ channel, event, args: argsIn }) => {
    const args = argsIn(await nowhere());
    const atNothing = await connect(addressOf(channel, UNKNOWN, "blitz/rated"));
    expect(await atNothing.emitWithAck(event, ...args)).toBeDefined();
    // Arguments that name another object than the socket's.
    const elsewhere = await connect(addressOf(channel, await existing[channel](), "blitz/rated"));
    expect(await elsewhere.emitWithAck(event, ...args)).toBeDefined();
    const refused = { ok: false, reason: "bad-request" };
    for (const wrong of [[...args, "more", "and more"], [null]]) {
      expect(await elsewhere.emitWithAck(event, ...wrong)).toEqual(refused);
    }
  });
});
