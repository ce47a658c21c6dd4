import { z } from "zod";
import type { Millis } from "../../shared/time-controls.ts";

/** Whether a player counts as online: pure, and how a hub remembers it. */

/** Somebody who reloads, or loses the connection for a moment, is not gone. */
export const LEAVING_GRACE: Millis = 5000;

/** How often a hub looks for connections that ended without a word. */
const CHECK_EVERY: Millis = 300_000;

const storedPresence = z.discriminatedUnion("phase", [
  z.object({ phase: z.literal("online"), username: z.string() }),
  z.object({ phase: z.literal("leaving"), username: z.string(), since: z.number() }),
]);

export type Presence = { readonly phase: "offline" } | Readonly<z.infer<typeof storedPresence>>;

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

const KEY = "presence";

/** A write where somebody comes and one where they go; those who are offline leave nothing. */
export class StoredPresence {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  read(): Presence {
    const stored = this.#kv.get(KEY);
    return stored === undefined ? OFFLINE : storedPresence.parse(stored);
  }

  write(presence: Presence): void {
    if (presence.phase === "offline") this.#kv.delete(KEY);
    else this.#kv.put(KEY, presence);
  }
}
