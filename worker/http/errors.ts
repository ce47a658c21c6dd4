import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import { ApiException } from "../core/api-exception.ts";
import { logError } from "../core/log-error.ts";
import { requestId } from "../core/request-id.ts";
import { ArchiveUnavailable } from "../data/game-archive.ts";
import { DatabaseSilent } from "../data/time-limit.ts";
import { isProviderError } from "../payments/provider.ts";
import type { AppEnv } from "./app-env.ts";

/** A failure of ours names the request, so that who reports it can say which it was. */
const refuse = (context: Context, { status, body, retryAfter }: ApiException): Response => {
  const request = status >= 500 ? requestId() : undefined;
  return context.json(body, status, {
    "Cache-Control": "no-store",
    ...(request !== undefined && { "X-Request-Id": request }),
    ...(retryAfter !== null && { "Retry-After": String(retryAfter) }),
  });
};

/** Seconds. */
const BUSY_RETRY_AFTER = 5;

/** The queries' own error has it as its cause. */
const isDatabaseSilent = (error: unknown): boolean =>
  error instanceof DatabaseSilent || (error instanceof Error && isDatabaseSilent(error.cause));

/** What is logged is the route as it was written, not the address: that may name a player. */
export const onError: ErrorHandler<AppEnv> = (error, context) => {
  if (error instanceof ApiException) return refuse(context, error);
  if (error instanceof HTTPException && error.status < 500) {
    return refuse(context, new ApiException(error.status, { reason: "malformed-call", message: "Bad Request" }));
  }
  if (isProviderError(error)) {
    logError("payment-provider", error, { route: routePath(context) });
    return refuse(context, new ApiException(503, "payments-silent"));
  }
  if (isDatabaseSilent(error) || error instanceof ArchiveUnavailable) {
    const event = error instanceof ArchiveUnavailable ? "archive-silent" : "database-silent";
    logError(event, error, { route: routePath(context) });
    return refuse(context, new ApiException(503, "busy", BUSY_RETRY_AFTER));
  }
  logError("unhandled-error", error, { route: routePath(context) });
  return refuse(context, new ApiException(500, "internal"));
};

export const onNotFound: NotFoundHandler<AppEnv> = (context) =>
  refuse(context, new ApiException(404, { reason: "no-such-address", message: "Not Found" }));
