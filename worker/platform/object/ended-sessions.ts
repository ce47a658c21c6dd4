import { z } from "zod";

export const sessionReference = z.object({
  sessionId: z.string(),
  version: z.int(),
});
export type SessionReference = Readonly<z.infer<typeof sessionReference>>;

/** A player's ended sessions: one, or all with older token versions except `kept`. */
export const endedSessions = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("one"), sessionId: z.string() }),
  z.object({ kind: z.literal("older"), version: z.int(), kept: z.string().nullable() }),
]);
export type EndedSessions = Readonly<z.infer<typeof endedSessions>>;

export const hasEnded = ({ sessionId, version }: SessionReference, ended: EndedSessions): boolean => {
  if (ended.kind === "one") return sessionId === ended.sessionId;
  return version < ended.version && sessionId !== ended.kept;
};
