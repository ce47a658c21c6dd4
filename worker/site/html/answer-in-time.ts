import type { Millis } from "../../../shared/game/time-controls.ts";
import { logError } from "../../platform/core/log-error.ts";

/** How long a page waits for its tags: longer than a healthy D1 takes, too short to be noticed. */
const TIME_LIMIT: Millis = 400;

/**
 * The answer to a question that a page's tags and status depend on. Undefined, and logged, if it fails or takes too
 * long: the page is then sent with less.
 */
export const answerInTime = async <Answer>(what: string, answer: Promise<Answer>): Promise<Answer | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${TIME_LIMIT} ms`)), TIME_LIMIT);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    logError("page-look-up", error, { what });
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};
