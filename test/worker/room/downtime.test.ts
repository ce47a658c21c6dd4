import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { DowntimeMonitor } from "../../../worker/downtime/downtime-monitor.ts";
import { downtimeMonitorOf } from "../../../worker/platform/object/placed-objects.ts";
import { evictIdle } from "../evict.ts";
import { quiet } from "../quiet.ts";
import { DAY, type DaysGame, daysGame, HOUR, look, makeMove, playOn, wait } from "./days.ts";
import { setClock } from "./room.ts";

/** Downtime of the service in correspondence games, with a real monitor. */

setClock();

const LATE = DAY / 1000;
const monitor = downtimeMonitorOf(env);

/** The real monitor, which knows nothing yet. */
beforeEach(() => {
  vi.restoreAllMocks();
  return runInDurableObject(monitor, (_, { storage }) => storage.deleteAll());
});

/** Time passes, and the monitor rings each minute. */
const live = async (time: number): Promise<void> => {
  await monitor.gapsSince(0);
  wait(time);
  await runInDurableObject(monitor, (_, { storage }) => {
    const known = storage.kv.get<{ readonly aliveAt: number }>("downtime");
    storage.kv.put("downtime", { ...known, aliveAt: Date.now() });
  });
};

/** The service is away. */
const away = async (time: number, { stub }: DaysGame): Promise<void> => {
  await Promise.all([evictIdle(stub), evictIdle(monitor)]);
  wait(time);
};

const begun = async (days = 1): Promise<DaysGame> => {
  const game = await daysGame(days);
  await playOn(game, 0, 4, 0);
  await live(0);
  return game;
};

const isOver = async ({ stub }: DaysGame): Promise<boolean> => (await stub.facts())?.phase === "finished";

test("a game that begins starts the monitor", async () => {
  await daysGame(1);
  await quiet();
  expect(await runInDurableObject(monitor, (_, { storage }) => storage.getAlarm())).not.toBeNull();
});

const firstSigns: Record<string, (game: DaysGame) => Promise<unknown>> = {
  "the room's alarm": ({ stub }) => runDurableObjectAlarm(stub),
  "the player, who looks": (game) => look(game, game.players.X),
  "the opponent, who looks": (game) => look(game, game.players.O),
  "the player's hub, which asks": ({ stub, players }) => stub.runningFor(players.X.identifier),
  "an early alarm and a link's preview": async (game) => {
    await game.stub.facts();
    await runDurableObjectAlarm(game.stub);
  },
};

test.each(Object.entries(firstSigns))(
  "an outage over the end of a turn costs its player nothing, whatever comes first: %s",
  async (_, come) => {
    const game = await begun();
    await live(20 * HOUR);
    await away(30 * HOUR, game);
    await come(game);
    expect(await isOver(game)).toBe(false);
    expect((await look(game, game.players.X)).timers).toEqual({ X: 4 * HOUR, O: DAY });
    await evictDurableObject(game.stub);
    await live(4 * HOUR);
    expect(await makeMove(game, 4)).toEqual({ ok: true });
  },
);

test("an outage within a turn is not charged, the hubs hear of the new deadline, and then the flag falls", async () => {
  const game = await begun(2);
  await live(HOUR);
  await away(30 * HOUR, game);
  const until = Date.now() + 47 * HOUR;
  expect((await look(game, game.players.O)).timers).toEqual({ X: 47 * HOUR, O: 2 * DAY });
  const hub = env.PLAYER_HUB.getByName(game.players.X.identifier);
  await quiet();
  expect((await hub.correspondence())[0]?.left).toBe(47 * HOUR);
  await evictDurableObject(game.stub);
  await live(47 * HOUR + 2 * LATE - 1);
  expect(await isOver(game)).toBe(false);
  wait(1);
  await runDurableObjectAlarm(game.stub);
  expect(await game.stub.facts()).toMatchObject({ phase: "finished", result: { winner: "O", status: "timeout" } });
  expect(await runInDurableObject(game.stub, (_, { storage }) => storage.kv.get("record"))).toMatchObject({
    endedAt: until,
  });
});

test("outages of seconds leave no trace, so a move may be late by the thousandth part of the time", async () => {
  const game = await begun();
  await live(DAY - 5000);
  await away(10_000, game);
  expect(await makeMove(game, 4)).toEqual({ ok: true });
  const stored = await runInDurableObject(game.stub, (_, { storage }) => storage.kv.get("move-04"));
  // A millisecond is left.
  expect(stored).toMatchObject({ lag: 5001 });
});

test("a silent monitor ends no game: the room asks it again each minute, and goes by its answer", async () => {
  const reported = vi.spyOn(console, "error").mockImplementation(() => {});
  const game = await begun();
  await live(20 * HOUR);
  const gapsSince = vi.spyOn(DowntimeMonitor.prototype, "gapsSince").mockRejectedValue(new Error("out of reach"));
  await away(5 * HOUR, game);
  for (let minute = 0; minute < 5; minute++) {
    expect(await runDurableObjectAlarm(game.stub)).toBe(true);
    expect(await isOver(game)).toBe(false);
    await evictDurableObject(game.stub);
    wait(60_001);
  }
  expect(reported).toHaveBeenCalledWith(expect.stringContaining("downtime-unknown"));
  gapsSince.mockRestore();
  await runDurableObjectAlarm(game.stub);
  expect((await look(game, game.players.X)).timers.X).toBe(4 * HOUR);
});

test("a visit asks the monitor once in ten seconds, and a live game never does", async () => {
  const game = await begun();
  const asked = vi.spyOn(Object.getPrototypeOf(await runInDurableObject(monitor, (object) => object)), "gapsSince");
  await evictIdle(game.stub);
  await look(game, game.players.X);
  await look(game, game.players.O);
  expect(asked).toHaveBeenCalledTimes(1);
});
