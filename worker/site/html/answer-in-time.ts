import type { Millis } from "../../../shared/game/time-controls.ts";
import { answerOr } from "../../platform/core/answer-or.ts";

/**
 * How long a page waits for its tags: longer than a healthy D1 takes, too short to be noticed. Only tests change it, as a
 * busy machine takes longer.
 */
export const lookUp: { timeLimit: Millis } = { timeLimit: 400 };

/**
 * The answer to a question that a page's tags and status depend on. Undefined, and logged, if it fails or takes too
 * long: the page is then sent with less.
 */
export const answerInTime = <Answer>(what: string, answer: Promise<Answer>): Promise<Answer | undefined> =>
  answerOr(undefined, lookUp.timeLimit, "page-look-up", () => answer, { what });
