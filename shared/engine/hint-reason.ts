import {
  forcedSubBoard,
  legalSquares,
  outcomeOf,
  type Position,
  play,
  type Square,
  sideAt,
  subBoardOf,
} from "../game/rules.ts";
import { FULL, HAS_LINE } from "../game/sets.ts";
import { boardWins, canChoose, threatsIn, turned, winsBoard, winsBoardNext, winsGame } from "../game/threats.ts";
import type { Proof } from "./choice.ts";

/**
 * A reason for a move, to be shown to its player. Each comment is what the shown sentence claims; "you" is the side
 * that moves. Sub-boards are numbered from 0. A square wins a sub-board for a side if one more mark there makes three
 * in a row.
 */
export type HintReason =
  /** The move wins the game. */
  | { readonly kind: "wins-game" }
  /** The move ends the game, and nobody wins. */
  | { readonly kind: "ties-game" }
  /** The opponent's next move cannot win the game, but it can after every other legal move. There is another one. */
  | { readonly kind: "only-move" }
  /** The opponent's next move cannot win the game, but it can after most of the other legal moves, not after all. */
  | { readonly kind: "saves-game" }
  /** The move wins the sub-board. With `next`, which is open and has a line left for you, you would win the game. */
  | { readonly kind: "nears-game"; readonly board: number; readonly next: number }
  | { readonly kind: "wins-board"; readonly board: number }
  /** A square won the sub-board for the opponent. It was the only one, and the move takes it. */
  | { readonly kind: "blocks-board"; readonly board: number }
  /** Whatever the opponent plays, your next move can win a sub-board. */
  | { readonly kind: "forces-board" }
  /** At least two squares win the open sub-board for you. Before the move it was one or none. */
  | { readonly kind: "two-ways"; readonly board: number }
  /** One square wins the open sub-board for you. Before the move there was none. */
  | { readonly kind: "makes-two"; readonly board: number }
  /** The opponent must play in the sub-board and cannot win it, but could win one after another legal move. */
  | { readonly kind: "sends-safe"; readonly board: number }
  /** The opponent must play in one sub-board and cannot win it, but could choose among several after another move. */
  | { readonly kind: "no-choice" }
  /** Against the move: the opponent's next move can win the sub-board, with `answer`. */
  | { readonly kind: "gives-board"; readonly board: number; readonly answer: Square }
  /** Against the move: the opponent can choose among several sub-boards. */
  | { readonly kind: "gives-choice" }
  /** It is proved that you win, tie or lose if both sides play their best. */
  | { readonly kind: "winning" | "tied" | "lost" }
  /**
   * What your `move` does in its sub-board, in the line that the engine expects. `line` has the moves between: the first
   * and the last are the opponent's. The opponent wins no sub-board in it.
   */
  | {
      readonly kind: "line-wins-game" | "line-wins-board" | "line-two-ways" | "line-makes-two";
      readonly board: number;
      readonly line: readonly Square[];
      readonly move: Square;
    };

interface Moment {
  readonly position: Position;
  readonly square: Square;
  readonly after: Position;
  readonly others: readonly Position[];
}

const canWinGame = (position: Position): boolean => legalSquares(position).some((square) => winsGame(position, square));

const rescue = ({ after, others }: Moment): HintReason | null => {
  const losing = others.filter(canWinGame).length;
  if (2 * losing <= others.length || canWinGame(after)) return null;
  return { kind: losing === others.length ? "only-move" : "saves-game" };
};

/** The first open sub-board that would win the game for the side that has moved, if a line is left in it. */
const lastBoardOf = (after: Position): number | undefined => {
  const isX = sideAt(after.ply) === "O";
  const won = isX ? after.wonByX : after.wonByO;
  const decided = after.wonByX | after.wonByO | after.tied;
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].find((board) => {
    const marks = after.subBoards[board] ?? 0;
    const foreign = isX ? marks >> 9 : marks & FULL;
    const isOpen = (decided & (1 << board)) === 0;
    return isOpen && HAS_LINE[won | (1 << board)] === 1 && HAS_LINE[FULL & ~foreign] === 1;
  });
};

