import type { Millis } from "../../../shared/game/time-controls.ts";
import { logError } from "../../platform/core/log-error.ts";
import { within } from "../../platform/core/within.ts";

/**
 * How long a page waits for its tags: longer than a healthy D1 takes, too short to be noticed. Only tests change it, as a
 * busy machine takes longer.
 */
export const lookUp: { timeLimit: Millis } = { timeLimit: 400 };

/**
 * The answer to a question that a page's tags and status depend on. Undefined, and logged, if it fails or takes too
 * long: the page is then sent with less.
 */
export const answerInTime = async <Answer>(what: string, answer: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await within(lookUp.timeLimit, answer);
  } catch (error) {
    logError("page-look-up", error, { what });
    return undefined;
  }
};
