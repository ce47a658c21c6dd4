import type { Side } from "../../shared/rules.ts";
import type { Colour, Point, Shape } from "../picture/shapes.ts";

/** A cross or a ring around a point; `reach` is half of its side. */
export const markAround = (side: Side, { x, y }: Point, reach: number, width: number, colour: Colour): Shape[] => {
  if (side === "O") return [{ kind: "ring", x, y, radius: reach, width, colour }];
  const [left, right, top, bottom] = [x - reach, x + reach, y - reach, y + reach];
  return [
    { kind: "line", from: { x: left, y: top }, to: { x: right, y: bottom }, width, colour },
    { kind: "line", from: { x: right, y: top }, to: { x: left, y: bottom }, width, colour },
  ];
};
