import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiError } from "../../shared/api.ts";
import { INTERNAL_ERROR, SERVER_BUSY } from "../../shared/texts.ts";
import { ApiException } from "../core/api-exception.ts";
import { logError } from "../core/log-error.ts";
import { requestId } from "../core/request-id.ts";
import { ArchiveUnavailable } from "../data/game-archive.ts";
import { DatabaseSilent } from "../data/time-limit.ts";
import { isProviderError } from "../payments/provider.ts";
import type { AppEnv } from "./app-env.ts";

/** A failure of ours names the request, so that who reports it can say which it was. */
const answer = (context: Context, status: ContentfulStatusCode, body: ApiError): Response => {
  const request = status >= 500 ? requestId() : undefined;
  return context.json(body, status, {
    "Cache-Control": "no-store",
    ...(request !== undefined && { "X-Request-Id": request }),
  });
};

/** Seconds. */
const BUSY_RETRY_AFTER = 5;

/** The queries' own error has it as its cause. */
const isDatabaseSilent = (error: unknown): boolean =>
  error instanceof DatabaseSilent || (error instanceof Error && isDatabaseSilent(error.cause));

/** What is logged is the route as it was written, not the address: that may name a player. */
export const onError: ErrorHandler<AppEnv> = (error, context) => {
  if (error instanceof ApiException) {
    const response = answer(context, error.status, error.body);
    if (error.retryAfter !== null) response.headers.set("Retry-After", String(error.retryAfter));
    return response;
  }
  if (error instanceof HTTPException && error.status < 500) {
    return answer(context, error.status, { message: "Bad Request", error: "Bad Request" });
  }
  if (isProviderError(error)) {
    const text = "The payment provider does not answer. Please try again later";
    logError("payment-provider", error, { route: routePath(context) });
    return answer(context, 503, { message: text, error: text });
  }
  if (isDatabaseSilent(error) || error instanceof ArchiveUnavailable) {
    const event = error instanceof ArchiveUnavailable ? "archive-silent" : "database-silent";
    logError(event, error, { route: routePath(context) });
    const response = answer(context, 503, { message: SERVER_BUSY, error: SERVER_BUSY });
    response.headers.set("Retry-After", String(BUSY_RETRY_AFTER));
    return response;
  }
  logError("unhandled-error", error, { route: routePath(context) });
  return answer(context, 500, { message: INTERNAL_ERROR, error: INTERNAL_ERROR });
};

export const onNotFound: NotFoundHandler<AppEnv> = (context) =>
  answer(context, 404, { message: "Not Found", error: "Not Found" });
