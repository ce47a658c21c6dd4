import type { VerifiedSession } from "../../account/auth/session-token.ts";
import type { User } from "../../data/schema.ts";

/** `requireSession` sets the variables. */
export interface AppEnv {
  Bindings: Env;
  Variables: { session: VerifiedSession; user: User | null };
}

export interface PlayerEnv {
  Bindings: Env;
  Variables: { session: VerifiedSession; user: User };
}
