import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiError } from "../../shared/api.ts";
import { INTERNAL_ERROR } from "../../shared/texts.ts";
import { ApiException } from "../core/api-exception.ts";
import { logError } from "../core/log-error.ts";
import { isProviderError } from "../payments/provider.ts";
import type { AppEnv } from "./app-env.ts";

const answer = (context: Context, status: ContentfulStatusCode, body: ApiError): Response =>
  context.json(body, status, { "Cache-Control": "no-store" });

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
    logError("payment-provider", error, { path: context.req.path });
    return answer(context, 503, { message: text, error: text });
  }
  logError("unhandled-error", error, { path: context.req.path });
  return answer(context, 500, { message: INTERNAL_ERROR, error: INTERNAL_ERROR });
};

export const onNotFound: NotFoundHandler<AppEnv> = (context) =>
  answer(context, 404, { message: "Not Found", error: "Not Found" });
