import type { RatingHistoryResponse, RatingPoint } from "../../../shared/api/games-api.ts";
import { SPEEDS, type Speed } from "../../../shared/game/time-controls.ts";

/** Further points of a line would be too close together to see. */
const MAX_POINTS = 160;

export interface RatingLine {
  readonly gameType: Speed;
  readonly points: readonly RatingPoint[];
}

export interface LinePoint extends RatingPoint {
  readonly gameType: Speed;
}

/** Keeps every n-th point, counted from the end so that the latest one stays. The first stays too. */
export const thinned = <Point>(points: readonly Point[], most: number): readonly Point[] => {
  const step = Math.ceil(points.length / most);
  const last = points.length - 1;
  return step <= 1 ? points : points.filter((_, index) => index === 0 || (last - index) % step === 0);
};

export const ratingLines = (history: RatingHistoryResponse): readonly RatingLine[] =>
  SPEEDS.flatMap((gameType) => {
    const points = thinned(history[gameType], MAX_POINTS);
    return points.length === 0 ? [] : [{ gameType, points }];
  });

export const chartPointsOf = (lines: readonly RatingLine[]): readonly LinePoint[] =>
  lines
    .flatMap(({ gameType, points }) => points.map((point) => ({ ...point, gameType })))
    .sort((one, other) => one.at - other.at);
