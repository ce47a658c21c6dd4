import { paceOf } from "../../shared/game/custom-clock.ts";
import type { InvitationTerms } from "../../shared/game/invitation.ts";
import type { Side } from "../../shared/game/rules.ts";
import {
  type ClockSetting,
  clockOf,
  clockOfDays,
  DEFAULT_DAYS,
  DEFAULT_GAME_TYPE,
  daysOf,
  type Pace,
  type Speed,
} from "../../shared/game/time-controls.ts";

export interface ChosenTerms {
  readonly gameType: Speed | "custom";
  readonly days: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly side: Side | "random";
  readonly isRated: boolean;
}

export interface WantedTerms {
  readonly gameType: Speed;
  readonly terms: InvitationTerms;
}

const inFields = ({ base, increment }: ClockSetting): Pick<ChosenTerms, "minutes" | "seconds"> => ({
  minutes: base / 60_000,
  seconds: increment / 1000,
});

/** A popular clock between bullet and blitz, which is none of the four standard ones. */
const FIRST_CUSTOM: ClockSetting = { base: 180_000, increment: 2000 };

export const FIRST_TERMS: ChosenTerms = {
  gameType: DEFAULT_GAME_TYPE,
  days: DEFAULT_DAYS,
  ...inFields(FIRST_CUSTOM),
  side: "random",
  isRated: false,
};

interface GivenTerms extends Pace {
  readonly isRated: boolean;
  /** Null if the sides will be drawn. */
  readonly creatorSide: Side | null;
}

export const chosenTermsOf = ({ gameType, clock, isRated, creatorSide }: GivenTerms): ChosenTerms => ({
  gameType: clock === undefined || gameType === "correspondence" ? gameType : "custom",
  days: daysOf(clockOf({ gameType, ...(clock !== undefined && { clock }) })) ?? DEFAULT_DAYS,
  ...inFields(clock === undefined || daysOf(clock) !== null ? FIRST_CUSTOM : clock),
  side: creatorSide ?? "random",
  isRated,
});

export const mayBeRated = ({ gameType }: ChosenTerms, isPlayer: boolean): boolean => isPlayer && gameType !== "custom";

/** Converts form fields to the terms to send to the server. Omits defaults. */
export const wantedTerms = (chosen: ChosenTerms, isPlayer: boolean): WantedTerms => {
  const { gameType, days, minutes, seconds, side, isRated } = chosen;
  const sided: InvitationTerms = side === "random" ? {} : { side };
  const rated = isRated && mayBeRated(chosen, isPlayer) && { isRated };
  if (gameType !== "custom" && gameType !== "correspondence") return { gameType, terms: { ...sided, ...rated } };
  const custom = { base: minutes * 60_000, increment: seconds * 1000 };
  const pace = paceOf(gameType === "custom" ? custom : clockOfDays(days));
  const clock = pace.clock !== undefined && { clock: pace.clock };
  return { gameType: pace.gameType, terms: { ...sided, ...clock, ...rated } };
};
