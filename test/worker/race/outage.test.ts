import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { STORM_TIME } from "../../../shared/puzzles/storm.ts";
import { quiet } from "../quiet.ts";
import { pass, setClock } from "../room/room.ts";
import { newGuest } from "../test-client.ts";
import { begin, evict, givePuzzles, join, lookAt, makeMoves, racing, type Table } from "./table.ts";

/** Time in which the server was away costs no racer anything. */

setClock();

/** As in a crash: no socket is left, and the room was not notified of any close. */
const crash = async ({ stub }: Table): Promise<void> => {
  await evictDurableObject(stub, { webSockets: "close" });
  await givePuzzles(stub);
};

/** A race of which two seconds are over when X makes the last move before a crash, five seconds before it. */
const crashed = async (away: number): Promise<Table> => {
  const table = await racing();
  pass(1);
  await makeMoves(table, 0, [true]);
  pass(4);
  await crash(table);
  pass(away);
  return table;
};

test.each([5, 25, 3000])("after %d s away both clocks go on from the last move, once both are back", async (away) => {
  const table = await crashed(away);
  const { client: first, state } = await join(table.code, table.racers[0]);
  // Ten seconds for the other to come.
  expect(state.round).toMatchObject({ elapsed: 1000 - 10_000, stood: 5000 + away * 1000 + 10_000 });
  pass(2);
  const { client: second, state: both } = await join(table.code, table.racers[1]);
  expect(both.round).toMatchObject({ elapsed: 1000, stood: 5000 + away * 1000 + 2000 });
  pass(3);
  const answers = await makeMoves({ ...table, clients: [first, second] }, 1, [true]);
  expect(answers).toEqual([{ ok: true }]);
  expect((await lookAt(table)).round?.moves).toMatchObject([[{ at: 1000 }], [{ at: 4000 }]]);
});

test("a racer who comes alone may go on after ten seconds, and a move before that costs no time", async () => {
  const table = await crashed(60);
  const { client } = await join(table.code, table.racers[0]);
  expect(await makeMoves({ ...table, clients: [client, client] }, 0, [true])).toEqual([{ ok: true }]);
  expect((await lookAt(table)).round?.moves[0]).toMatchObject([{ at: 1000 }, { at: 1000 }]);
  pass(10);
  expect((await lookAt(table)).round?.elapsed).toBe(2000);
});

test("a second outage before anybody is back costs nothing, however long either is", async () => {
  const table = await crashed(5);
  await runDurableObjectAlarm(table.stub);
  pass(60);
  await crash(table);
  pass(30);
  const { state } = await join(table.code, table.racers[0]);
  expect(state.round?.elapsed).toBe(1000 - 10_000);
});

test("after a second outage while one is back, the clocks wait for both once more", async () => {
  const table = await crashed(5);
  const { client: first } = await join(table.code, table.racers[0]);
  pass(4);
  await crash(table);
  pass(2);
  const { client: second, state } = await join(table.code, table.racers[1]);
  expect(state.round?.elapsed).toBe(1000 - 10_000);
  pass(9);
  expect((await lookAt(table)).round?.elapsed).toBe(1000);
  await Promise.all([first.close(), second.close()]);
});

test("an outage over the end of a round ends it later, by the alarm, and once", async () => {
  const table = await crashed(600);
  await runDurableObjectAlarm(table.stub);
  const { state } = await join(table.code, table.racers[0]);
  expect(state.round?.elapsed).toBe(-9000);
  vi.setSystemTime(Date.now() + 9000 + STORM_TIME);
  await runDurableObjectAlarm(table.stub);
  for (let time = 0; time < 2; time++) {
    expect((await lookAt(table)).round?.elapsed).toBe(STORM_TIME);
    await crash(table);
  }
  const [first, second] = await Promise.all([join(table.code, table.racers[0]), join(table.code, table.racers[1])]);
  await begin({ ...table, clients: [first.client, second.client] }, 1);
});

test("a sleep, a racer who leaves, and a reload are no outages", async () => {
  const table = await racing();
  await makeMoves(table, 0, [true]);
  const elapsed = async () => (await lookAt(table)).round?.elapsed;
  pass(9);
  await evict(table.stub);
  expect(await elapsed()).toBe(10_000);
  await table.clients[0].close();
  await evict(table.stub);
  pass(10);
  expect(await elapsed()).toBe(20_000);
});

/** The state of the race for somebody who is none of the two. */
const spectate = async ({ code }: Table) => (await join(code, newGuest())).state;

test.each(["at once", "after a sleep", "after a crash"])(
  "the clocks stand from when both have left, and go on like after an outage: %s",
  async (when) => {
    const table = await racing();
    await makeMoves(table, 0, [true]);
    pass(9);
    for (const client of table.clients) {
      await client.close();
      await quiet();
    }
    pass(1);
    if (when === "after a crash") await crash(table);
    if (when === "after a sleep") await evict(table.stub);
    pass(20);
    const { client: first, state } = await join(table.code, table.racers[0]);
    // Ten seconds for the other to come.
    expect(state.round).toMatchObject({ elapsed: 10_000 - 10_000, stood: 21_000 + 10_000 });
    // Who leaves again while the clocks still stand gains and loses nothing.
    pass(4);
    await first.close();
    await quiet();
    pass(30);
    const { state: again } = await join(table.code, table.racers[0]);
    expect(again.round?.elapsed).toBe(0);
    pass(5);
    const { state: both } = await join(table.code, table.racers[1]);
    expect(both.round?.elapsed).toBe(10_000);
    pass(3);
    expect((await spectate(table)).round?.elapsed).toBe(13_000);
  },
);

test("a race that both have left ends an hour and three minutes later, and no alarm before does anything", async () => {
  const table = await racing();
  await makeMoves(table, 0, [true]);
  for (const client of table.clients) {
    await client.close();
    await quiet();
  }
  vi.setSystemTime(Date.now() + STORM_TIME);
  await runDurableObjectAlarm(table.stub);
  expect((await spectate(table)).round).toMatchObject({ elapsed: 1000 - 3_600_000 + STORM_TIME });
  vi.setSystemTime(Date.now() + 3_600_000 - 1000);
  await runDurableObjectAlarm(table.stub);
  expect((await spectate(table)).round?.elapsed).toBe(STORM_TIME);
});
