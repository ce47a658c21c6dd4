import type { Side } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import { earliest } from "../durable-object/object-alarm.ts";
import { nextPairingAt, type Rated, type Waiting } from "./pairing.ts";

/** One person's search in a pool. */
export interface Entry {
  readonly identity: ConnectedIdentity;
  /** Null until it is known; until then nobody is paired with them. */
  readonly rating: Rated | null;
  readonly waitingSince: Millis;
  /** The connection that searches. */
  readonly connection: string;
  /** When it last asked for a game. */
  readonly heardAt: Millis;
  /** Since when it is gone; null while it is there. */
  readonly leftAt: Millis | null;
  /** The game that is being made for this search, if one is. */
  readonly game: { readonly id: string; readonly side: Side } | null;
}

/** How long a search outlives its connection. */
const RECONNECT_WITHIN: Millis = 30_000;

/** How often searches are checked for connections that ended without a close. */
const CHECK_EVERY: Millis = 60_000;

/** When to look again at a game that is being made. It takes that long only if the object died over it. */
const MADE_WITHIN: Millis = 10_000;

/** An entry as of now, by whether its connection is there; null when it has been gone for too long. */
export const withPresence = (entry: Entry, isHere: boolean, now: Millis): Entry | null => {
  if (isHere) return entry.leftAt === null ? entry : { ...entry, leftAt: null };
  if (entry.leftAt === null) return { ...entry, leftAt: now };
  const isOver = entry.game === null && now - entry.leftAt >= RECONNECT_WITHIN;
  return isOver ? null : entry;
};

/** Whether somebody may be paired now. */
export const isPairable = (entry: Entry): entry is Entry & { readonly rating: Rated } =>
  entry.rating !== null && entry.leftAt === null && entry.game === null;

const nextLook = ({ game, leftAt }: Entry, now: Millis): Millis => {
  if (game !== null) return now + MADE_WITHIN;
  return leftAt === null ? now + CHECK_EVERY : leftAt + RECONNECT_WITHIN;
};

export interface Agenda {
  readonly entries: readonly Entry[];
  /** Those of them who may be paired. */
  readonly waiting: readonly Waiting[];
  readonly isRated: boolean;
  /** No pairing before that. */
  readonly pausedUntil: Millis;
  /** When the next assignment that nobody acknowledged expires. */
  readonly nextExpiry: Millis | null;
}

/** The next moment at which the queue has something to do even if nothing happens; null when it never will. */
export const nextWakeAt = (
  { entries, waiting, isRated, pausedUntil, nextExpiry }: Agenda,
  now: Millis,
): Millis | null => {
  const pairing = nextPairingAt(waiting, isRated);
  return earliest([
    ...entries.map((entry) => nextLook(entry, now)),
    pairing === null ? null : Math.max(pairing, pausedUntil),
    nextExpiry,
  ]);
};
