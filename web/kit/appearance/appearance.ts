import { DEFAULT_VOLUME } from "../../../shared/limits.ts";
import * as v from "./schema.ts";

export const COLOR_THEMES = ["system", "light", "dark"] as const;
export type ColorTheme = (typeof COLOR_THEMES)[number];

/** Colour pairs for X and O, defined in styles/tokens.css. */
export const BOARD_COLOURS = ["blue-orange", "blue-red", "violet-gold"] as const;
export type BoardColours = (typeof BOARD_COLOURS)[number];

export interface Appearance {
  readonly theme: ColorTheme;
  readonly colours: BoardColours;
  /** From 0 (silent) to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** On touch screens, a move takes two taps on its square. */
  readonly confirmsMoves: boolean;
  /** Enables letter and digit keys on the game screen. Off for people who use speech input. */
  readonly hasShortcuts: boolean;
  /** Announces the time left to screen readers. */
  readonly callsTime: boolean;
  readonly vibrates: boolean;
  /** Shows only the board, the clocks and the player's actions during a game. */
  readonly isZen: boolean;
}

export const DEFAULT_APPEARANCE: Appearance = {
  theme: "system",
  colours: "blue-orange",
  volume: DEFAULT_VOLUME,
  isMuted: false,
  confirmsMoves: false,
  hasShortcuts: true,
  callsTime: true,
  vibrates: false,
  isZen: false,
};

export const parseAppearance = v.json(
  v.fields<Appearance>({
    theme: v.or(v.oneOf(...COLOR_THEMES), DEFAULT_APPEARANCE.theme),
    colours: v.or(v.oneOf(...BOARD_COLOURS), DEFAULT_APPEARANCE.colours),
    volume: v.or(v.within(0, 1), DEFAULT_APPEARANCE.volume),
    isMuted: v.or(v.flag, false),
    confirmsMoves: v.or(v.flag, false),
    hasShortcuts: v.or(v.flag, true),
    callsTime: v.or(v.flag, true),
    vibrates: v.or(v.flag, false),
    isZen: v.or(v.flag, false),
  }),
  DEFAULT_APPEARANCE,
);
