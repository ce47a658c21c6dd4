import { z } from "zod";
import type { Millis } from "../../shared/time-controls.ts";
import { readKey, StoredShape } from "../durable-object/stored-shape.ts";
import { type AccountFacts, accountFacts } from "./account-facts.ts";

/** Whether a player counts as online and what they play: pure, and how a hub remembers it. */

/** Somebody who reloads, or loses the connection for a moment, is not gone. */
export const LEAVING_GRACE: Millis = 5000;

/**
 * When a hub looks for connections that ended without a word: after as long as they have been there, within these bounds.
 * Each look costs a row and an alarm, and one who has been here for an hour seldom goes without a word. Friends who ask
 * meanwhile find out, and then all are told.
 */
const CHECK_EVERY = { first: 300_000, longest: 3_600_000 } as const;

const account = accountFacts.exactOptional();
const stored = z.discriminatedUnion("phase", [
  z.object({ phase: z.literal("online"), username: z.string(), account }),
  z.object({ phase: z.literal("leaving"), username: z.string(), since: z.number(), account }),
  /** Stored for what is known of the account. */
  z.object({ phase: z.literal("offline"), account }),
]);
type Stored = z.infer<typeof stored>;

export type Presence =
  | { readonly phase: "offline" }
  | { readonly phase: "online"; readonly username: string }
  | { readonly phase: "leaving"; readonly username: string; readonly since: Millis };

export const OFFLINE: Presence = { phase: "offline" };

/** Once the last connection is closed. */
export const depart = (presence: Presence, now: Millis): Presence =>
  presence.phase === "online" ? { phase: "leaving", username: presence.username, since: now } : presence;

/** As of now, by whether a living connection is there. */
export const review = (presence: Presence, isHere: boolean, now: Millis): Presence => {
  if (presence.phase === "offline") return presence;
  if (isHere) return { phase: "online", username: presence.username };
  const isInGrace = presence.phase === "leaving" && now - presence.since < LEAVING_GRACE;
  return isInGrace ? presence : OFFLINE;
};

/**
 * When it is to be reviewed; null when nothing can change by itself. `hereSince` is when the oldest living connection was
 * opened, null when there is none.
 */
export const reviewAt = (presence: Presence, hereSince: Millis | null, now: Millis): Millis | null => {
  if (presence.phase === "offline") return null;
  if (presence.phase === "leaving") return presence.since + LEAVING_GRACE;
  if (hereSince === null) return now + LEAVING_GRACE;
  return now + Math.min(CHECK_EVERY.longest, Math.max(CHECK_EVERY.first, now - hereSince));
};

const PRESENCE_KEY = "presence";
const presenceShape = new StoredShape(stored);

/**
 * A write where somebody comes and one where they go; with them goes what is known of the account, so that it costs no row
 * of its own. Those who are offline and of whom nothing is known leave nothing.
 */
export class StoredPresence {
  readonly #kv: SyncKvStorage;
  /** What has been learnt of the account since the last write. Lost in a sleep, it is read again. */
  #learnt: AccountFacts | undefined = undefined;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  read(): Presence {
    const { account: _, ...presence } = this.#read();
    return presence;
  }

  /** What is known of the account; null when nothing is. */
  account(): AccountFacts | null {
    return this.#learnt ?? this.#read().account ?? null;
  }

  /** To be stored with the next write. */
  learn(facts: AccountFacts): void {
    this.#learnt = facts;
  }

  /** Stores what was learnt of somebody who is here: there may be no other write for long. */
  keepLearnt(): void {
    const presence = this.read();
    if (this.#learnt !== undefined && presence.phase !== "offline") this.write(presence);
  }

  write(presence: Presence, facts = this.account()): void {
    this.#learnt = undefined;
    if (presence.phase === "offline" && facts === null) this.#kv.delete(PRESENCE_KEY);
    else this.#kv.put(PRESENCE_KEY, presenceShape.stamped({ ...presence, ...(facts !== null && { account: facts }) }));
  }

  #read(): Stored {
    return readKey(this.#kv, PRESENCE_KEY, presenceShape) ?? OFFLINE;
  }
}

/** Longer than any game: should the news of its end be lost, the link to it does not stay for ever. */
const LONGEST_GAME: Millis = 2 * 3_600_000;

const GAME_KEY = "playing";
const playing = z.object({ gameId: z.string(), since: z.number() });
const playingShape = new StoredShape(playing);

/** The game that a player is in, for friends to watch. */
export class CurrentGame {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  id(now: Millis): string | null {
    const game = this.#read();
    return game === null || now - game.since >= LONGEST_GAME ? null : game.gameId;
  }

  begin(gameId: string, now: Millis): void {
    this.#kv.put(GAME_KEY, playingShape.stamped({ gameId, since: now }));
  }

  /** False when it was another one. */
  end(gameId: string): boolean {
    return this.#read()?.gameId === gameId && this.#kv.delete(GAME_KEY);
  }

  expiresAt(): Millis | null {
    const game = this.#read();
    return game === null ? null : game.since + LONGEST_GAME;
  }

  dropExpired(now: Millis): void {
    const game = this.#read();
    if (game !== null && now - game.since >= LONGEST_GAME) this.#kv.delete(GAME_KEY);
  }

  #read(): z.infer<typeof playing> | null {
    return readKey(this.#kv, GAME_KEY, playingShape);
  }
}
