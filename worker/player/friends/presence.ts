import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";
import type { HubRow } from "../hub-row.ts";

/** A player's presence and current game: pure rules, and how a hub stores them. */

/** A reload or a short disconnect does not count as leaving. */
export const LEAVING_GRACE: Millis = 5000;

/**
 * The pause before a hub checks for sockets that died silently: as long as the oldest one has been open, within these
 * bounds. Each check costs a row and an alarm, and a player here for an hour seldom leaves silently. If a friend asks
 * earlier, the answer is correct and all friends are notified again.
 */
const CHECK_EVERY = { first: 300_000, longest: 3_600_000 } as const;

type Presence =
  | { readonly phase: "offline" }
  | { readonly phase: "online"; readonly username: string }
  | { readonly phase: "leaving"; readonly username: string; readonly since: Millis };

export const OFFLINE: Presence = { phase: "offline" };

export const depart = (presence: Presence, now: Millis): Presence =>
  presence.phase === "online" ? { phase: "leaving", username: presence.username, since: now } : presence;

/** The presence as of now. `isHere`: there is a living connection. */
export const review = (presence: Presence, isHere: boolean, now: Millis): Presence => {
  if (presence.phase === "offline") return presence;
  if (isHere) return { phase: "online", username: presence.username };
  const isInGrace = presence.phase === "leaving" && now - presence.since < LEAVING_GRACE;
  return isInGrace ? presence : OFFLINE;
};

/**
 * When to review the presence; null if nothing can change by itself. `hereSince` is when the oldest living connection
 * was opened, null if there is none.
 */
export const reviewAt = (presence: Presence, hereSince: Millis | null, now: Millis): Millis | null => {
  if (presence.phase === "offline") return null;
  if (presence.phase === "leaving") return presence.since + LEAVING_GRACE;
  if (hereSince === null) return now + LEAVING_GRACE;
  return now + Math.min(CHECK_EVERY.longest, Math.max(CHECK_EVERY.first, now - hereSince));
};

const KEY = "presence";
const shape = new StoredShape(z.object({ username: z.string() }));

/**
 * Stores that a player is online, and under which name, so that friends are notified of the end even if the process is
 * killed. The leaving phase is only in memory, because it lasts a few seconds.
 */
export class StoredPresence {
  readonly #row: HubRow;
  /** Since when the player is leaving; null if not. */
  #leftAt: Millis | null = null;

  constructor(row: HubRow) {
    this.#row = row;
  }

  read(): Presence {
    const stored = readKey(this.#row, KEY, shape);
    if (stored === null) return OFFLINE;
    const { username } = stored;
    return this.#leftAt === null ? { phase: "online", username } : { phase: "leaving", username, since: this.#leftAt };
  }

  write(presence: Presence): void {
    const before = this.read();
    this.#leftAt = presence.phase === "leaving" ? presence.since : null;
    if (presence.phase === "offline") this.#row.delete(KEY);
    else if (before.phase === "offline" || before.username !== presence.username) {
      this.#row.later(KEY, shape.stamped({ username: presence.username }));
    }
  }
}

/** Longer than any game: a link to a game does not stay for ever if the news of its end is lost. */
const LONGEST_GAME: Millis = 2 * 3_600_000;

const GAME_KEY = "playing";
const playing = z.object({ gameId: z.string(), since: z.number() });
const playingShape = new StoredShape(playing);

/** The game that friends can watch a player in. A game from a search is stored with the search instead. */
export class CurrentGame {
  readonly #kv: HubRow;

  constructor(row: HubRow) {
    this.#kv = row;
  }

  id(now: Millis): string | null {
    const game = this.#read();
    return game === null || now - game.since >= LONGEST_GAME ? null : game.gameId;
  }

  begin(gameId: string, now: Millis): void {
    this.#kv.put(GAME_KEY, playingShape.stamped({ gameId, since: now }));
  }

  /** False for another game. */
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
