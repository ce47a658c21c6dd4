import { DEFAULT_VOLUME } from "../../shared/limits.ts";

/** How somebody wants the product to look, sound and feel, on this device. */

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Pairs for X and O, defined in styles/tokens.css. */
export const BOARD_COLOURS = ["blue-orange", "blue-red", "violet-gold"] as const;
export type BoardColours = (typeof BOARD_COLOURS)[number];

export interface Appearance {
  readonly theme: Theme;
  readonly colours: BoardColours;
  /** From 0, silent, to 1. */
  readonly volume: number;
  /** Silent for now; the volume stays chosen. */
  readonly isMuted: boolean;
  /** On touch screens a square must be tapped twice. */
  readonly confirmsMoves: boolean;
  /** Letters and digits do something on the game screen. Off for those who speak to their computer. */
  readonly hasShortcuts: boolean;
  /** How much time is left is said aloud now and then, for screen readers. */
  readonly callsTime: boolean;
  /** The device shakes when it is the player's turn. */
  readonly vibrates: boolean;
  /** While a game is played, only the board, the clocks and what one may do are shown. */
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

const isOneOf = <Choice extends string>(choices: readonly Choice[], value: unknown): value is Choice =>
  choices.some((choice) => choice === value);

const isVolume = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;

/** What was stored, as far as it is valid: it may come from another version, or be edited by hand. */
export const parseAppearance = (stored: string | null): Appearance => {
  let found: unknown;
  try {
    found = JSON.parse(stored ?? "{}");
  } catch {
    found = null;
  }
  if (typeof found !== "object" || found === null) return DEFAULT_APPEARANCE;
  const { theme, colours, volume, ...switches }: Partial<Record<keyof Appearance, unknown>> = found;
  return {
    theme: isOneOf(THEMES, theme) ? theme : DEFAULT_APPEARANCE.theme,
    colours: isOneOf(BOARD_COLOURS, colours) ? colours : DEFAULT_APPEARANCE.colours,
    volume: isVolume(volume) ? volume : DEFAULT_APPEARANCE.volume,
    isMuted: switches.isMuted === true,
    confirmsMoves: switches.confirmsMoves === true,
    hasShortcuts: switches.hasShortcuts !== false,
    callsTime: switches.callsTime !== false,
    vibrates: switches.vibrates === true,
    isZen: switches.isZen === true,
  };
};
