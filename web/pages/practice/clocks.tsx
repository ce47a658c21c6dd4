import { GAME_TYPES, TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";

export const NO_CLOCK = "none";

export const CLOCKS = [
  { value: NO_CLOCK, label: practiceTexts.noClock },
  ...GAME_TYPES.map((gameType) => ({
    value: gameType,
    label: <bdi translate="no">{TIME_CONTROLS[gameType].label}</bdi>,
  })),
] as const;
