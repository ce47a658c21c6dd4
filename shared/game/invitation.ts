import type { Side } from "./rules.ts";
import type { ClockSetting } from "./time-controls.ts";

/** What the creator of a game by link or challenge has chosen besides the time control. Every field is optional. */
export interface InvitationTerms {
  /** The side of the player who invites; drawn if it is missing. */
  readonly side?: Side;
  /** A rated game needs two accounts. */
  readonly isRated?: boolean;
  /** Replaces the time control's own clock. In a rated game only days are allowed. */
  readonly clock?: ClockSetting;
}
