import { z } from "zod";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { GameInit } from "../../shared/protocol/game-protocol.ts";
import { later } from "../platform/core/later.ts";
import { logError } from "../platform/core/log-error.ts";
import { within } from "../platform/core/within.ts";
import { relayNamed } from "../platform/object/placed-objects.ts";
import { readKey, StoredShape } from "../platform/object/stored-shape.ts";
import type { Finished, Game } from "./play/game.ts";
import { watchersFrame } from "./play/messages.ts";
import { countSpectators, type Subscribers } from "./subscribers.ts";

/** The messages between a room and its relays, and the room's side. */

/** Names a state of a game, stable across sleeps. Spectators see no difference within one state. */
export type Version = string;

const LAST = "final";

/** True if spectators have been sent everything. A rated game still waits for its ratings. */
const isSettled = ({ terms, result, recording }: Finished): boolean =>
  !terms.isRated || result.status === "aborted" || recording.status === "done";

export const versionOf = (game: Game): Version => {
  if (game.phase === "playing") return `${game.moves.length}@${game.clock.turnAt}`;
  if (game.phase !== "finished") return game.phase;
  return `${game.moves.length}@${game.endedAt} ${isSettled(game) ? LAST : "over"}`;
};

export const isLastVersion = (version: Version): boolean => version.endsWith(LAST);

export interface Pushed {
  /** A relay whose spectators know another version has missed something. */
  readonly from: Version;
  readonly to: Version;
  readonly text: string;
}

/** The game as a spectator sees it now. */
export interface WatchedGame {
  readonly version: Version;
  readonly init: GameInit;
}

/** The room's answer to a relay's count. Null means unknown. */
export interface WatchedBy {
  /** Null if the room has no game any more, or while a push is on its way. */
  readonly version: Version | null;
  /** Spectators of all relays together. */
  readonly watchers: number | null;
}

const ANSWER_WITHIN: Millis = 10_000;
/** How often people connected to the room get the number of spectators. */
const SENT_EVERY: Millis = 3000;

const KEY = "relays";
const shape = new StoredShape(z.object({ names: z.array(z.string()) }));

interface Relay {
  /** Undefined after a sleep, until the relay counts again. */
  watchers: number | undefined;
  /** Frames for the next call. Only one call at a time. */
  readonly waiting: Pushed[];
  isBusy: boolean;
  /** Counts that the relay has sent on its own. */
  counts: number;
}

const newRelay = (watchers?: number): Relay => ({ watchers, waiting: [], isBusy: false, counts: 0 });

/**
 * The relays of a room, and the number of spectators. Names are stored when relays come and go; a move writes nothing
 * and waits for no relay. Each relay gets frames in order, by one call at a time. A failing relay is forgotten: it will
 * call again on its own, and then notices what it has missed.
 */
export class Relays {
  readonly #storage: Pick<DurableObjectStorage, "kv" | "sync">;
  readonly #env: Env;
  readonly #subscribers: Subscribers;
  #relays: Map<string, Relay> | undefined = undefined;
  #sent = 0;
  #sentAt: Millis = 0;
  /** True if the count may have changed but the last broadcast is too recent. */
  #isPending = false;

  constructor(storage: Pick<DurableObjectStorage, "kv" | "sync">, env: Env, subscribers: Subscribers) {
    this.#storage = storage;
    this.#env = env;
    this.#subscribers = subscribers;
  }

  get hasAny(): boolean {
    return this.#read().size > 0;
  }

  get isPending(): boolean {
    return this.#isPending;
  }

  /** Spectators at all relays; null while one of them has not counted yet. */
  get watchers(): number | null {
    let sum = 0;
    for (const { watchers } of this.#read().values()) {
      if (watchers === undefined) return null;
      sum += watchers;
    }
    return sum;
  }

  /** Sends the number of spectators to all who have joined the room, if it is news and it is time. */
  sendCount(game: Game, now: Millis): void {
    this.#isPending = now - this.#sentAt < SENT_EVERY;
    const count = this.#isPending ? null : this.countAll(game);
    if (count === null || count === this.#sent) return;
    this.#sent = count;
    this.#sentAt = now;
    this.#subscribers.sendToAll(JSON.stringify(watchersFrame(count)));
  }

  /** Spectators at the room and all relays; null if unknown. */
  countAll(game: Game): number | null {
    const { watchers } = this;
    return watchers === null || !("seats" in game)
      ? null
      : watchers + countSpectators(this.#subscribers.members(), game);
  }

  /** A relay's own count. The first one adds the relay, 0 removes it. */
  count(name: string, watchers: number): void {
    const known = this.#read().get(name);
    if (watchers === 0) this.#forget(name);
    else if (known !== undefined) {
      known.watchers = watchers;
      known.counts++;
    } else {
      this.#read().set(name, newRelay(watchers));
      this.#store();
    }
  }

  /** True while a push to a relay is on its way. */
  isPushing(name: string): boolean {
    return this.#read().get(name)?.isBusy === true;
  }

  /** The version from which relays get a change; without relays nobody needs it. */
  versionOf(game: Game): Version {
    return this.hasAny ? versionOf(game) : "";
  }

  /** Pushes a frame to every relay. Nobody waits for that. `from`: before the change that led to the game. */
  push(text: string, from: Version, game: Game): void {
    const pushed = { from, to: versionOf(game), text };
    for (const [name, relay] of this.#read()) {
      relay.waiting.push(pushed);
      if (!relay.isBusy) later("relay-push", this.#pushAll(name, relay, game));
    }
  }

  /** Call when the game and everything stored have been deleted. */
  clear(): void {
    this.#relays = new Map();
  }

  async #pushAll(name: string, relay: Relay, game: Game): Promise<void> {
    relay.isBusy = true;
    while (relay.waiting.length > 0) {
      const { counts } = relay;
      const watchers = await this.#pushTo(name, relay.waiting);
      // A count that arrived during the call is newer than its answer.
      if (relay.counts === counts) relay.watchers = watchers;
    }
    relay.isBusy = false;
    if (relay.watchers === 0 && this.#read().get(name) === relay) this.#forget(name);
    this.sendCount(game, Date.now());
  }

  /** Returns the relay's spectators; 0 if it does not answer. */
  async #pushTo(name: string, waiting: Pushed[]): Promise<number> {
    try {
      // Spectators get a frame only after it is stored, as players do.
      await this.#storage.sync();
      return await within(ANSWER_WITHIN, relayNamed(this.#env, name).push(waiting.splice(0), this.watchers));
    } catch (error) {
      logError("relay-push", error, { name });
      waiting.length = 0;
      return 0;
    }
  }

  #read(): Map<string, Relay> {
    this.#relays ??= new Map((readKey(this.#storage.kv, KEY, shape)?.names ?? []).map((name) => [name, newRelay()]));
    return this.#relays;
  }

  #forget(name: string): void {
    if (this.#read().delete(name)) this.#store();
  }

  #store(): void {
    this.#storage.kv.put(KEY, shape.stamped({ names: [...this.#read().keys()] }));
  }
}
