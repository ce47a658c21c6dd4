import { expect, test } from "vitest";
import { mirrored } from "../../../worker/picture/mirrored.ts";
import type { Shape } from "../../../worker/picture/shapes.ts";
import { textWidth } from "../../../worker/picture/text.ts";

test("shapes are as far from the right edge as they were from the left one, and texts are what they were", () => {
  const colour = 0;
  const shapes: Shape[] = [
    { kind: "rectangle", x: 10, y: 2, width: 30, height: 4, radius: 1, colour },
    { kind: "line", from: { x: 10, y: 1 }, to: { x: 20, y: 5 }, width: 2, colour },
    { kind: "ring", x: 15, y: 6, radius: 3, width: 1, colour },
    { kind: "text", x: 10, y: 20, text: "Kaspar_99", size: 12, colour },
  ];
  const [rectangle, line, ring, text] = shapes;
  expect(mirrored(shapes, 200)).toEqual([
    { ...rectangle, x: 160 },
    { ...line, from: { x: 190, y: 1 }, to: { x: 180, y: 5 } },
    { ...ring, x: 185 },
    { ...text, x: 190 - textWidth("Kaspar_99", 12) },
  ]);
});
