import { z } from "zod";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";
import { readKey, StoredShape } from "../durable-object/stored-shape.ts";
import type { GameState, Pushed } from "./watched-game.ts";

/** How a relay takes what it is to tell. It answers how many people watch there. */
export interface RelayStub {
  push(pushed: readonly Pushed[], watchers: number | null): Promise<number>;
}

/** A relay that has not answered in this time has failed. */
const ANSWER_WITHIN: Millis = 10_000;

const KEY = "relays";
const shape = new StoredShape(z.object({ names: z.array(z.string()) }));

interface Relay {
  /** Undefined after a sleep, until it has told. */
  watchers: number | undefined;
  /** What it has not been told yet. While one call is under way, the next waits. */
  readonly waiting: Pushed[];
  isBusy: boolean;
  /** How often it has told by itself. */
  counted: number;
}

const newRelay = (watchers?: number): Relay => ({ watchers, waiting: [], isBusy: false, counted: 0 });

/**
 * The relays through which a room tells those who watch. Their names are stored when they come and go; a move writes
 * nothing. Each is told in order, by one call at a time, and no move waits for it. One that cannot be told is forgotten:
 * it asks again by itself, and notices then that it has missed something.
 */
export class Relays {
  readonly #storage: Pick<DurableObjectStorage, "kv" | "sync">;
  readonly #open: (name: string) => RelayStub;
  readonly #onCount: () => void;
  #relays: Map<string, Relay> | undefined = undefined;
  /** How the game stood before what is pushed next. */
  #state: GameState | undefined = undefined;

  /** `onCount` is called when a relay has told how many watch there. */
  constructor(
    storage: Pick<DurableObjectStorage, "kv" | "sync">,
    open: (name: string) => RelayStub,
    onCount: () => void,
  ) {
    this.#storage = storage;
    this.#open = open;
    this.#onCount = onCount;
  }

  /** How many people watch through relays; null while one of them has not told yet. */
  get watchers(): number | null {
    let sum = 0;
    for (const { watchers } of this.#read().values()) {
      if (watchers === undefined) return null;
      sum += watchers;
    }
    return sum;
  }

  /** To be called with the game as it was read from storage, and after each change. */
  standsAt(state: GameState): void {
    this.#state = state;
  }

  /** A relay tells how many people watch there. With the first it gets news of the game, and with the last no more. */
  count(name: string, watchers: number): void {
    const known = this.#read().get(name);
    if (watchers === 0) this.#forget(name);
    else if (known !== undefined) {
      known.watchers = watchers;
      known.counted++;
    } else {
      this.#read().set(name, newRelay(watchers));
      this.#store();
    }
  }

  /** Whether news is on the way to a relay. */
  isTelling(name: string): boolean {
    return this.#read().get(name)?.isBusy === true;
  }

  /** Tells every relay, once. Returns a promise that never rejects, or null where nobody is to be told. */
  push(text: string, to: GameState): Promise<unknown> | null {
    const pushed: Pushed = { from: this.#state ?? to, to, text };
    this.#state = to;
    const relays = [...this.#read()];
    if (relays.length === 0) return null;
    return Promise.all(
      relays.map(([name, relay]) => {
        relay.waiting.push(pushed);
        return relay.isBusy ? null : this.#tellAll(name, relay);
      }),
    );
  }

  /** To be called when the game is dropped, and with it whatever was stored. */
  clear(): void {
    this.#relays = new Map();
  }

  async #tellAll(name: string, relay: Relay): Promise<void> {
    relay.isBusy = true;
    while (relay.waiting.length > 0) {
      const { counted } = relay;
      const watchers = await this.#tell(name, relay.waiting);
      // What it has told by itself meanwhile is newer than its answer.
      if (relay.counted === counted) relay.watchers = watchers;
    }
    relay.isBusy = false;
    if (relay.watchers === 0 && this.#read().get(name) === relay) this.#forget(name);
    this.#onCount();
  }

  /** How many watch there; one that does not answer is as good as gone. */
  async #tell(name: string, waiting: Pushed[]): Promise<number> {
    try {
      // What players are told leaves once it is written: only then it is the turn of those who watch.
      await this.#storage.sync();
      return await within(ANSWER_WITHIN, this.#open(name).push(waiting.splice(0), this.watchers));
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
