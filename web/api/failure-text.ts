import { TRY_AGAIN } from "../../shared/texts.ts";
import { ApiFailure } from "./api-failure.ts";

/** The sentence for a failed call: the server's first message, or else the given words. */
export const failureText = (failure: ApiFailure, otherwise = TRY_AGAIN): string => failure.messages[0] ?? otherwise;

/** The failure of a call. Anything else that was thrown is a bug and is thrown again. */
export const failureOf = (thrown: unknown): ApiFailure => {
  if (thrown instanceof ApiFailure) return thrown;
  throw thrown;
};
