import type { VerifiedSession } from "../auth/session-token.ts";
import type { User } from "../data/schema.ts";

/** What Hono's handlers find: the Worker's bindings, and the session and account once `requireSession` has run. */
export interface AppEnv {
  Bindings: Env;
  Variables: { session: VerifiedSession; user: User | null };
}

/** The same behind `requirePlayer`. */
export interface PlayerEnv {
  Bindings: Env;
  Variables: { session: VerifiedSession; user: User };
}
