import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiError } from "../../shared/api.ts";

/** The one error that is thrown to refuse a call. Its text reaches the client; the text of any other error does not. */
export class ApiException extends HTTPException {
  readonly body: ApiError;
  readonly retryAfter: number | null;

  /** `retryAfter` in whole seconds, for a 429. */
  constructor(status: ContentfulStatusCode, message: string | readonly string[], retryAfter: number | null = null) {
    super(status);
    this.body = { message, error: typeof message === "string" ? message : message.join(" ") };
    this.retryAfter = retryAfter;
  }
}
