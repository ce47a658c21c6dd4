import { z } from "zod";
import type { Millis } from "../../shared/time-controls.ts";
import { readKey, StoredShape } from "../durable-object/stored-shape.ts";

/** Whether a player counts as online and what they play: pure, and how a hub remembers it. */

/** Somebody who reloads, or loses the connection for a moment, is not gone. */
export const LEAVING_GRACE: Millis = 5000;

/** How often a hub looks for connections that ended without a word. */
const CHECK_EVERY: Millis = 300_000;

const here = z.discriminatedUnion("phase", [
  z.object({ phase: z.literal("online"), username: z.string() }),
  z.object({ phase: z.literal("leaving"), username: z.string(), since: z.number() }),
]);

export type Presence = { readonly phase: "offline" } | Readonly<z.infer<typeof here>>;

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

/** When it is to be reviewed; null when nothing can change by itself. */
export const reviewAt = (presence: Presence, now: Millis): Millis | null => {
  if (presence.phase === "offline") return null;
  return presence.phase === "online" ? now + CHECK_EVERY : presence.since + LEAVING_GRACE;
};

const PRESENCE_KEY = "presence";
const presenceShape = new StoredShape(here);

/** A write where somebody comes and one where they go; those who are offline leave nothing. */
export class StoredPresence {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  read(): Presence {
    return readKey(this.#kv, PRESENCE_KEY, presenceShape) ?? OFFLINE;
  }

  write(presence: Presence): void {
    if (presence.phase === "offline") this.#kv.delete(PRESENCE_KEY);
    else this.#kv.put(PRESENCE_KEY, presenceShape.stamped(presence));
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
