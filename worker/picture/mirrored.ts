import { assertNever } from "../../shared/assert-never.ts";
import type { Shape } from "./shapes.ts";
import { textWidth } from "./text.ts";

const mirroredShape = (shape: Shape, width: number): Shape => {
  switch (shape.kind) {
    case "rectangle":
      return { ...shape, x: width - shape.x - shape.width };
    case "line": {
      const { from, to } = shape;
      return { ...shape, from: { ...from, x: width - from.x }, to: { ...to, x: width - to.x } };
    }
    case "ring":
      return { ...shape, x: width - shape.x };
    case "text":
      return { ...shape, x: width - shape.x - textWidth(shape.text, shape.size) };
    default:
      return assertNever(shape);
  }
};

/** Shapes laid out from the right edge of a picture of a width as they were from its left one. Texts can be read as before. */
export const mirrored = (shapes: readonly Shape[], width: number): Shape[] =>
  shapes.map((shape) => mirroredShape(shape, width));
