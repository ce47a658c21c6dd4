import type { Context } from "hono";
import type { VerifiedSession } from "./auth/session-token.ts";
import type { User } from "./data/schema.ts";

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

/** The part of a context that is the same in both, for what handlers share. */
export type AnyContext = Pick<Context<{ Bindings: Env }>, "env" | "req" | "executionCtx">;
