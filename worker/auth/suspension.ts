import { dateText } from "../../shared/format.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { ApiException } from "../core/api-exception.ts";
import type { User } from "../data/schema.ts";
import { isSuspended } from "../data/suspensions.ts";

/** "Jan 1, 2027, 00:00 UTC": whoever reads it may be anywhere. */
const momentText = (at: Millis): string => `${dateText(at, "UTC")}, ${new Date(at).toISOString().slice(11, 16)} UTC`;

/** What the player of a suspended account is told, and nobody else. */
export const suspensionText = ({ suspendedUntil, suspensionReason }: User): string => {
  const end = suspendedUntil === null ? "further notice" : momentText(suspendedUntil);
  return `Your account is suspended until ${end}. Reason: ${suspensionReason ?? ""}`;
};

/**
 * To be asked once somebody has proved that an account is theirs. Refuses with 423 (Locked): a 403 means to the pages that
 * an address is to be confirmed.
 */
export const refuseSuspended = (user: User, now: Millis): void => {
  if (isSuspended(user, now)) throw new ApiException(423, suspensionText(user));
};
