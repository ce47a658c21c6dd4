import { z } from "zod";
import type { Millis } from "../../shared/time-controls.ts";
import type { SessionReference } from "../durable-object/ended-sessions.ts";

/** What a hub knows of its player's account, so that a handshake need not ask the database: pure. */

/**
 * For how long it counts. Whatever ends a session or changes the account tells the hub, so this is how long a session may
 * outlive its end if the hub could be told neither before nor after.
 */
export const FACTS_KEPT: Millis = 3_600_000;

/** While something changes, nothing that is read is kept: the database may take as long to take the change. */
export const UNSURE_FOR: Millis = 60_000;

/** More logins than somebody uses in an hour. The one looked at first is forgotten first. */
const MOST_SESSIONS = 8;

export const accountFacts = z.object({
  username: z.string(),
  isSupporter: z.boolean(),
  /** The token version of the account. */
  version: z.int(),
  /** Logins that stood when they were looked at. */
  sessions: z.array(z.object({ id: z.string(), at: z.number() })),
  /** Before this moment nothing new may be added. */
  unsureUntil: z.number(),
});
export type AccountFacts = Readonly<z.infer<typeof accountFacts>>;

/** What the database said of an account and one of its logins. */
export type ReadFacts = Pick<AccountFacts, "username" | "isSupporter" | "version">;

/** Nothing is known, and nothing may be for a while. */
export const unsure = (now: Millis): AccountFacts => ({
  username: "",
  isSupporter: false,
  version: 0,
  sessions: [],
  unsureUntil: now + UNSURE_FOR,
});

/** With one more login that has been looked at; null when nothing may be kept yet. */
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

/** Whether a login is known to stand. Where it is not the database has to be asked. */
export const isKnownToStand = (facts: AccountFacts | null, session: SessionReference, now: Millis): boolean => {
  if (facts === null || now < facts.unsureUntil || session.version !== facts.version) return false;
  const known = facts.sessions.find(({ id }) => id === session.sessionId);
  return known !== undefined && now >= known.at && now - known.at < FACTS_KEPT;
};

/** Whether there is anything in it that is worth something still. */
export const isWorthless = ({ sessions, unsureUntil }: AccountFacts, now: Millis): boolean =>
  now >= unsureUntil && sessions.every(({ at }) => now - at >= FACTS_KEPT);
