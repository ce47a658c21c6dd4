import type { ToldReason } from "../../shared/api-reason.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { ApiException } from "../core/api-exception.ts";
import type { User } from "../data/schema.ts";
import { isSuspended } from "../data/suspensions.ts";

/** What the player of a suspended account is told, and nobody else. */
const suspensionOf = ({ suspendedUntil: until, suspensionReason }: User): ToldReason => {
  const why = suspensionReason ?? "";
  return until === null ? { reason: "suspended", why } : { reason: "suspended-until", until, why };
};

/**
 * To be asked once somebody has proved that an account is theirs. Refuses with 423 (Locked): a 403 means to the pages that
 * an address is to be confirmed.
 */
export const refuseSuspended = (user: User, now: Millis): void => {
  if (isSuspended(user, now)) throw new ApiException(423, suspensionOf(user));
};