const gainOf = (after: Position, board: number): HintReason => {
  const next = lastBoardOf(after);
  return next === undefined ? { kind: "wins-board", board } : { kind: "nears-game", board, next };
};

const winningSquareCounts = (position: Position, square: Square): readonly [number, number] => {
  const [board, side] = [subBoardOf(square), sideAt(position.ply)];
  return [threatsIn(position, board, side).length, threatsIn(play(position, square), board, side).length];
};

const effectOf = ({ position, square, after }: Moment): HintReason | null => {
  const board = subBoardOf(square);
  if (winsBoard(position, square)) return gainOf(after, board);
  const blocked = winsBoard(turned(position), square) && threatsIn(after, board, sideAt(after.ply)).length === 0;
  if (blocked) return { kind: "blocks-board", board };
  if (winsBoardNext(after)) return { kind: "forces-board" };
  // A full board has no empty square, so it has no threats either.
  const [before, now] = winningSquareCounts(position, square);
  if (before < 2 && now >= 2) return { kind: "two-ways", board };
  return before === 0 && now === 1 ? { kind: "makes-two", board } : null;
};

const strengthThere = ({ after, others }: Moment): HintReason | null => {
  const board = forcedSubBoard(after);
  if (board === null || boardWins(after).length > 0) return null;
  if (others.some((other) => boardWins(other).length > 0)) return { kind: "sends-safe", board };
  return others.some(canChoose) ? { kind: "no-choice" } : null;
};

const priceOf = ({ after }: Moment): HintReason | null => {
  const [answer] = boardWins(after);
  if (answer !== undefined) return { kind: "gives-board", board: subBoardOf(answer), answer };
  return canChoose(after) ? { kind: "gives-choice" } : null;
};

/** Later moves are too uncertain. */
const LINE_PLIES = 5;

const promiseOf = (position: Position, expected: readonly Square[]): HintReason | null => {
  let at = position;
  for (const [index, move] of expected.slice(0, LINE_PLIES).entries()) {
    const isOwn = index % 2 === 0;
    if (!isOwn && winsBoard(at, move)) return null;
    if (isOwn && index > 0) {
      const fields = { board: subBoardOf(move), line: expected.slice(1, index), move };
      const [before, now] = winningSquareCounts(at, move);
      if (winsGame(at, move)) return { kind: "line-wins-game", ...fields };
      if (winsBoard(at, move)) return { kind: "line-wins-board", ...fields };
      if (before < 2 && now >= 2) return { kind: "line-two-ways", ...fields };
      if (before === 0 && now === 1) return { kind: "line-makes-two", ...fields };
    }
    at = play(at, move);
  }
  return null;
};

const VERDICTS = { win: { kind: "winning" }, draw: { kind: "tied" }, loss: { kind: "lost" } } as const;

/**
 * Up to two reasons for the engine's move: what it does, then the proved result or where it sends the opponent. Else
 * what it leads to in the `expected` line, which begins with it. The move must keep `proof`, the result of the
 * position, whose game must not be over.
 */
export const hintReasons = (
  position: Position,
  square: Square,
  proof: Proof | null,
  expected: readonly Square[] = [],
): readonly HintReason[] => {
  if (winsGame(position, square)) return [{ kind: "wins-game" }];
  const after = play(position, square);
  if (outcomeOf(after) !== null) return [{ kind: "ties-game" }];
  const others = legalSquares(position)
    .filter((other) => other !== square)
    .map((other) => play(position, other));
  const moment = { position, square, after, others };
  const here = rescue(moment) ?? effectOf(moment);
  // A price is no reason for a move: it is only mentioned with another reason.
  const there = strengthThere(moment) ?? (here === null ? null : priceOf(moment));
  const reasons = [here, proof === null ? there : VERDICTS[proof]].filter((reason) => reason !== null);
  const promise = reasons.length > 0 ? null : promiseOf(position, expected);
  return promise === null ? reasons : [promise];
};
