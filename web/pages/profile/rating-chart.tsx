import { type PointerEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { ratingText } from "../../../shared/format.ts";
import { typeName } from "../../../shared/game/game-type-text.ts";
import { profileTexts } from "../../../shared/language/en/profile.ts";
import { fill } from "../../../shared/language/fill.ts";
import { ChartAxes } from "./chart-axes.tsx";
import { chartScaleOf, exactMomentText, nearestPoint, ratingAxis, timeRange } from "./chart-scale.ts";
import { LineSwatch } from "./line-swatch.tsx";
import styles from "./rating-chart.module.css";
import line from "./rating-line.module.css";
import { chartPointsOf, type LinePoint, type RatingLine } from "./rating-lines.ts";

/** The current width of an element in pixels; 0 before it is mounted. */
const useWidth = <Measured extends HTMLElement>(): readonly [RefObject<Measured | null>, number] => {
  const ref = useRef<Measured>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [ref, width];
};

const HEIGHT = 240;
const MARGIN = { left: 44, top: 10, right: 12, bottom: 26 };

export const RatingChart = ({ lines }: { readonly lines: readonly RatingLine[] }) => {
  const [frame, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const { points, time, rating } = useMemo(() => {
    const all = chartPointsOf(lines);
    return { points: all, time: timeRange(all.map(({ at }) => at)), rating: ratingAxis(all.map(({ elo }) => elo)) };
  }, [lines]);
  const box = { left: MARGIN.left, top: MARGIN.top, right: width - MARGIN.right, bottom: HEIGHT - MARGIN.bottom };
  const scale = chartScaleOf(time, rating, box);

  const textOf = ({ gameType, elo, at }: LinePoint): string =>
    fill(profileTexts.chartPoint, {
      type: typeName(gameType),
      rating: ratingText(elo),
      moment: exactMomentText(at, time),
    });
  const hint = matchMedia("(hover: none)").matches ? profileTexts.chartHintTouch : profileTexts.chartHint;
  const point = chosen === null ? undefined : points[chosen];
  const last = points.length - 1;

  const follow = (event: PointerEvent<SVGSVGElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setChosen(nearestPoint(points, scale, event.clientX - left, event.clientY - top));
  };

  return (
    <div className="grid gap-2">
      <p className={`row gap-2 muted small tabular-nums ${styles.readout}`}>
        {point === undefined ? (
          hint
        ) : (
          <>
            <LineSwatch gameType={point.gameType} /> {textOf(point)}
          </>
        )}
      </p>
      <div className={`relative ltr ${styles.frame}`} ref={frame}>
        <input
          className={`full-width full-height ${styles.cursor}`}
          type="range"
          aria-label={profileTexts.chart}
          min={0}
          max={last}
          value={chosen ?? last}
          aria-valuetext={textOf(points[chosen ?? last] ?? { gameType: "rapid", elo: 0, at: 0 })}
          onFocus={() => setChosen((before) => before ?? last)}
          onBlur={() => setChosen(null)}
          onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
        />
        <svg
          className={styles.picture}
          width={width}
          height={HEIGHT}
          aria-hidden="true"
          focusable="false"
          onPointerMove={follow}
          onPointerDown={follow}
          // A finger leaves when it is lifted. What it has chosen stays.
          onPointerLeave={({ pointerType }) => {
            if (pointerType === "mouse") setChosen(null);
          }}
        >
          {width > 0 && (
            <>
              <ChartAxes box={box} time={time} rating={rating} scale={scale} />
              {lines.map(({ gameType, points: own }) => (
                <path
                  key={gameType}
                  className={line.line}
                  data-type={gameType}
                  d={`M${own.map(({ at, elo }) => `${scale.x(at).toFixed(1)} ${scale.y(elo).toFixed(1)}`).join("L")}`}
                />
              ))}
              {lines.map(({ gameType, points: own }) => {
                const end = own.at(-1);
                return end === undefined ? null : (
                  <circle
                    key={gameType}
                    className={line.dot}
                    data-type={gameType}
                    cx={scale.x(end.at)}
                    cy={scale.y(end.elo)}
                    r={4.5}
                  />
                );
              })}
              {point !== undefined && (
                <>
                  <path className={styles.crosshair} d={`M${scale.x(point.at)} ${box.top}V${box.bottom}`} />
                  <circle
                    className={line.dot}
                    data-type={point.gameType}
                    cx={scale.x(point.at)}
                    cy={scale.y(point.elo)}
                    r={6}
                  />
                </>
              )}
            </>
          )}
        </svg>
      </div>
    </div>
  );
};
