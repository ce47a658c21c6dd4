import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { GAME_EVENTS, type GameEventRule } from "../../../../shared/protocol/protocol-events.ts";
import type { GameClient } from "../../test-client.ts";
import { seatedGame, setClock, type Table } from "../room.ts";
import { relayOf, watch } from "./watch.ts";

/** Events that the server only forwards. None exists yet, so these tests declare a phrase as one. */

setClock();

const declare = async ({ stub, gameId }: Table, say: GameEventRule): Promise<void> => {
  const eventRules = { ...GAME_EVENTS, say };
  await runInDurableObject(stub, (room) => {
    room.eventRules = eventRules;
  });
  await runInDurableObject(relayOf(gameId), (relay) => {
    relay.eventRules = eventRules;
  });
};

const scene = async (rule: GameEventRule) => {
  const table = await seatedGame();
  const [one, other] = [await watch(table.gameId), await watch(table.gameId)];
  await declare(table, rule);
  const say = (client: GameClient) => client.emitWithAck("say", table.gameId, 3);
  return { table, X: table.clients.X, O: table.clients.O, one: one.client, other: other.client, say };
};

/** Everything received, after time for the other side's frames to arrive. */
const heard = (client: GameClient): boolean => client.texts.some((text) => text.startsWith('{"event":"say"'));

const OK = { ok: true };

test("an event for everybody reaches players and spectators, from any sender", async () => {
  const { X, O, one, other, say } = await scene({ from: "everybody", forwardTo: "everybody" });
  expect(await say(one)).toEqual(OK);
  await expect.poll(() => [X, O, one, other].every(heard)).toBe(true);
  expect(X.texts).toContain('{"event":"say","args":[null,3]}');
  expect(await say(X)).toEqual(OK);
  await expect.poll(() => other.texts.includes('{"event":"say","args":["X",3]}')).toBe(true);
});

test("an event for spectators reaches no player", async () => {
  const { X, O, one, other, say } = await scene({ from: "spectators", forwardTo: "spectators" });
  expect(await say(one)).toEqual(OK);
  await expect.poll(() => [one, other].every(heard)).toBe(true);
  expect([X, O].some(heard)).toBe(false);
  expect(await say(X)).toEqual({ ok: false, reason: "bad-request" });
});

test("an event for players reaches no spectator, and only players send it", async () => {
  const { X, O, one, other, say } = await scene({ from: "players", forwardTo: "players" });
  expect(await say(one)).toEqual({ ok: false, reason: "not-a-player" });
  expect(await say(X)).toEqual(OK);
  expect([X, O].every(heard)).toBe(true);
  expect([one, other].some(heard)).toBe(false);
});

test("an event of another game is refused", async () => {
  const { one } = await scene({ from: "everybody", forwardTo: "everybody" });
  expect(await one.emitWithAck("say", "abcdefghjk", 3)).toEqual({ ok: false, reason: "bad-request" });
});

test("nothing is stored, and all spectators together send no more than their bucket", async () => {
  const { table, one, say } = await scene({ from: "everybody", forwardTo: "everybody" });
  const answers = await Promise.all(Array.from({ length: 101 }, () => say(one)));
  expect(answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(OK))).toHaveLength(100);
  const exchange = await runInDurableObject(table.stub, (_, { storage }) => storage.kv.get("exchange"));
  expect(exchange).toBeUndefined();
});
