import { type Position, play, type Square, whyIllegal } from "./rules.ts";

/** Lines from a position, with one reply to each opponent's move. The game's moves select a branch of them. */

/** The moves of both sides in turn, the last one the owner's. */
export type AnswerLine = readonly Square[];

export interface AnswersAhead {
  /** Of the lines' first moves: the opponent's, or on the owner's turn their own next move, the same in all lines. */
  readonly ply: number;
  /** No line is the beginning of another one. */
  readonly lines: readonly AnswerLine[];
}

export const MOST_ANSWERS = 30;

const startsWith = (line: AnswerLine, start: AnswerLine): boolean =>
  start.length <= line.length && start.every((square, index) => line[index] === square);

/** On the owner's turn, lines begin with a presumed move of the owner, which is no reply. */
const firstReply = (isOwnTurn: boolean): number => (isOwnTurn ? 2 : 1);

/** A reply is the text of all moves up to it. Equal ones count once. */
const repliesIn = (lines: readonly AnswerLine[], isOwnTurn: boolean): ReadonlySet<string> =>
  new Set(
    lines.flatMap((line) =>
      line.flatMap((_, index) => {
        const isReply = index >= firstReply(isOwnTurn) && (index - firstReply(isOwnTurn)) % 2 === 0;
        return isReply ? [line.slice(0, index + 1).join()] : [];
      }),
    ),
  );

/** `isOwnTurn`: the lines begin with a move of their owner. */
export const countAnswers = (lines: readonly AnswerLine[], isOwnTurn: boolean): number =>
  repliesIn(lines, isOwnTurn).size;

const isLegalFrom = (start: Position, line: AnswerLine): boolean => {
  let position = start;
  for (const square of line) {
    if (whyIllegal(position, square) !== null) return false;
    position = play(position, square);
  }
  return true;
};

const contradict = (one: AnswerLine, other: AnswerLine, isOwnTurn: boolean): boolean => {
  const at = one.findIndex((square, index) => other[index] !== square);
  return at >= 0 && at < other.length && at % 2 === (isOwnTurn ? 0 : 1);
};

/** All moves are legal, each line ends with a reply, each move has one reply, and there are not too many. */
export const mayBeKept = (start: Position, lines: readonly AnswerLine[], isOwnTurn: boolean): boolean =>
  lines.every(
    (line, index) =>
      line.length > firstReply(isOwnTurn) &&
      line.length % 2 === (isOwnTurn ? 1 : 0) &&
      isLegalFrom(start, line) &&
      lines.every((other, at) => at === index || !(startsWith(other, line) || contradict(line, other, isOwnTurn))),
  ) && countAnswers(lines, isOwnTurn) <= MOST_ANSWERS;

/** Possibly no line; null if the lines do not fit the moves. */
export const answersAfter = ({ ply, lines }: AnswersAhead, moves: readonly Square[]): AnswersAhead | null => {
  if (ply > moves.length) return null;
  const made = moves.slice(ply);
  const fitting = lines.filter((line) => startsWith(line, made));
  if (made.length > 0 && fitting.length === 0) return null;
  return {
    ply: moves.length,
    lines: fitting.map((line) => line.slice(made.length)).filter((line) => line.length > 0),
  };
};

export const haveJustMissed = (ahead: AnswersAhead, moves: readonly Square[]): boolean => {
  const before = answersAfter(ahead, moves.slice(0, -1));
  return before !== null && before.lines.length > 0 && answersAfter(ahead, moves) === null;
};

/** Cuts off a final move of the opponent, which has no reply. */
export const wholeAnswers = (line: AnswerLine, isOwnTurn: boolean): AnswerLine =>
  line.length % 2 === (isOwnTurn ? 1 : 0) ? line : line.slice(0, -1);

/** Replaces lines with another reply to the same moves. */
export const withLine = (lines: readonly AnswerLine[], line: AnswerLine, isOwnTurn: boolean): readonly AnswerLine[] => {
  if (line.length <= firstReply(isOwnTurn) || lines.some((known) => startsWith(known, line))) return lines;
  return [...lines.filter((known) => !(startsWith(line, known) || contradict(known, line, isOwnTurn))), line];
};
