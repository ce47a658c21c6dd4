import { LANGUAGES, type Language } from "../../shared/language/languages.ts";
import { BRAND } from "../../shared/page-meta.ts";
import { mirrored } from "../picture/mirrored.ts";
import type { Colour, Point, Shape } from "../picture/shapes.ts";
import { fittingSize } from "../picture/text.ts";
import { ACCENT, MARGIN, WIDTH } from "./theme.ts";

/** How high capitals are, of the size of a text. */
const CAPITALS = 0.73;

/** A line of text that is made smaller where it would be wider than it may. */
export const line = (text: string, { x, y }: Point, size: number, width: number, colour: Colour): Shape => ({
  kind: "text",
  x,
  y,
  text,
  size: fittingSize(text, size, width),
  colour,
});

/** The same, with the middle of its capitals at the height of a point, however small it is made. */
export const middleLine = (text: string, { x, y }: Point, size: number, width: number, colour: Colour): Shape => {
  const fitting = fittingSize(text, size, width);
  return { kind: "text", x, y: y + CAPITALS * fitting * 0.5, text, size: fitting, colour };
};

export const brandLine = (y: number): Shape => line(BRAND, { x: MARGIN, y }, 30, 520, ACCENT);

/** Shapes that are laid out from the left edge, from the edge at which a language begins. Faces are the same in a mirror. */
export const fromStart = (shapes: readonly Shape[], language: Language): readonly Shape[] =>
  LANGUAGES[language].direction === "rtl" ? mirrored(shapes, WIDTH) : shapes;
