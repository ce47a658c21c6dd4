import type { CallName, ReasonOf, RefusalOf } from "../../../shared/api/calls/all-calls.ts";
import type { ToldReason } from "../../../shared/api-reason.ts";
import { failuresTexts } from "../../../shared/language/en/failures.ts";
import { reasonText } from "../../../shared/reason-text.ts";
import { ApiFailure } from "./client.ts";

/** True if there is a text for the reason. Its values are trusted, like any answer of the server. */
const isKnown = (entry: unknown): entry is ToldReason =>
  typeof entry === "object" &&
  entry !== null &&
  "reason" in entry &&
  typeof entry.reason === "string" &&
  Object.hasOwn(failuresTexts.reasons, entry.reason);

const reasonsIn = (body: unknown): readonly unknown[] =>
  typeof body === "object" && body !== null && "reasons" in body && Array.isArray(body.reasons) ? body.reasons : [];

/** Returns a sentence for each field: by its reason, else the server's message. */
export const failureTexts = ({ messages, cause }: ApiFailure): readonly string[] => {
  const reasons = reasonsIn(cause);
  return messages.map((message, index) => {
    const reason = reasons[index];
    return isKnown(reason) ? reasonText(reason) : message;
  });
};

/** The first sentence of a failure, else the given text. */
export const failureText = (failure: ApiFailure, otherwise: string = failuresTexts.tryAgain): string =>
  failureTexts(failure)[0] ?? otherwise;

/** True if a call was refused for this reason. Then `cause` is the body of the refusal. */
export const hasReason = <Name extends CallName>(
  failure: unknown,
  reason: ReasonOf<Name>,
): failure is ApiFailure & { readonly cause: RefusalOf<Name> } =>
  failure instanceof ApiFailure && reasonsIn(failure.cause).some((entry) => isKnown(entry) && entry.reason === reason);

/** Returns `thrown` if it is the failure of a call. Rethrows anything else, because that is a bug. */
export const failureOf = (thrown: unknown): ApiFailure => {
  if (thrown instanceof ApiFailure) return thrown;
  throw thrown;
};
