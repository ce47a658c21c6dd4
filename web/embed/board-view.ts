import { boardOf } from "../../shared/game/board.ts";
import {
  indexInSubBoard,
  markAt,
  type Position,
  playableSubBoards,
  type Square,
  sideAt,
  subBoardOf,
} from "../../shared/game/rules.ts";
import { boardTexts } from "../../shared/language/en/board.ts";
import { fill } from "../../shared/language/fill.ts";
import { cornerOf, drawBoard, ground, linesIn, VIEW_BOX } from "../kit/board/board-drawing.ts";
import { positionText } from "../kit/board/describe.ts";
import { svgElement } from "./elements.ts";

interface ShownBoard {
  readonly position: Position;
  readonly lastMove: Square | null;
  readonly isOver: boolean;
}

const SQUARE = 10;
const INSET = 0.6;

const lastMark = (position: Position, square: Square): SVGRectElement => {
  const { x, y } = cornerOf(subBoardOf(square), indexInSubBoard(square));
  const side = String(SQUARE - 2 * INSET);
  return svgElement("rect", {
    class: `last ${markAt(position, square) === "X" ? "x" : "o"}`,
    ...{ x: String(x + INSET), y: String(y + INSET), width: side, height: side, rx: "1.6" },
  });
};

export class BoardView {
  readonly element = svgElement("svg", { class: "board", viewBox: VIEW_BOX, role: "img" });

  show({ position, lastMove, isOver }: ShownBoard, label: string): void {
    const board = boardOf(position);
    const { grounds, large } = drawBoard(board);
    const smallIn = (isDecided: boolean) =>
      drawBoard(board.map((sub) => ((sub.subWinner !== null) === isDecided ? sub : { ...sub, squares: [] }))).small;
    const [small, faded] = [smallIn(false), smallIn(true)];
    const path = (name: string, d: string): SVGPathElement => svgElement("path", { class: name, d });
    const open = [...board.keys()].filter((index) => board[index]?.subWinner === null);
    const playable = isOver ? 0 : playableSubBoards(position);
    const marked = open.filter((index) => (playable & (1 << index)) !== 0);
    this.element.replaceChildren(
      path("ground", grounds.open),
      path("ground tie", grounds.tie),
      path("ground x", grounds.X),
      path("ground o", grounds.O),
      path("lines", open.map(linesIn).join("")),
      path(`playable ${sideAt(position.ply).toLowerCase()}`, marked.map(ground).join("")),
      ...(lastMove === null ? [] : [lastMark(position, lastMove)]),
      path("small x", small.X),
      path("small o", small.O),
      path("small faded x", faded.X),
      path("small faded o", faded.O),
      path("large x", large.X),
      path("large o", large.O),
    );
    const words = { label, position: positionText(position, lastMove) };
    this.element.setAttribute("aria-label", fill(boardTexts.picture, words));
  }
}
