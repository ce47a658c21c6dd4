import { type Position, play, type Square, whyIllegal } from "./rules.ts";

/**
 * Answers ahead: the prepared moves of a correspondence game, as lines that their owner has played out from a position.
 * For each move of the opponent they have one reply, so together they are a tree. The moves that a game makes select a
 * branch of it; nothing has to be stored anew for that.
 */

/** The moves of both sides in turn, the last one the owner's. */
export type AnswerLine = readonly Square[];

export interface AnswersAhead {
  /** The ply of each line's first move: the opponent's, or on the owner's turn the move that all lines presume. */
  readonly ply: number;
  /** None is the beginning of another one. */
  readonly lines: readonly AnswerLine[];
}

/** How many answers a player may keep in one game. */
export const MOST_ANSWERS = 30;

const startsWith = (line: AnswerLine, start: AnswerLine): boolean =>
  start.length <= line.length && start.every((square, index) => line[index] === square);

/** The index of the first reply in each line: a move that is presumed is none. */
const firstReply = (isOwnTurn: boolean): number => (isOwnTurn ? 2 : 1);

/** Each reply with all before it, once. */
const repliesIn = (lines: readonly AnswerLine[], isOwnTurn: boolean): ReadonlySet<string> =>
  new Set(
    lines.flatMap((line) =>
      line.flatMap((_, index) => {
        const isReply = index >= firstReply(isOwnTurn) && (index - firstReply(isOwnTurn)) % 2 === 0;
        return isReply ? [line.slice(0, index + 1).join()] : [];
      }),
    ),
  );

/** @param isOwnTurn True if the lines begin with a move of their owner. */
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

/** True if the owner makes different moves in the same place. */
const contradict = (one: AnswerLine, other: AnswerLine, isOwnTurn: boolean): boolean => {
  const at = one.findIndex((square, index) => other[index] !== square);
  return at >= 0 && at < other.length && at % 2 === (isOwnTurn ? 0 : 1);
};

/** True if lines from a position may be kept: legal, of whole answers, with one reply to each move, and not too many. */
export const mayBeKept = (start: Position, lines: readonly AnswerLine[], isOwnTurn: boolean): boolean =>
  lines.every(
    (line, index) =>
      line.length > firstReply(isOwnTurn) &&
      line.length % 2 === (isOwnTurn ? 1 : 0) &&
      isLegalFrom(start, line) &&
      lines.every((other, at) => at === index || !(startsWith(other, line) || contradict(line, other, isOwnTurn))),
  ) && countAnswers(lines, isOwnTurn) <= MOST_ANSWERS;

/** What is left of answers after all moves of a game, perhaps no line; null if they do not fit these moves. */
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

/** True if it was the last move that the answers did not foresee: until then some could be played. */
export const haveJustMissed = (ahead: AnswersAhead, moves: readonly Square[]): boolean => {
  const before = answersAfter(ahead, moves.slice(0, -1));
  return before !== null && before.lines.length > 0 && answersAfter(ahead, moves) === null;
};

/** The line up to the owner's last move in it: a move of the opponent without a reply is no answer. */
export const wholeAnswers = (line: AnswerLine, isOwnTurn: boolean): AnswerLine =>
  line.length % 2 === (isOwnTurn ? 1 : 0) ? line : line.slice(0, -1);

/** The lines with one more. It takes the place of those that reply otherwise to the same moves. */
export const withLine = (lines: readonly AnswerLine[], line: AnswerLine, isOwnTurn: boolean): readonly AnswerLine[] => {
  if (line.length <= firstReply(isOwnTurn) || lines.some((known) => startsWith(known, line))) return lines;
  return [...lines.filter((known) => !(startsWith(line, known) || contradict(known, line, isOwnTurn))), line];
};
