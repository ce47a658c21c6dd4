import type { Contour, Point } from "./outlines.ts";

const between = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  isOn: true,
});

/** With the points on the line that two control points in a row leave out, beginning with one. */
export const completed = (contour: Contour): Point[] => {
  const points = contour.flatMap((point, index) => {
    const before = contour.at(index - 1) ?? point;
    return point.isOn || before.isOn ? [point] : [between(before, point), point];
  });
  const first = points.findIndex(({ isOn }) => isOn);
  if (first < 0) throw new Error("a contour of control points alone");
  return [...points.slice(first), ...points.slice(0, first)];
};

/** The steps of a completed contour from its first point on, as SVG writes them: the same wherever in a glyph it is. */
export const stepsOf = (contour: readonly Point[], scale: number): string => {
  const [start] = contour;
  if (start === undefined) return "";
  const points = contour.map(({ x, y, isOn }) => ({
    x: Math.round((x - start.x) * scale),
    y: -Math.round((y - start.y) * scale),
    isOn,
  }));
  const steps: string[] = [];
  let here = { x: 0, y: 0 };
  for (let at = 1; at <= points.length; at++) {
    const [point, next] = [points[at % points.length], points[(at + 1) % points.length]];
    if (point === undefined || next === undefined) continue;
    if (!point.isOn) {
      steps.push(`q${point.x - here.x} ${point.y - here.y} ${next.x - here.x} ${next.y - here.y}`);
      here = next;
      at++;
    } else if (at < points.length) {
      steps.push(`l${point.x - here.x} ${point.y - here.y}`);
      here = point;
    }
  }
  return steps.join("").replaceAll(" -", "-");
};
