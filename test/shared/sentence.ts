import type { Problem } from "../../shared/api-reason.ts";
import { reasonText } from "../../shared/reason-text.ts";

/** What people read of a problem; null for none. */
export const sentence = (problem: Problem): string | null => (problem === null ? null : reasonText(problem));
