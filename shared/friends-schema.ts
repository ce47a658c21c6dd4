import { z } from "zod";
import { CHALLENGE_POLICIES } from "./friends.ts";

/** What the calls about friends take. Imported by the Worker only. */

export const preferencesRequest = z.strictObject({
  whoMayChallenge: z.enum(CHALLENGE_POLICIES, "whoMayChallenge must be anyone, friends or nobody"),
});

export const friendAction = z.enum(["add", "remove"], "The action must be add or remove");

/**
 * What a button of the Friends page means by "add". Without it the action does what fits the situation; with it, it
 * does this or nothing, so that a button pressed on an old page never does something else.
 */
export const friendAnswer = z.object({
  answer: z.enum(["accept", "decline", "cancel"], "answer must be accept, decline or cancel").optional(),
});

export type PreferencesRequest = z.input<typeof preferencesRequest>;
