import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiError } from "../../../shared/api/api.ts";
import type { ApiReason, PlainReason, TechnicalReason, ToldReason } from "../../../shared/api-reason.ts";
import { reasonText } from "../../../shared/reason-text.ts";

/** A name with values, or with English words if there is no translation. */
export type Refusal = PlainReason | ToldReason | (TechnicalReason & { readonly message: string });

const messageOf = (refusal: Refusal): string => {
  if (typeof refusal === "string") return reasonText({ reason: refusal });
  return "message" in refusal ? refusal.message : reasonText(refusal);
};

const reasonOf = (refusal: Refusal): ApiReason => {
  if (typeof refusal === "string") return { reason: refusal };
  if (!("message" in refusal)) return refusal;
  const { message: _, ...reason } = refusal;
  return reason;
};

/** The only error whose text reaches the client. */
export class ApiException extends HTTPException {
  readonly body: ApiError;
  readonly retryAfter: number | null;

  /** `retryAfter` in whole seconds, for a 429. */
  constructor(status: ContentfulStatusCode, refused: Refusal | readonly Refusal[], retryAfter: number | null = null) {
    super(status);
    const refusals = [refused].flat();
    const messages = refusals.map(messageOf);
    this.body = {
      message: Array.isArray(refused) ? messages : messages.join(" "),
      error: messages.join(" "),
      reasons: refusals.map(reasonOf),
      ...(retryAfter !== null && { retryAfter }),
    };
    this.retryAfter = retryAfter;
  }
}
