import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import type { Identity } from "../../../shared/identity.ts";
import type { GameType } from "../../../shared/time-controls.ts";
import type { Entry } from "../../../worker/matchmaking/entry.ts";
import type { MatchmakingQueue } from "../../../worker/matchmaking/matchmaking-queue.ts";
import { type Row, restoreRows, rowsOf } from "../rows.ts";
import { connectToGame, connectToQueue, newGuest, type QueueClient } from "../test-client.ts";

/** Hands on one pool's queue, from inside. */

export class Queue {
  readonly #name: string;

  constructor(gameType: GameType, pool: "rated" | "casual") {
    this.#name = `${gameType}:${pool}`;
  }

  /** Anew for each call: a stub does not outlive the reset between two tests. */
  get #stub(): DurableObjectStub<MatchmakingQueue> {
    return env.MATCHMAKING_QUEUE.getByName(this.#name);
  }

  /** Changes the object as long as it stays in memory. */
  change(apply: (queue: MatchmakingQueue) => void): Promise<void> {
    return runInDurableObject(this.#stub, apply);
  }

  /** Lets the alarm ring now; false when none is set. */
  ring(): Promise<boolean> {
    return runDurableObjectAlarm(this.#stub);
  }

  alarmAt(): Promise<number | null> {
    return runInDurableObject(this.#stub, (_, state) => state.storage.getAlarm());
  }

  rows(table: "entries" | "lately_paired"): Promise<Row[]> {
    return rowsOf(this.#stub, table);
  }

  /** Those who search, whether that is stored already or not. */
  searches(): Promise<Entry[]> {
    return runInDurableObject(this.#stub, ({ list }) =>
      [...list.all()].sort((a, b) => (a.identity.identifier < b.identity.identifier ? -1 : 1)),
    );
  }

  /** Those for whom a game was found, and who have not acknowledged it, as it is stored. */
  async found(): Promise<string[]> {
    return runInDurableObject(this.#stub, (_, { storage }) =>
      storage.sql
        .exec<{ identifier: string }>(
          `SELECT identifier FROM entries JOIN lately_paired USING (identifier, game_id)
           UNION ALL SELECT identifier FROM deliveries`,
        )
        .toArray()
        .map(({ identifier }) => identifier),
    );
  }

  /** Resolves when everybody on the list may be paired: their hubs have been asked. */
  async settled(): Promise<void> {
    while ((await this.searches()).some(({ rating }) => rating === null));
  }

  /** How often in a row a game could not be made; 0: the last one could. */
  failures(): Promise<number> {
    return runInDurableObject(
      this.#stub,
      (_, { storage }) => storage.kv.get<{ readonly failures: number }>("pause")?.failures ?? 0,
    );
  }

  /** Until when nobody is paired, as a game could not be made; null: that is over and forgotten. */
  pausedUntil(): Promise<number | null> {
    return runInDurableObject(
      this.#stub,
      (_, { storage }) => storage.kv.get<{ readonly until: number }>("pause")?.until ?? null,
    );
  }

  /** Tells the object of an error on each of its sockets, as the runtime does. */
  breakSockets(): Promise<void> {
    return runInDurableObject(this.#stub, async (queue, state) => {
      for (const socket of state.getWebSockets()) await queue.webSocketError(socket);
    });
  }

  /** Puts the object out of memory; its sockets sleep on. */
  evict(): Promise<void> {
    return evictDurableObject(this.#stub, { webSockets: "hibernate" });
  }

  /** Puts the object out of memory and its list in the state in which it was when its rows were read. */
  async evictAsOf(entries: readonly Row[]): Promise<void> {
    await this.evict();
    await restoreRows(this.#stub, "entries", entries);
  }
}

/**
 * Something that is told between a test and an object. Not a promise: whoever waits for one goes on within the event of
 * whoever resolves it, and what they then ask of others crashes workerd.
 */
export class Signal<Value> {
  #given: { readonly value: Value } | null = null;

  give(value: Value): void {
    this.#given ??= { value };
  }

  async taken(): Promise<Value> {
    while (this.#given === null) await scheduler.wait(1);
    return this.#given.value;
  }
}

/** One of two players ends their game before it has begun. */
export const abortGame = async (gameId: string, by: Identity): Promise<void> => {
  const client = await connectToGame(gameId, by);
  client.emit("joinGame", gameId);
  expect(await client.emitWithAck("abort", gameId)).toEqual({ ok: true });
  await client.close();
};

/** The clock of the test moves on. Alarms do not: they ring by hand. */
export const pass = (seconds: number): void => {
  vi.setSystemTime(Date.now() + seconds * 1000);
};

/** Searches in a pool as somebody, a new guest if nobody is given, and waits until the queue has begun. */
export const searchIn =
  (gameType: GameType, pool: "rated" | "casual") =>
  async (who: Identity = newGuest()): Promise<QueueClient> => {
    const client = await connectToQueue(gameType, pool, who);
    client.emit("searchMatch", gameType, pool === "rated");
    await client.next("searchStarted");
    return client;
  };
