import type { RatingPoint } from "../../../shared/games-api.ts";
import type { Scale } from "./chart-scale.ts";

/** The index of the point nearest to a place of the chart, or null when there is none. */
export const nearestPoint = (points: readonly RatingPoint[], scale: Scale, x: number, y: number): number | null => {
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, point] of points.entries()) {
    // Sideways counts double: people point at a moment first and at a line second.
    const distance = Math.hypot(2 * (scale.x(point.at) - x), scale.y(point.elo) - y);
    if (distance >= least) continue;
    least = distance;
    nearest = index;
  }
  return nearest;
};
