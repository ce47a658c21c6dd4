import type { MiddlewareHandler } from "hono";
import { inRequest, nameOfRequest } from "../../platform/core/request-id.ts";
import { ANSWER_HEADERS } from "../../platform/core/security-headers.ts";
import type { AppEnv } from "./app-env.ts";

/** Otherwise the connection waits for the body, or breaks as if the Worker had failed. */
const dropUnread = async ({ body, bodyUsed }: Request): Promise<void> => {
  if (body === null || bodyUsed || body.locked) return;
  // The sender may be gone already.
  await body.cancel().catch(() => undefined);
};

/** Every log line then carries the request's id. */
export const nameRequest: MiddlewareHandler<AppEnv> = (context, next) =>
  inRequest(nameOfRequest(context.req.raw.headers), next);

/** On errors too. Headers that the answer sets itself stay. A socket's handshake gets none. */
export const finishAnswer: MiddlewareHandler<AppEnv> = async (context, next) => {
  const { raw } = context.req;
  await next();
  await dropUnread(raw);
  if (context.res.status === 101) return;
  for (const [name, value] of Object.entries(ANSWER_HEADERS)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  }
};
