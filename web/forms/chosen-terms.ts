import { paceOf } from "../../shared/game/custom-clock.ts";
import type { InvitationTerms } from "../../shared/game/invitation.ts";
import type { Side } from "../../shared/game/rules.ts";
import { type ClockSetting, DEFAULT_GAME_TYPE, type GameType, type Pace } from "../../shared/game/time-controls.ts";

/** What somebody has chosen for a game with a friend, as it is in the fields. */
export interface ChosenTerms {
  readonly gameType: GameType | "custom";
  readonly minutes: number;
  readonly seconds: number;
  readonly side: Side | "random";
  readonly isRated: boolean;
}

export interface WantedTerms {
  readonly gameType: GameType;
  readonly terms: InvitationTerms;
}

const inFields = ({ base, increment }: ClockSetting): Pick<ChosenTerms, "minutes" | "seconds"> => ({
  minutes: base / 60_000,
  seconds: increment / 1000,
});

/** Between bullet and blitz, a clock that many like and that is none of the four. */
const FIRST_CUSTOM: ClockSetting = { base: 180_000, increment: 2000 };

export const FIRST_TERMS: ChosenTerms = {
  gameType: DEFAULT_GAME_TYPE,
  ...inFields(FIRST_CUSTOM),
  side: "random",
  isRated: false,
};

export interface GivenTerms extends Pace {
  readonly isRated: boolean;
  /** Null if the sides will be drawn. */
  readonly creatorSide: Side | null;
}

/** The terms of an invitation that is already there, to change them. */
export const chosenTermsOf = ({ gameType, clock, isRated, creatorSide }: GivenTerms): ChosenTerms => ({
  gameType: clock === undefined ? gameType : "custom",
  ...inFields(clock ?? FIRST_CUSTOM),
  side: creatorSide ?? "random",
  isRated,
});

/** True if a rated game is possible with what is chosen. Only the four time controls have ratings. */
export const mayBeRated = ({ gameType }: ChosenTerms, isPlayer: boolean): boolean => isPlayer && gameType !== "custom";

/** What to send to the server: only what was chosen. */
export const wantedTerms = (chosen: ChosenTerms, isPlayer: boolean): WantedTerms => {
  const { gameType, minutes, seconds, side, isRated } = chosen;
  const sided: InvitationTerms = side === "random" ? {} : { side };
  if (gameType !== "custom") {
    return { gameType, terms: { ...sided, ...(isRated && mayBeRated(chosen, isPlayer) && { isRated }) } };
  }
  const pace = paceOf({ base: minutes * 60_000, increment: seconds * 1000 });
  return { gameType: pace.gameType, terms: { ...sided, ...(pace.clock !== undefined && { clock: pace.clock }) } };
};
