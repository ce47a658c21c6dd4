import type { Millis } from "../../../shared/game/time-controls.ts";
import { ApiException } from "./api-exception.ts";
import { logError } from "./log-error.ts";
import { within } from "./within.ts";

type More = Readonly<Record<string, string>>;

/** If `asked` fails or takes longer than `milliseconds`, logs that as `event` and returns `instead`. Never rejects. */
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

/** Otherwise logs why not: it may be done all the same. Never rejects. */
export const isDone = async (
  milliseconds: Millis,
  event: string,
  act: () => Promise<unknown>,
  more?: More,
): Promise<boolean> => (await answerOr(SILENT, milliseconds, event, act, more)) !== SILENT;

/** If it fails or takes longer than `milliseconds`, logs that and throws a 503. `retryAfter` is in seconds. */
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
