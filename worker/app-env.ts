import type { Session } from "./auth/session-token.ts";

/** What Hono's handlers find: the Worker's bindings, and the session once `requireSession` has run. */
export interface AppEnv {
  Bindings: Env;
  Variables: { session: Session };
}
