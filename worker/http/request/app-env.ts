import type { VerifiedSession } from "../../account/auth/session-token.ts";
import type { User } from "../../data/schema.ts";

/** Types of Hono's context: the bindings, and what `requireSession` adds. */
export interface AppEnv {
  Bindings: Env;
  Variables: { session: VerifiedSession; user: User | null };
}

export interface PlayerEnv {
  Bindings: Env;
  Variables: { session: VerifiedSession; user: User };
}
