import type { boardTexts } from "../en/board.ts";
import type { Translated } from "../translation.ts";

export const board: Translated<typeof boardTexts> = {
  square: {
    empty: "اللوحة {board}، الخانة {square}، فارغة",
    marked: "اللوحة {board}، الخانة {square}، {side}",
    last: "اللوحة {board}، الخانة {square}، {side}، آخر نقلة",
    prepared: "اللوحة {board}، الخانة {square}، فارغة، مسبقة",
    suggested: "اللوحة {board}، الخانة {square}، فارغة، مقترحة",
  },
  picture: "{label}. {position}",
  won: {
    zero: "لم يفز {side} بأي لوحة: {boards}.",
    one: "فاز {side} باللوحة {boards}.",
    two: "فاز {side} باللوحتين {boards}.",
    few: "فاز {side} باللوحات {boards}.",
    many: "فاز {side} باللوحات {boards}.",
    other: "فاز {side} باللوحات {boards}.",
  },
  tied: {
    zero: "لا لوحات متعادلة: {boards}.",
    one: "تعادل في اللوحة {boards}.",
    two: "تعادل في اللوحتين {boards}.",
    few: "تعادل في اللوحات {boards}.",
    many: "تعادل في اللوحات {boards}.",
    other: "تعادل في اللوحات {boards}.",
  },
  open: {
    zero: "لا لوحات مفتوحة: {boards}.",
    one: "اللوحة {boards} مفتوحة.",
    two: "اللوحتان {boards} مفتوحتان.",
    few: "اللوحات {boards} مفتوحة.",
    many: "اللوحات {boards} مفتوحة.",
    other: "اللوحات {boards} مفتوحة.",
  },
  allOpen: "اللوحات التسع كلها مفتوحة.",
  noneOpen: "لا توجد لوحة مفتوحة.",
  last: "آخر نقلة: {side} في اللوحة {board}، الخانة {square}.",
  toMove: "دور {side} في اللوحة {board}.",
  toMoveAny: "دور {side} في أي لوحة مفتوحة.",
  gameTied: "انتهت المباراة بالتعادل.",
  gameWon: "فاز {side} بالمباراة.",
  board: {
    open: "اللوحة {board}، مفتوحة للعب: {content}.",
    closed: "اللوحة {board}: {content}.",
    tied: "اللوحة {board}، تعادل: {content}.",
    won: "اللوحة {board}، فاز بها {side}: {content}.",
  },
  content: {
    empty: "فارغة",
    X: "X في {X}؛ الفارغ: {free}",
    O: "O في {O}؛ الفارغ: {free}",
    both: "X في {X}؛ O في {O}؛ الفارغ: {free}",
    full: "X في {X}؛ O في {O}",
  },
};
