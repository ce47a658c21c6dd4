import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import { isProviderError } from "../../account/payments/provider.ts";
import { isDatabaseDown } from "../../data/database.ts";
import { ArchiveUnavailable } from "../../data/game/game-archive.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logError } from "../../platform/core/log-error.ts";
import { requestId } from "../../platform/core/request-id.ts";
import type { AppEnv } from "./app-env.ts";

/** Server errors carry the request's id, so that a person can report it. */
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

/** Logs the route's pattern and not the URL, which may contain a player's name. */
export const onError: ErrorHandler<AppEnv> = (error, context) => {
  if (error instanceof ApiException) return refuse(context, error);
  if (error instanceof HTTPException && error.status < 500) {
    return refuse(context, new ApiException(error.status, { reason: "malformed-call", message: "Bad Request" }));
  }
  if (isProviderError(error)) {
    logError("payment-provider", error, { route: routePath(context) });
    return refuse(context, new ApiException(503, "payments-silent"));
  }
  if (isDatabaseDown(error) || error instanceof ArchiveUnavailable) {
    const event = error instanceof ArchiveUnavailable ? "archive-silent" : "database-down";
    logError(event, error, { route: routePath(context) });
    return refuse(context, new ApiException(503, "busy", BUSY_RETRY_AFTER));
  }
  logError("unhandled-error", error, { route: routePath(context) });
  return refuse(context, new ApiException(500, "internal"));
};

export const onNotFound: NotFoundHandler<AppEnv> = (context) =>
  refuse(context, new ApiException(404, { reason: "no-such-address", message: "Not Found" }));
