import type { Millis } from "../../../shared/game/time-controls.ts";
import { formerGuestOf } from "../../account/auth/guest.ts";
import { isDone } from "../../platform/core/answer-or.ts";
import { later } from "../../platform/core/later.ts";
import type { RequestContext } from "../../platform/core/request-context.ts";
import { seekPoolOf } from "../../platform/object/placed-objects.ts";

const POOL_WITHIN: Millis = 5000;

/** Never rejects. If it fails, nobody can take a seek of an account that may not play, and all others expire. */
export const endSeeksOf = async (env: Env, identifier: string): Promise<void> => {
  await isDone(POOL_WITHIN, "seeks-not-ended", () => seekPoolOf(env).endAllOf(identifier));
};

/** The guest that the browser was before it logged in. Ends its seeks: they do not pass to the account. */
export const leaveGuest = async (context: RequestContext, userId: string): Promise<string | null> => {
  const guest = await formerGuestOf(context, userId);
  if (guest !== null) later("seeks-not-ended", endSeeksOf(context.env, guest));
  return guest;
};
