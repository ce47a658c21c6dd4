import { DEFAULT_VOLUME } from "../../../shared/limits.ts";

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
  /** Mutes without changing `volume`. */
  readonly isMuted: boolean;
  /** On touch screens, a move takes two taps on its square. */
  readonly confirmsMoves: boolean;
  /** Enables letter and digit keys on the game screen. Off for people who use speech input. */
  readonly hasShortcuts: boolean;
  /** Announces the time left to screen readers. */
  readonly callsTime: boolean;
  /** Vibrates when the player's turn begins. */
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

const isOneOf = <Choice extends string>(choices: readonly Choice[], value: unknown): value is Choice =>
  choices.some((choice) => choice === value);

const isVolume = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;

/** Falls back to the default for each invalid field: the text may come from another version, or be edited by hand. */
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
    theme: isOneOf(COLOR_THEMES, theme) ? theme : DEFAULT_APPEARANCE.theme,
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
