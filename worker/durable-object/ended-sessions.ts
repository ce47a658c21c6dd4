import { z } from "zod";

/** Which login a player's socket belongs to. */
export const sessionReference = z.object({
  /** Null for tokens from before logins had a row. */
  sessionId: z.string().nullable(),
  /** The account's token version when the token was made. */
  version: z.int(),
});
export type SessionReference = Readonly<z.infer<typeof sessionReference>>;

/** Which of a player's sessions have ended: one, or all of older token versions, but for one that goes on. */
export const endedSessions = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("one"), sessionId: z.string() }),
  z.object({ kind: z.literal("older"), version: z.int(), kept: z.string().nullable() }),
]);
export type EndedSessions = Readonly<z.infer<typeof endedSessions>>;

export const hasEnded = ({ sessionId, version }: SessionReference, ended: EndedSessions): boolean => {
  if (ended.kind === "one") return sessionId === ended.sessionId;
  return version < ended.version && (sessionId === null || sessionId !== ended.kept);
};
