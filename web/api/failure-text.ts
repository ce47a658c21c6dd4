import type { ToldReason } from "../../shared/api-reason.ts";
import { failuresTexts } from "../../shared/language/en/failures.ts";
import { reasonText } from "../../shared/reason-text.ts";
import { ApiFailure } from "./api-failure.ts";

/** Whether we have a sentence for a reason. That its values are there is believed, as the shape of any answer is. */
const isTold = (entry: unknown): entry is ToldReason =>
  typeof entry === "object" &&
  entry !== null &&
  "reason" in entry &&
  typeof entry.reason === "string" &&
  Object.hasOwn(failuresTexts.reasons, entry.reason);

const reasonsIn = (body: unknown): readonly unknown[] =>
  typeof body === "object" && body !== null && "reasons" in body && Array.isArray(body.reasons) ? body.reasons : [];

/** The sentences for a failed call, one for each field: by its reasons, else in the server's own words. */
export const failureTexts = ({ messages, cause }: ApiFailure): readonly string[] => {
  const reasons = reasonsIn(cause);
  return messages.map((message, index) => {
    const reason = reasons[index];
    return isTold(reason) ? reasonText(reason) : message;
  });
};

/** The first of them, or else the given words. */
export const failureText = (failure: ApiFailure, otherwise: string = failuresTexts.tryAgain): string =>
  failureTexts(failure)[0] ?? otherwise;

/** The failure of a call. Anything else that was thrown is a bug and is thrown again. */
export const failureOf = (thrown: unknown): ApiFailure => {
  if (thrown instanceof ApiFailure) return thrown;
  throw thrown;
};
