import type { Problem } from "../../shared/api-reason.ts";
import { reasonText } from "../../shared/reason-text.ts";

/** The sentence for a problem; null without one. */
export const sentence = (problem: Problem): string | null => (problem === null ? null : reasonText(problem));
