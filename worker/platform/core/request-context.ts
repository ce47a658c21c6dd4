import type { Context } from "hono";
import { ApiException, type Refusal } from "./api-exception.ts";
import { logError } from "./log-error.ts";

export type RequestContext = Pick<Context<{ Bindings: Env }>, "env" | "req">;

/** PUBLIC_ORIGIN, else the request's. */
export const originOf = ({ env, req }: RequestContext): string => env.PUBLIC_ORIGIN || new URL(req.url).origin;

/** Mails go to a table shown at /dev/outbox, as on a developer's machine. */
export const hasOutbox = (env: Env): boolean => env.MAIL_TRANSPORT === "outbox";

let hasComplained = false;

/** PUBLIC_ORIGIN, as a caller can put any host into a request. Throws a 503 if it is not set. */
export const linkOrigin = ({ env, req }: RequestContext, refusal: Refusal): string => {
  if (env.PUBLIC_ORIGIN === "" && hasOutbox(env)) return new URL(req.url).origin;
  const origin = URL.parse(env.PUBLIC_ORIGIN)?.origin;
  if (origin !== undefined) return origin;
  if (!hasComplained) logError("setting-missing", new Error("PUBLIC_ORIGIN is not set: no mail is sent"));
  hasComplained = true;
  throw new ApiException(503, refusal);
};
