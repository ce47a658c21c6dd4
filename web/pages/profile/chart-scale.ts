import type { RatingPoint } from "../../../shared/api/games-api.ts";
import { dateText } from "../../../shared/format.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { locale } from "../../../shared/language/texts.ts";

export const nearestPoint = (points: readonly RatingPoint[], scale: Scale, x: number, y: number): number | null => {
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, point] of points.entries()) {
    // Horizontal distance counts double: people aim at a moment first and at a line second.
    const distance = Math.hypot(2 * (scale.x(point.at) - x), scale.y(point.elo) - y);
    if (distance >= least) continue;
    least = distance;
    nearest = index;
  }
  return nearest;
};

const HOUR: Millis = 3_600_000;
const DAY: Millis = 24 * HOUR;
const STEPS = [10, 20, 50, 100, 200, 500, 1000];

export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface RatingAxis extends Range {
  readonly ticks: readonly number[];
}

/** Round ratings from below the lowest to above the highest, about four steps apart. */
export const ratingAxis = (ratings: readonly number[]): RatingAxis => {
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const step = STEPS.find((candidate) => (high - low) / candidate <= 4) ?? 2000;
  const from = Math.floor((low - step / 4) / step) * step;
  const to = Math.ceil((high + step / 4) / step) * step;
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  return { from, to, ticks };
};

/** The range of the moments, at least an hour, so that a single game is centred. */
export const timeRange = (moments: readonly Millis[]): Range => {
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const missing = Math.max(0, HOUR - (last - first));
  return { from: first - missing / 2, to: last + missing / 2 };
};

/** `count` evenly spaced moments, including both ends. */
export const timeTicks = ({ from, to }: Range, count: number): readonly Millis[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));

/** As precise as the axis needs: hours, days or months. */
export const tickText = (at: Millis, { from, to }: Range, timeZone?: string): string => {
  if (to - from < 2 * DAY) {
    return new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone }).format(at);
  }
  if (to - from < 300 * DAY) {
    return new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone }).format(at);
  }
  return new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone }).format(at);
};

const minuteText = (at: Millis): string =>
  new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);

/** Includes the hour if the chart spans less than two days. */
export const exactMomentText = (at: Millis, { from, to }: Range): string =>
  to - from < 2 * DAY ? minuteText(at) : dateText(at);

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Scale {
  x(at: Millis): number;
  y(rating: number): number;
}

export const chartScaleOf = (time: Range, rating: Range, { left, top, right, bottom }: Box): Scale => ({
  x: (at) => left + ((at - time.from) / (time.to - time.from)) * (right - left),
  y: (value) => bottom - ((value - rating.from) / (rating.to - rating.from)) * (bottom - top),
});
