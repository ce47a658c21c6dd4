import { z } from "zod";
import type { Player } from "../../../shared/account/identity.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { type AsStored, readKey, StoredShape } from "../../platform/object/stored-shape.ts";
import { UNSURE_FOR } from "../session/account-facts.ts";

/**
 * How long a cached list counts. The hub is notified of every change, and a greeting from an unlisted friend makes it read
 * again.
 */
const LIST_KEPT: Millis = 86_400_000;

const KEY = "friends";
const list = z.object({
  /** Null if unknown. */
  friends: z.array(z.object({ identifier: z.string(), username: z.string() })).nullable(),
  readAt: z.number(),
  /** Until then the list may be changing, so nothing read is cached. */
  unsureUntil: z.number(),
});
type List = AsStored<z.infer<typeof list>>;
const shape = new StoredShape(list);

const UNKNOWN: List = { friends: null, readAt: 0, unsureUntil: 0 };

/**
 * A player's friends, cached in one row and read again once a day. It stays after the player has left, so that somebody
 * who comes and goes does not query D1 each time.
 */
export class FriendList {
  readonly #kv: SyncKvStorage;
  readonly #ask: () => Promise<readonly Player[]>;
  /** Undefined until read. */
  #list: List | undefined = undefined;
  /** Shared by simultaneous callers. */
  #asking: { readonly answer: Promise<readonly Player[]> } | null = null;

  constructor(kv: SyncKvStorage, ask: () => Promise<readonly Player[]>) {
    this.#kv = kv;
    this.#ask = ask;
  }

  /** The cached list, however old; null if there is none. */
  known(): readonly Player[] | null {
    return this.#read().friends;
  }

  /** The cached list if it is recent, else from D1. */
  async friends(now: Millis): Promise<readonly Player[]> {
    return (this.isYoung(now) ? this.known() : null) ?? this.renewed(now);
  }

  /** True if the cached list is recent enough. */
  isYoung(now: Millis): boolean {
    const { friends, readAt } = this.#read();
    return friends !== null && now >= readAt && now - readAt < LIST_KEPT;
  }

  /** The list from D1. */
  async renewed(now: Millis): Promise<readonly Player[]> {
    this.#asking ??= { answer: this.#ask() };
    const asking = this.#asking;
    try {
      const friends = await asking.answer;
      // Otherwise a simultaneous caller has stored it already, or a change has made it outdated.
      if (this.#asking === asking) this.#keep(friends, now);
      return friends;
    } finally {
      if (this.#asking === asking) this.#asking = null;
    }
  }

  /** Call after the list has changed: an answer still on its way may be outdated. */
  forget(now: Millis): void {
    this.#asking = null;
    const { friends, unsureUntil } = this.#read();
    if (friends !== null) this.#write({ ...UNKNOWN, unsureUntil: now < unsureUntil ? unsureUntil : 0 });
  }

  doubt(now: Millis): void {
    this.#asking = null;
    this.#write({ ...UNKNOWN, unsureUntil: now + UNSURE_FOR });
  }

  #keep(friends: readonly Player[], now: Millis): void {
    if (now < this.#read().unsureUntil) return;
    const players = friends.map(({ identifier, username }) => ({ identifier, username }));
    this.#write({ friends: players, readAt: now, unsureUntil: 0 });
  }

  #read(): List {
    this.#list ??= readKey(this.#kv, KEY, shape) ?? UNKNOWN;
    return this.#list;
  }

  #write(value: List): void {
    this.#list = value;
    if (value.friends === null && value.unsureUntil === 0) this.#kv.delete(KEY);
    else this.#kv.put(KEY, shape.stamped(value));
  }
}
