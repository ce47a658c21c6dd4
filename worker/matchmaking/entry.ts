import type { Side } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import { earliest } from "../durable-object/object-alarm.ts";
import type { Rated } from "./waiting.ts";

/** One person's search in a pool. */
export interface Entry {
  readonly identity: ConnectedIdentity;
  /** Null until it is known; until then nobody is paired with them. */
  readonly rating: Rated | null;
  readonly waitingSince: Millis;
  /** The connection that searches. */
  readonly connection: string;
  /** When it last asked for a game, or answered the question whether it is there. */
  readonly heardAt: Millis;
  /** Since when that question is open: nobody is paired with somebody who may be asleep. Null: it is not. */
  readonly askedAt: Millis | null;
  /** Since when it is gone; null while it is there. */
  readonly leftAt: Millis | null;
  /** The game that is being made for this search, if one is. */
  readonly game: { readonly id: string; readonly side: Side } | null;
}

/** How long a search outlives its connection. */
export const RECONNECT_WITHIN: Millis = 30_000;

/** Whoever is paired was heard within this time: an opponent who sleeps would cost the other the first-move limit. */
export const HEARD_WITHIN: Millis = 5000;

/**
 * How often to look whether somebody who was asked has spoken since. A page of an older build does not know the question,
 * but it pings every 20 seconds, which wakes nobody.
 */
export const LISTEN_EVERY: Millis = 5000;

/** How often searches are checked for connections that ended without a close. */
export const CHECK_EVERY: Millis = 60_000;

/** When to look at the next of so many that one event does not look at all. */
const LOOK_ON_AFTER: Millis = 100;

/** When to look again at a game that is being made. It takes that long only if the object died over it. */
const MADE_WITHIN: Millis = 10_000;

/**
 * An entry as of now; null when it has been gone for too long.
 * @param heardAt when its connection was last heard; null when it is not there.
 */
export const withPresence = (entry: Entry, heardAt: Millis | null, now: Millis): Entry | null => {
  if (heardAt === null) {
    if (entry.leftAt === null) return { ...entry, leftAt: now };
    const isOver = entry.game === null && now - entry.leftAt >= RECONNECT_WITHIN;
    return isOver ? null : entry;
  }
  const hasAnswered = entry.askedAt !== null && heardAt > entry.askedAt;
  if (entry.leftAt === null && !hasAnswered) return entry;
  return { ...entry, leftAt: null, askedAt: hasAnswered ? null : entry.askedAt };
};

/** Whether somebody may be paired now. */
export const isPairable = (entry: Entry): entry is Entry & { readonly rating: Rated } =>
  entry.rating !== null && entry.leftAt === null && entry.game === null && entry.askedAt === null;

/** What there is to do about a search: its game is being made, its connection is gone, it was asked, or nothing. */
export type Standing = "made" | "left" | "asked" | "waiting";

export const standingOf = ({ game, leftAt, askedAt }: Entry): Standing => {
  if (game !== null) return "made";
  if (leftAt !== null) return "left";
  return askedAt === null ? "waiting" : "asked";
};

export interface Agenda {
  /** Whether there is any search of that standing. */
  readonly has: (standing: Standing) => boolean;
  /** Whether more of them than one event looks at were not looked at for long. */
  readonly isBehind: boolean;
  /** Since when the connection that went first is gone; null when all are there. */
  readonly firstLeftAt: Millis | null;
  /** When two can be paired; null when nobody ever can. */
  readonly nextPairAt: Millis | null;
  /** No pairing, and no second try for a game, before that. */
  readonly pausedUntil: Millis;
  /** When the next assignment that nobody acknowledged expires. */
  readonly nextExpiry: Millis | null;
  /** When the count of running games is to be stored; null when it is. */
  readonly storeAt: Millis | null;
}

/** The next moment at which the queue has something to do even if nothing happens; null when it never will. */
export const nextWakeAt = (agenda: Agenda, now: Millis): Millis | null => {
  const { has, isBehind, firstLeftAt, nextPairAt, pausedUntil, nextExpiry, storeAt } = agenda;
  return earliest([
    has("made") ? (pausedUntil > now ? pausedUntil : now + MADE_WITHIN) : null,
    firstLeftAt === null ? null : firstLeftAt + RECONNECT_WITHIN,
    has("asked") ? now + LISTEN_EVERY : null,
    has("waiting") ? now + (isBehind ? LOOK_ON_AFTER : CHECK_EVERY) : null,
    nextPairAt === null ? null : Math.max(nextPairAt, pausedUntil),
    nextExpiry,
    storeAt,
  ]);
};
