import type { Side } from "./rules.ts";
import type { ClockSetting } from "./time-controls.ts";

/** What somebody who makes a game by link or challenge has chosen besides its time control. All of it may be missing. */
export interface InvitationTerms {
  /** The side of the player who invites; drawn if it is missing. */
  readonly side?: Side;
  /** Both players need accounts then. */
  readonly isRated?: boolean;
  /** In place of the time control's own. In a rated game only days. */
  readonly clock?: ClockSetting;
}
