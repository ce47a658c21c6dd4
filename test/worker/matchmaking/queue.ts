import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import type { GameType } from "../../../shared/game/time-controls.ts";
import type { MatchmakingQueue } from "../../../worker/matchmaking/matchmaking-queue.ts";
import { type Row, restoreRows, rowsOf } from "../rows.ts";
import { connectToGame, connectToQueue, newGuest, type QueueClient } from "../test-client.ts";

/** Access to one pool's queue from inside. */

/** The names end in numbers, which go on from file to file: "Guest-99" is older than "Guest-100". */
const byAge = new Intl.Collator("en", { numeric: true });

export class Queue {
  readonly #name: string;

  constructor(gameType: GameType, pool: "rated" | "casual" | "bots") {
    this.#name = `${gameType}:${pool}`;
  }

  /** A new stub for each call: a stub does not survive the reset between two tests. */
  get #stub(): DurableObjectStub<MatchmakingQueue> {
    return env.MATCHMAKING_QUEUE.getByName(this.#name);
  }

  /** Changes the object while it stays in memory. */
  change(apply: (queue: MatchmakingQueue) => void): Promise<void> {
    return runInDurableObject(this.#stub, apply);
  }

  /** Rings the alarm now; false if none is set. */
  ring(): Promise<boolean> {
    return runDurableObjectAlarm(this.#stub);
  }

  /** Makes the next scan for pairs, once all but `asleep` of the players who were asked have answered. */
  async scan(asleep = 0): Promise<void> {
    while ((await this.searches()).filter(({ askedAt }) => askedAt !== null).length > asleep) await scheduler.wait(1);
    pass(0.25);
    await this.ring();
  }

  alarmAt(): Promise<number | null> {
    return runInDurableObject(this.#stub, (_, state) => state.storage.getAlarm());
  }

  /** One row for each pairing of the last two hours. */
  rows(): Promise<Row[]> {
    return rowsOf(this.#stub, "pairings");
  }

  searches(): Promise<ReturnType<MatchmakingQueue["list"]["all"]>> {
    return runInDurableObject(this.#stub, ({ list }) =>
      list.all().sort((a, b) => byAge.compare(a.identity.identifier, b.identity.identifier)),
    );
  }

  /** Players with a found game that they have not acknowledged. */
  found(): Promise<string[]> {
    return runInDurableObject(this.#stub, ({ list }) => list.found());
  }

  /** Resolves when the hubs of all searching players have answered, so that everybody may be paired. */
  async settled(): Promise<void> {
    while ((await this.searches()).some(({ rating }) => rating === null));
  }

  /** Reports an error on each of the object's sockets, as the runtime does. */
  breakSockets(): Promise<void> {
    return runInDurableObject(this.#stub, async (queue, state) => {
      for (const socket of state.getWebSockets()) await queue.webSocketError(socket);
    });
  }

  /** Evicts the object from memory; its sockets stay. */
  evict(): Promise<void> {
    return evictDurableObject(this.#stub, { webSockets: "hibernate" });
  }

  /** Evicts the object and puts its table back into the state in which its rows were read. */
  async evictAsOf(rows: readonly Row[]): Promise<void> {
    await this.evict();
    await restoreRows(this.#stub, "pairings", rows);
    await this.evict();
  }
}

/** One of two players ends their game before it has begun. */
export const abortGame = async (gameId: string, by: Identity): Promise<void> => {
  const client = await connectToGame(gameId, by);
  client.emit("joinGame", gameId);
  expect(await client.emitWithAck("abort", gameId)).toEqual({ ok: true });
  await client.close();
};

/** Advances the test's clock. Alarms do not ring by themselves. */
export const pass = (seconds: number): void => {
  vi.setSystemTime(Date.now() + seconds * 1000);
};

/** Searches in a pool as a player, or by default as a new guest, and waits until the queue has begun. */
export const searchIn =
  (gameType: GameType, pool: "rated" | "casual" | "bots") =>
  async (who: Identity = newGuest()): Promise<QueueClient> => {
    const client = await connectToQueue(gameType, pool, who);
    client.emit("searchMatch", gameType, pool !== "casual");
    await client.next("searchStarted");
    return client;
  };
