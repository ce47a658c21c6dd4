import { TRY_AGAIN } from "../../shared/texts.ts";
import { ApiFailure } from "./api-failure.ts";

/** What a failed call tells a person: the first thing that the server said, else the given words. */
export const failureText = (failure: ApiFailure, otherwise = TRY_AGAIN): string => failure.messages[0] ?? otherwise;

/** The failure of a call. Anything else that was thrown is a bug of ours and goes on its way. */
export const failureOf = (thrown: unknown): ApiFailure => {
  if (thrown instanceof ApiFailure) return thrown;
  throw thrown;
};
