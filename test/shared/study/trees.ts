import fc from "fast-check";
import { legalSquares, type Position, type Side } from "../../../shared/game/rules.ts";
import { positionOf, type SetUp, setUpProblem } from "../../../shared/study/set-up.ts";
import {
  COMMENT_LENGTH,
  commentOf,
  EMPTY_TREE,
  type Path,
  positionAfter,
  repliesAt,
  type StudyTree,
  withLine,
  withPlace,
} from "../../../shared/study/tree.ts";

/** Generators of trees, all of them legal. */

const MARKS: fc.Arbitrary<Side | null> = fc.constantFrom(null, null, "X", "O");

/** Set-ups that may be impossible to play on from. */
export const setUps: fc.Arbitrary<SetUp> = fc.record({
  marks: fc.array(MARKS, { minLength: 81, maxLength: 81 }),
  toMove: fc.constantFrom("X", "O"),
  forced: fc.option(fc.nat(8)),
});

export const starts: fc.Arbitrary<Position> = setUps
  .filter((setUp) => setUpProblem(setUp) === null)
  .map((setUp) => positionOf(setUp));

const comments = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  fc.string({ unit: "grapheme", maxLength: COMMENT_LENGTH }).map(commentOf),
);

/** A move that is added after an earlier place of the tree, counted from the newest one. */
const additions = fc.record({
  back: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(200)),
  /** Index into the legal moves, modulo their number. */
  pick: fc.nat(80),
  comment: comments,
});

export const studyTrees: fc.Arbitrary<StudyTree> = fc
  .record({ start: fc.option(starts), comment: comments, added: fc.array(additions, { maxLength: 150, size: "max" }) })
  .map(({ start, comment, added }) => {
    const paths: Path[] = [[]];
    let tree: StudyTree = { ...EMPTY_TREE, start, comment };
    for (const { back, pick, comment: ofMove } of added) {
      const before = paths.at(-1 - (back % paths.length)) ?? [];
      const legal = legalSquares(positionAfter(tree, before));
      const square = legal[pick % legal.length];
      if (square === undefined || repliesAt(tree, before).some((reply) => reply.square === square)) continue;
      const path = [...before, square];
      paths.push(path);
      tree = withPlace(withLine(tree, path), path, (place) => ({ ...place, comment: ofMove }));
    }
    return tree;
  });
