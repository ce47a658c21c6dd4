import type { MiddlewareHandler } from "hono";
import { inRequest, nameOfRequest } from "../core/request-id.ts";
import { ANSWER_HEADERS } from "../core/security-headers.ts";
import type { AppEnv } from "./app-env.ts";

/** Lets go of a body that nobody has read: the connection would wait for it, or break as if the Worker had failed. */
const dropUnread = async ({ body, bodyUsed }: Request): Promise<void> => {
  if (body === null || bodyUsed || body.locked) return;
  // Whoever sent it may be gone, which is none of our matters.
  await body.cancel().catch(() => undefined);
};

/** Around everything: whatever is logged for a request can be found by the request's name. */
export const nameRequest: MiddlewareHandler<AppEnv> = (context, next) =>
  inRequest(nameOfRequest(context.req.raw.headers), next);

/**
 * Around every route: what each answer has, a refusal and an error included, unless it says otherwise itself. A socket's
 * handshake is no answer.
 */
export const finishAnswer: MiddlewareHandler<AppEnv> = async (context, next) => {
  const { raw } = context.req;
  await next();
  await dropUnread(raw);
  if (context.res.status === 101) return;
  for (const [name, value] of Object.entries(ANSWER_HEADERS)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  }
};
