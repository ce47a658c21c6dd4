import { INITIAL_POSITION, legalSquares, type Position, play, type Square } from "../shared/game/rules.ts";

/**
 * The whole board as nine rows of text, to turn and reflect: an oracle for what the symmetries of the board do. It is
 * slow, and shares no code with them.
 */

export type Picture = readonly string[];

const pictureOf = (mark: (square: Square) => string): Picture =>
  Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) =>
      mark(9 * (3 * Math.floor(row / 3) + Math.floor(column / 3)) + 3 * (row % 3) + (column % 3)),
    ).join(""),
  );

const turned = (picture: Picture): Picture =>
  picture.map((_, row) =>
    picture
      .map((line) => line[row] ?? "")
      .reverse()
      .join(""),
  );
const reflected = (picture: Picture): Picture => picture.map((line) => [...line].reverse().join(""));

export const imagesOf = (picture: Picture): Picture[] => {
  const turns = [picture];
  for (let turn = 1; turn < 4; turn++) turns.push(turned(turns.at(-1) ?? []));
  return [...turns, ...turns.map(reflected)];
};

/** Marks, and where the side to move may play. */
export const drawn = (position: Position): Picture => {
  const legal = legalSquares(position);
  return pictureOf((square) => {
    const bits = position.subBoards[Math.floor(square / 9)] ?? 0;
    if ((bits >> (square % 9)) & 1) return "X";
    if ((bits >> (9 + (square % 9))) & 1) return "O";
    return legal.includes(square) ? "+" : ".";
  });
};

export const isImageOf = (one: Picture, other: Picture): boolean =>
  imagesOf(one).some((image) => image.join() === other.join());

/** A function that tells where the turn or reflection with this number puts a square. */
const imageOfSquare = (index: number): ((square: Square) => Square) => {
  const squares = Array.from({ length: 81 }, (_, square) => square);
  const images = squares.map((square) => {
    const marked = imagesOf(pictureOf((other) => (other === square ? "X" : ".")))[index] ?? [];
    return squares.findIndex((other) => pictureOf((at) => (at === other ? "X" : ".")).join() === marked.join());
  });
  return (square) => images[square] ?? -1;
};
/** Where each of the eight images of the board has a square. */
export const IMAGES = Array.from({ length: 8 }, (_, index) => imageOfSquare(index));

/** A random legal game of at most this many plies. */
export const randomMoves = (random: () => number, plies: number): Square[] => {
  const moves: Square[] = [];
  for (let position = INITIAL_POSITION; moves.length < plies; ) {
    const legal = legalSquares(position);
    const square = legal[Math.floor(random() * legal.length)];
    if (square === undefined) break;
    moves.push(square);
    position = play(position, square);
  }
  return moves;
};
