import { expect, test } from "vitest";
import {
  forcedSubBoard,
  legalSquares,
  markAt,
  type Position,
  play,
  replay,
  type Square,
  subBoardOf,
  subWinnerOf,
} from "../../../../shared/game/rules.ts";
import { columnOf, rowOf } from "../../../../web/kit/board/board-grid.ts";
import { boardScaleOf, trailPath } from "../../../../web/match/screen/trail-path.ts";

/** A square is 10 wide, the gap between small boards 4, the margin 1. */
const SCALE = boardScaleOf({ from: [6, 6], to: [26, 26] });

type Point = readonly [number, number];

const edge = (index: number): number => 1 + 10 * index + 4 * Math.floor(index / 3);
const centre = (square: Square): Point => [edge(columnOf(square)) + 5, edge(rowOf(square)) + 5];

const along = (way: readonly Point[]): Point[] =>
  way.slice(1).flatMap(([toX, toY], index) => {
    const [x, y] = way[index] ?? [0, 0];
    return Array.from({ length: 51 }, (_, step): Point => [x + (step * (toX - x)) / 50, y + (step * (toY - y)) / 50]);
  });

/** How far a point is outside of a small board's squares; below 0 inside. */
const outside = ([x, y]: Point, subBoard: number): number => {
  const [left, top] = [edge((subBoard % 3) * 3), edge(Math.floor(subBoard / 3) * 3)];
  return Math.max(left - x, x - left - 30, top - y, y - top - 30);
};

/** Positions of games with every kind of move, from a small generator. */
const positions = (): { position: Position; move: Square }[] => {
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  return Array.from({ length: 3 }, () => {
    const reached: { position: Position; move: Square }[] = [];
    let position = replay([]);
    for (let legal = legalSquares(position); legal.length > 0; legal = legalSquares(position)) {
      const move = legal[next(legal.length)] ?? 0;
      position = play(position, move);
      reached.push({ position, move });
    }
    return reached;
  }).flat();
};

test("the arrow ends at the rim of the board to play in, and crosses no mark and no decided board", () => {
  const drawn = positions().flatMap(({ position, move }) => {
    const target = forcedSubBoard(position);
    if (target === null) return [];
    const way = trailPath(position, move, target, SCALE);
    if (target === subBoardOf(move)) expect(way).toBeNull();
    return way === null ? [] : [{ position, move, target, way }];
  });
  expect(drawn.length).toBeGreaterThan(80);
  expect(drawn.some(({ way }) => way.length > 2)).toBe(true);
  for (const { position, move, target, way } of drawn) {
    const end = way.at(-1) ?? [0, 0];
    expect(outside(end, target)).toBeCloseTo(1, 5);
    const squares = Array.from({ length: 81 }, (_, square) => square);
    const marks = squares.filter((square) => square !== move && markAt(position, square) !== null);
    const decided = squares.filter((square) => subWinnerOf(position, subBoardOf(square)) !== null);
    const nearest = (to: readonly Square[]): number =>
      Math.min(
        ...to.map(centre).flatMap(([x, y]) => along(way).map((point) => Math.hypot(point[0] - x, point[1] - y))),
      );
    expect(Math.min(...along(way).map((point) => outside(point, target)))).toBeGreaterThan(-0.2);
    expect(nearest(marks)).toBeGreaterThan(4.1);
    expect(nearest(decided)).toBeGreaterThan(4.8);
  }
});

test("it begins at the ring of the played square, and goes straight where nothing is in the way", () => {
  const way = trailPath(replay([40, 39]), 39, 3, SCALE);
  expect(way?.length).toBe(2);
  expect(way?.[0]?.[0]).toBeCloseTo(edge(3), 5);
});
