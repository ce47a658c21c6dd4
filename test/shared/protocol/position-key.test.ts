import { describe, expect, test } from "vitest";
import { INITIAL_POSITION, legalSquares, play, replay } from "../../../shared/game/rules.ts";
import { foldMove, foldPosition, positionKey, unfoldMove } from "../../../shared/protocol/position-key.ts";
import { drawn, IMAGES, imagesOf, isImageOf, randomMoves } from "../../pictures.ts";
import { seededRandom } from "../../seeded-random.ts";

/** The oracle draws boards and turns the pictures. It knows nothing of keys. */

test("all eight images of a game have the same folded key at every ply, and the same folded moves", () => {
  const random = seededRandom(3);
  for (let game = 0; game < 10; game++) {
    const moves = randomMoves(random, 81);
    for (const imageOf of IMAGES) {
      for (let ply = 0; ply < moves.length; ply++) {
        const [own, image] = [replay(moves, ply), replay(moves.map(imageOf), ply)].map(foldPosition);
        const square = moves[ply] ?? -1;
        if (own === undefined || image === undefined) throw new Error("no position");
        expect(image.key).toBe(own.key);
        expect(foldMove(image, imageOf(square))).toBe(foldMove(own, square));
      }
    }
  }
});

describe("keys of some thousand positions of the first plies, compared with pictures of the board", () => {
  const random = seededRandom(8);
  const positions = Array.from({ length: 4000 }, (_, index) => replay(randomMoves(random, index % 12)));

  test("two positions share a folded key if, and only if, one is an image of the other", () => {
    const pictures = positions.map(drawn);
    const byKey = Map.groupBy(positions.keys(), (index) => foldPosition(positions[index] ?? INITIAL_POSITION).key);
    // The least picture of all images names a class.
    const nameOf = (index: number): string =>
      imagesOf(pictures[index] ?? [])
        .map((image) => image.join())
        .toSorted()[0] ?? "";
    const names = [...byKey.values()].map((indices) => new Set(indices.map(nameOf)));
    expect(names.filter(({ size }) => size !== 1)).toEqual([]);
    expect(new Set(names.flatMap((found) => [...found])).size).toBe(byKey.size);
    expect(byKey.size).toBeGreaterThan(2500);
  });

  test("two positions share a plain key if, and only if, their pictures are the same", () => {
    const byPicture = Map.groupBy(positions, (position) => drawn(position).join());
    const keys = [...byPicture.values()].map((found) => new Set(found.map(positionKey)));
    expect(keys.filter(({ size }) => size !== 1)).toEqual([]);
    expect(new Set(keys.flatMap((found) => [...found])).size).toBe(byPicture.size);
  });

  test("a folded move unfolds to the moves that lead to images of the same position", () => {
    for (const position of positions.slice(0, 120)) {
      const folded = foldPosition(position);
      const legal = legalSquares(position);
      for (const square of legal) {
        const alike = unfoldMove(folded, foldMove(folded, square));
        expect(alike).toContain(square);
        expect(alike.every((other) => legal.includes(other))).toBe(true);
        const after = drawn(play(position, square));
        for (const other of alike) expect(isImageOf(after, drawn(play(position, other)))).toBe(true);
      }
      // Each legal move is in exactly one group.
      const groups = new Set(legal.map((square) => foldMove(folded, square)));
      expect([...groups].flatMap((group) => unfoldMove(folded, group)).toSorted()).toEqual(legal.toSorted());
    }
  });
});

test("the first move folds to fifteen, and after the centre's centre the corners and the edges are alike", () => {
  const start = foldPosition(INITIAL_POSITION);
  expect(new Set(legalSquares(INITIAL_POSITION).map((square) => foldMove(start, square))).size).toBe(15);
  expect(unfoldMove(start, foldMove(start, 40))).toEqual([40]);
  const centre = foldPosition(replay([40]));
  expect(unfoldMove(centre, foldMove(centre, 36))).toEqual([36, 38, 42, 44]);
  expect(unfoldMove(centre, foldMove(centre, 37))).toEqual([37, 39, 41, 43]);
});

test("a key has one character for each mark and one for the board to play in", () => {
  expect(positionKey(INITIAL_POSITION)).toBe("0");
  expect(positionKey(replay([40]))).toBe("R5");
  expect(positionKey(replay([40, 36, 0]))).toBe("*RN1");
});
