import { FACE_COLOURS, FACE_SIZE, faceOf } from "../../shared/face.ts";
import type { Colour, Point, Shape } from "../picture/shapes.ts";
import { markAround } from "./marks.ts";
import { BORDER, INK, SURFACE } from "./theme.ts";

const colourAt = (index: number): Colour => {
  const css = FACE_COLOURS[index];
  return css === undefined ? INK : Number.parseInt(css.slice(1), 16);
};

/** The face of a name in a square, with its upper left corner at a point. */
export const faceShapes = (username: string, side: number, { x, y }: Point): Shape[] => {
  const { cells, colours } = faceOf(username);
  const radius = side * 0.14;
  const inset = side * 0.08;
  const cell = (side - 2 * inset) / FACE_SIZE;
  return [
    { kind: "rectangle", x: x - 2, y: y - 2, width: side + 4, height: side + 4, radius: radius + 2, colour: BORDER },
    { kind: "rectangle", x, y, width: side, height: side, radius, colour: SURFACE },
    ...cells.flatMap((mark, index) => {
      if (mark === null) return [];
      const middle = {
        x: x + inset + ((index % FACE_SIZE) + 0.5) * cell,
        y: y + inset + (Math.floor(index / FACE_SIZE) + 0.5) * cell,
      };
      return markAround(mark, middle, cell * 0.28, cell * 0.16, colourAt(colours[mark]));
    }),
  ];
};
