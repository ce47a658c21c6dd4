import type { Millis } from "../../../shared/game/time-controls.ts";
import { answerOr } from "../../platform/core/answer-or.ts";

/** Longer than a healthy D1 takes, too short to be noticed. */
export const USUAL_LIMIT: Millis = 400;

/** Only tests change it, as a busy machine takes longer. */
export const lookUp: { timeLimit: Millis } = { timeLimit: USUAL_LIMIT };

/** Undefined, and logged, if it fails or takes too long: the page is then sent with less. */
export const answerInTime = <Answer>(what: string, answer: Promise<Answer>): Promise<Answer | undefined> =>
  answerOr(undefined, lookUp.timeLimit, "page-look-up", () => answer, { what });
