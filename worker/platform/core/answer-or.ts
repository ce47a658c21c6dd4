import type { Millis } from "../../../shared/game/time-controls.ts";
import { ApiException } from "./api-exception.ts";
import { logError } from "./log-error.ts";
import { within } from "./within.ts";

/** More fields of the line in the log. */
type More = Readonly<Record<string, string>>;

/**
 * The answer of an object, of D1 or of another service. If it fails or takes longer than `milliseconds`, logs that as
 * `event`, with `more`, and returns `instead`. Never rejects.
 */
export const answerOr = async <Answer, const Instead = Answer>(
  instead: Instead,
  milliseconds: Millis,
  event: string,
  ask: () => Promise<Answer>,
  more?: More,
): Promise<Answer | Instead> => {
  try {
    return await within(milliseconds, ask());
  } catch (error) {
    logError(event, error, more);
    return instead;
  }
};

const SILENT = Symbol("no answer");

/** True if it was done in time. Otherwise logs why not: it may be done all the same. Never rejects. */
export const isDone = async (
  milliseconds: Millis,
  event: string,
  act: () => Promise<unknown>,
  more?: More,
): Promise<boolean> => (await answerOr(SILENT, milliseconds, event, act, more)) !== SILENT;

/**
 * The answer that a call needs. If it fails or takes longer than `milliseconds`, logs that and throws a 503.
 * @param retryAfter in seconds
 */
export const answerOrBusy = async <Answer>(
  retryAfter: number,
  milliseconds: Millis,
  event: string,
  ask: () => Promise<Answer>,
  more?: More,
): Promise<Answer> => {
  const answer = await answerOr(SILENT, milliseconds, event, ask, more);
  if (answer === SILENT) throw new ApiException(503, "busy", retryAfter);
  return answer;
};
