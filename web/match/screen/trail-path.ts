import { markAt, type Position, type Square, subBoardOf, subWinnerOf } from "../../../shared/game/rules.ts";
import { columnOf, rowOf, squareAt } from "../../kit/board/board-grid.ts";
import type { BoardLine } from "../panel/use-line.ts";

/** Finds the path of an arrow from a played square to the rim of the sub-board to play in, around all marks. */

type Point = readonly [x: number, y: number];

/** Sizes of the board on screen, in hundredths of its side. The nine columns are like the nine rows. */
interface BoardScale {
  readonly start: number;
  readonly square: number;
  readonly gap: number;
}

/** The scale, from the centres of the first and the last square of the first small board. */
export const boardScaleOf = ({ from, to }: BoardLine): BoardScale => {
  const square = (to[0] - from[0]) / 2;
  const start = from[0] - square / 2;
  return { start, square, gap: (100 - 2 * start - 9 * square) / 2 };
};

/** From a square to the rim of its small board, as a part of the gap. */
const RIM = 0.25;
/** From the centre of a mark to a line beside it, as a part of the square. The lines between squares are farther. */
const CLEAR = 0.42;
/** Keeps a line out of a square. One along its edge is allowed. */
const WHOLE = 0.49;
/** The cost of a bend. Without it, the arrow would hug marks that it could pass in one straight line. */
const BEND = 2;
const STEPS = 8;

const edgeOf = ({ start, square, gap }: BoardScale, index: number): number =>
  start + index * square + Math.floor(index / 3) * gap;

const centreOf = (scale: BoardScale, square: Square): Point => [
  edgeOf(scale, columnOf(square)) + scale.square / 2,
  edgeOf(scale, rowOf(square)) + scale.square / 2,
];

const distance = ([x, y]: Point, [otherX, otherY]: Point): number => Math.hypot(x - otherX, y - otherY);

interface Obstacle {
  readonly centre: Point;
  readonly radius: number;
}

const passes = ({ centre: [x, y], radius }: Obstacle, from: Point, to: Point): boolean => {
  const [width, height] = [to[0] - from[0], to[1] - from[1]];
  const squared = width ** 2 + height ** 2;
  const along = squared === 0 ? 0 : ((x - from[0]) * width + (y - from[1]) * height) / squared;
  const part = Math.min(1, Math.max(0, along));
  return (from[0] + part * width - x) ** 2 + (from[1] + part * height - y) ** 2 >= radius ** 2;
};

const rimOf = (scale: BoardScale, subBoard: number): readonly Point[] => {
  const first = squareAt(Math.floor(subBoard / 3) * 3, (subBoard % 3) * 3);
  const inset = RIM * scale.gap;
  const [x, y] = [edgeOf(scale, columnOf(first)) - inset, edgeOf(scale, rowOf(first)) - inset];
  const side = 3 * scale.square + 2 * inset;
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => (step * side) / STEPS);
  return steps.flatMap((step): Point[] => [
    [x + step, y],
    [x + step, y + side],
    [x, y + step],
    [x + side, y + step],
  ]);
};

const ALL = Array.from({ length: 81 }, (_, square) => square);

const obstaclesOf = (position: Position, move: Square, target: number, scale: BoardScale): readonly Obstacle[] =>
  ALL.flatMap((square) => {
    const isClosed = subBoardOf(square) === target || subWinnerOf(position, subBoardOf(square)) !== null;
    if (!isClosed && (square === move || markAt(position, square) === null)) return [];
    return { centre: centreOf(scale, square), radius: (isClosed ? WHOLE : CLEAR) * scale.square };
  });

/** The corners of all squares: a line between them passes all marks. */
const cornersOf = (scale: BoardScale): readonly Point[] => {
  const lines = [0, 3, 6].flatMap((first) => [0, 1, 2, 3].map((step) => edgeOf(scale, first) + step * scale.square));
  return lines.flatMap((y) => lines.map((x): Point => [x, y]));
};

interface Node {
  readonly point: Point;
  /** A lower bound for the distance from here to the end. */
  readonly rest: number;
  cost: number;
  before: Node | null;
  isDone: boolean;
}

const wayTo = (node: Node): Point[] => [...(node.before === null ? [] : wayTo(node.before)), node.point];

/** The point where the line leaves its start square. The arrow begins there, outside the ring of the last move. */
const leave = (from: Point, to: Point, half: number): Point => {
  const reach = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  const part = Math.min(1, half / reach);
  return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])];
};

/** After a won sub-board, the path begins at its rim, because the large mark covers it. */
export const trailPath = (
  position: Position,
  move: Square,
  target: number,
  scale: BoardScale,
): readonly Point[] | null => {
  const home = subBoardOf(move);
  if (home === target) return null;
  const from = centreOf(scale, move);
  const isWon = subWinnerOf(position, home) !== null;
  const obstacles = obstaclesOf(position, move, target, scale);
  const isFree = (start: Point, end: Point): boolean => obstacles.every((obstacle) => passes(obstacle, start, end));
  const goals = rimOf(scale, target);
  const node = (point: Point, cost = Number.POSITIVE_INFINITY): Node => {
    const rest = Math.min(...goals.map((goal) => distance(point, goal)));
    return { point, rest, cost, before: null, isDone: false };
  };
  const nodes = [
    ...(isWon ? rimOf(scale, home).map((point) => node(point, distance(point, from))) : [node(from, 0)]),
    ...cornersOf(scale).map((point) => node(point)),
    ...goals.map((point) => node(point)),
  ];
  // The A* search.
  for (;;) {
    const next = nodes.reduce<Node | null>(
      (best, other) =>
        !other.isDone && other.cost + other.rest < (best === null ? Number.POSITIVE_INFINITY : best.cost + best.rest)
          ? other
          : best,
      null,
    );
    if (next === null) return null;
    if (next.rest === 0) {
      const [first = from, second = next.point, ...more] = wayTo(next);
      return [isWon ? first : leave(first, second, scale.square / 2), second, ...more];
    }
    next.isDone = true;
    for (const other of nodes) {
      const cost = next.cost + distance(next.point, other.point) + BEND;
      if (other.isDone || cost >= other.cost || !isFree(next.point, other.point)) continue;
      other.cost = cost;
      other.before = next;
    }
  }
};
