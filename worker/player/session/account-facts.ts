import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { SessionReference } from "../../platform/object/ended-sessions.ts";
import type { AsStored } from "../../platform/object/stored-shape.ts";

/** Caches a player's account and sessions, so that a handshake does not need D1. Pure. */

/**
 * How long a cached check is valid. Everything that ends a session or changes the account calls the hub before and
 * after. An ended session stays valid for this long only if both calls are lost.
 */
const FACTS_KEPT: Millis = 3_600_000;

/** While a change is in progress nothing read is cached: D1 may take this long to apply it. */
export const UNSURE_FOR: Millis = 60_000;

/** More than one person uses in an hour. Beyond this, the oldest check is forgotten. */
const MOST_SESSIONS = 8;

export const accountFacts = z.object({
  username: z.string(),
  isSupporter: z.boolean(),
  isBot: z.literal(true).exactOptional(),
  /** The account's token version. */
  version: z.int(),
  /** Sessions that were valid when checked. */
  sessions: z.array(z.object({ id: z.string(), at: z.number() })),
  /** Until then nothing new is cached. */
  unsureUntil: z.number(),
});
export type AccountFacts = AsStored<z.infer<typeof accountFacts>>;

/** An account as read from D1 with one of its sessions. */
export type ReadFacts = Pick<AccountFacts, "username" | "isSupporter" | "isBot" | "version">;

/** Nothing is known, and nothing is cached for a while. */
export const unsure = (now: Millis): AccountFacts => ({
  username: "",
  isSupporter: false,
  version: 0,
  sessions: [],
  unsureUntil: now + UNSURE_FOR,
});

/** Adds a session just checked. Null if nothing may be cached yet. */
export const withSession = (
  before: AccountFacts | null,
  read: ReadFacts,
  sessionId: string,
  now: Millis,
): AccountFacts | null => {
  if (before !== null && now < before.unsureUntil) return null;
  const others = before?.version === read.version ? before.sessions : [];
  const recent = others.filter(({ id, at }) => id !== sessionId && now - at < FACTS_KEPT);
  return { ...read, sessions: [...recent, { id: sessionId, at: now }].slice(-MOST_SESSIONS), unsureUntil: 0 };
};

/** True if the cache says that a session is valid. Otherwise ask D1. */
export const isKnownToStand = (facts: AccountFacts | null, session: SessionReference, now: Millis): boolean => {
  if (facts === null || now < facts.unsureUntil || session.version !== facts.version) return false;
  const known = facts.sessions.find(({ id }) => id === session.sessionId);
  return known !== undefined && now >= known.at && now - known.at < FACTS_KEPT;
};

/** True if everything in it has expired, so it can be deleted. */
export const isWorthless = ({ sessions, unsureUntil }: AccountFacts, now: Millis): boolean =>
  now >= unsureUntil && sessions.every(({ at }) => now - at >= FACTS_KEPT);
