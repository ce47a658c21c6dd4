import { z } from "zod";
import type { Player } from "../../shared/identity.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { readKey, StoredShape } from "../durable-object/stored-shape.ts";
import { UNSURE_FOR } from "./account-facts.ts";

/** For how long a list counts. Whatever changes it tells the hub, and a friend's hub that is told nothing finds out. */
const LIST_KEPT: Millis = 86_400_000;

const KEY = "friends";
const list = z.object({
  /** Null where nothing is known. */
  friends: z.array(z.object({ identifier: z.string(), username: z.string() })).nullable(),
  readAt: z.number(),
  /** Before this moment nothing that is read may be kept: the list is just being changed. */
  unsureUntil: z.number(),
});
type List = Readonly<z.infer<typeof list>>;
const shape = new StoredShape(list);

const UNKNOWN: List = { friends: null, readAt: 0, unsureUntil: 0 };

/**
 * A player's friends, as the database had them: one row, read again once a day. It outlives the player's going, so that
 * one who comes and goes does not ask the database each time.
 */
export class FriendList {
  readonly #kv: SyncKvStorage;
  readonly #ask: () => Promise<readonly Player[]>;
  /** Undefined before it was read. */
  #list: List | undefined = undefined;
  /** One question for all who want to know at the same moment. */
  #asking: { readonly answer: Promise<readonly Player[]> } | null = null;

  constructor(kv: SyncKvStorage, ask: () => Promise<readonly Player[]>) {
    this.#kv = kv;
    this.#ask = ask;
  }

  /** What is known, however old; null when nothing is. */
  known(): readonly Player[] | null {
    return this.#read().friends;
  }

  /** The friends, from the database where they are not known. */
  async friends(now: Millis): Promise<readonly Player[]> {
    return (this.isYoung(now) ? this.known() : null) ?? this.renewed(now);
  }

  /** Whether what is known need not be read again. */
  isYoung(now: Millis): boolean {
    const { friends, readAt } = this.#read();
    return friends !== null && now >= readAt && now - readAt < LIST_KEPT;
  }

  /** The friends as the database has them now. */
  async renewed(now: Millis): Promise<readonly Player[]> {
    this.#asking ??= { answer: this.#ask() };
    const asking = this.#asking;
    try {
      const friends = await asking.answer;
      // One who asked at the same moment has kept it already, or a change has made it old.
      if (this.#asking === asking) this.#keep(friends, now);
      return friends;
    } finally {
      if (this.#asking === asking) this.#asking = null;
    }
  }

  /** The list has changed. What the database is just being asked may be old. */
  forget(now: Millis): void {
    this.#asking = null;
    const { friends, unsureUntil } = this.#read();
    if (friends !== null) this.#write({ ...UNKNOWN, unsureUntil: now < unsureUntil ? unsureUntil : 0 });
  }

  /** The list is about to change. */
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
