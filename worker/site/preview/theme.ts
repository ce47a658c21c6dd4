import type { Side } from "../../../shared/game/rules.ts";

/** Always light, because a chat shows everybody the same picture. */

export const PAGE = "#f4f4f0";
export const SURFACE = "#ffffff";
export const BORDER = "#d9dbd4";
export const INK = "#171a1f";
export const INK_SOFT = "#565d66";
export const ACCENT = "#0b6b4f";
export const MARKS: Readonly<Record<Side, string>> = { X: "#0072b2", O: "#b34700" };

/** By the sub-board's winner: a tenth of the mark's colour on white. */
export const GROUNDS = { X: "#e3eff7", O: "#f7ebe3", tie: "#eceded", open: SURFACE } as const;

/** In pixels. */
export const WIDTH = 1200;
export const HEIGHT = 630;
export const MARGIN = 64;
