import type { Side } from "../../shared/rules.ts";
import { type Colour, mix } from "../picture/shapes.ts";

/** The colours of pictures: the light ones of `web/styles/tokens.css`, as a chat shows a picture to everybody alike. */

export const PAGE: Colour = 0xf4f4f0;
export const SURFACE: Colour = 0xffffff;
export const BORDER: Colour = 0xd9dbd4;
export const INK: Colour = 0x171a1f;
export const INK_SOFT: Colour = 0x565d66;
export const ACCENT: Colour = 0x0b6b4f;
export const MARKS: Readonly<Record<Side, Colour>> = { X: 0x0072b2, O: 0xb34700 };

/** The ground of a sub-board by who has won it. */
export const GROUNDS = {
  X: mix(SURFACE, MARKS.X, 0.11),
  O: mix(SURFACE, MARKS.O, 0.11),
  tie: mix(SURFACE, INK, 0.08),
  open: SURFACE,
} as const;

/** What a link's picture is wide and high, in pixels. */
export const WIDTH = 1200;
export const HEIGHT = 630;
export const MARGIN = 64;
