import type { Context } from "hono";
import { ApiException, type Refusal } from "./api-exception.ts";
import { logError } from "./log-error.ts";

/** What a function below the routes may know of a request, whoever it is from. Every handler's context has it. */
export type RequestContext = Pick<Context<{ Bindings: Env }>, "env" | "req" | "executionCtx">;

/** The start of the addresses that a page or a file names of itself: PUBLIC_ORIGIN, else the origin of the request. */
export const originOf = ({ env, req }: RequestContext): string => env.PUBLIC_ORIGIN || new URL(req.url).origin;

/** Whether mails go to a table that is shown at /dev/outbox, as they do on a developer's machine. */
export const hasOutbox = (env: Env): boolean => env.MAIL_TRANSPORT === "outbox";

let hasComplained = false;

/**
 * The start of links that are sent to people, in mails and to the payment provider. Where they reach real people, only
 * the operator can say it: whoever calls us can put any host into a request. Throws a 503 where it is not set.
 */
export const linkOrigin = ({ env, req }: RequestContext, refusal: Refusal): string => {
  if (env.PUBLIC_ORIGIN === "" && hasOutbox(env)) return new URL(req.url).origin;
  const origin = URL.parse(env.PUBLIC_ORIGIN)?.origin;
  if (origin !== undefined) return origin;
  if (!hasComplained) logError("setting-missing", new Error("PUBLIC_ORIGIN is not set: no mail is sent"));
  hasComplained = true;
  throw new ApiException(503, refusal);
};
