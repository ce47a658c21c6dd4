import { createHash } from "node:crypto";
import { OLD_PREFIX } from "../data/sessions.ts";
import type { VerifiedSession } from "./session-token.ts";

/** The row of a player's token from before logins had rows: always the same one, however often it is exchanged. */
export const oldSessionId = ({ identity, issuedAt }: VerifiedSession): string =>
  OLD_PREFIX + createHash("sha256").update(`${identity.identifier} ${issuedAt}`).digest("hex").slice(0, 32);
