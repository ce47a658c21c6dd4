import { hintReasons } from "../../../shared/engine/hint-reason.ts";
import {
  forcedSubBoard,
  legalSquares,
  opponentOf,
  outcomeOf,
  type Position,
  play,
  replay,
  type Side,
  type Square,
  sideAt,
  subBoardOf,
  subWinnerOf,
} from "../../../shared/game/rules.ts";
import { boardWins, canChoose, threatsIn, winsBoard, winsGame } from "../../../shared/game/threats.ts";
import { ideasTexts } from "../../../shared/language/en/ideas.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { IdeaName } from "../../../shared/pages/idea-meta.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";
import { isDead } from "../../../shared/puzzles/themes.ts";
import { hintSentence } from "../engine/hint-sentence.ts";

const CENTER = 4;

interface Moment {
  readonly puzzle: Puzzle;
  readonly position: Position;
  readonly square: Square;
  readonly after: Position;
}

const canWinGame = (position: Position): boolean => legalSquares(position).some((square) => winsGame(position, square));

/** The open sub-boards in which one mark of a side, on the right square, would win the game. */
const gameThreats = (position: Position, side: Side): readonly number[] => {
  // The other sub-boards and the turn do not matter for it.
  const own = sideAt(position.ply) === side ? position : { ...position, ply: position.ply + 1 };
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].filter(
    (board) =>
      subWinnerOf(position, board) === null &&
      threatsIn(position, board, side).some((square) => winsGame({ ...own, target: null }, square)),
  );
};

/** A sub-board that could be won at once, but each way to win it lets the opponent win the game, sent there or free. */
const temptingBoard = ({ position, square }: Moment, isFree: boolean): number | undefined => {
  if (winsBoard(position, square)) return undefined;
  const wins = boardWins(position);
  return [...new Set(wins.map(subBoardOf))].find((board) =>
    wins
      .filter((win) => subBoardOf(win) === board)
      .map((win) => play(position, win))
      .every((next) => (isFree ? canChoose(next) : forcedSubBoard(next) !== null) && canWinGame(next)),
  );
};

type Values = Readonly<Record<"own" | "sent", number>>;

/** The sub-boards that the reason of an idea names, if the reason is true of the move; else null. */
const IDEAS_SEEN: Readonly<Record<IdeaName, (moment: Moment) => Partial<Values> | null>> = {
  "two-threats": ({ position, square, after }) => {
    const side = sideAt(position.ply);
    const isSo =
      winsBoard(position, square) &&
      gameThreats(position, side).length < 2 &&
      gameThreats(after, side).length === 2 &&
      legalSquares(after).every((reply) => canWinGame(play(after, reply)));
    return isSo ? { own: subBoardOf(square) } : null;
  },
  defending: ({ position, square }) => {
    const other = opponentOf(sideAt(position.ply));
    const own = subBoardOf(square);
    const isSo = gameThreats(position, other).includes(own) && threatsIn(position, own, other).join() === `${square}`;
    return isSo ? { own } : null;
  },
  counting: ({ puzzle, after }) => {
    const sent = forcedSubBoard(after);
    return puzzle.kind === "win" && sent !== null && legalSquares(after).length === 1 ? { sent } : null;
  },
  giving: ({ after }) => {
    const sent = forcedSubBoard(after);
    const wins = boardWins(after);
    const isSo = sent !== null && wins.length > 0 && wins.every((win) => canWinGame(play(after, win)));
    return isSo ? { sent } : null;
  },
  sending: (moment) => {
    const own = temptingBoard(moment, false);
    return own === undefined ? null : { own };
  },
  "free-move": (moment) => {
    const own = temptingBoard(moment, true);
    return own === undefined ? null : { own };
  },
  center: ({ puzzle, position, square }) => {
    // At its last step, a win may have other right moves.
    const isOnly = puzzle.kind === "win" && puzzle.line.length > 1;
    const isSo =
      isOnly &&
      subBoardOf(square) === CENTER &&
      winsBoard(position, square) &&
      boardWins(position).some((win) => subBoardOf(win) !== CENTER);
    return isSo ? {} : null;
  },
  "dead-boards": ({ after }) => {
    const sent = forcedSubBoard(after);
    return sent !== null && isDead(after, sent) ? { sent } : null;
  },
};

// TypeScript types the keys of Object.keys as strings.
const ORDER = Object.keys(IDEAS_SEEN) as readonly IdeaName[];

const ideaText = (moment: Moment): string | null => {
  const side = sideAt(moment.position.ply);
  for (const idea of ORDER) {
    const seen = IDEAS_SEEN[idea](moment);
    if (seen === null) continue;
    const { own = 0, sent = 0 } = seen;
    return fill(ideasTexts.reasons[idea], { side, other: opponentOf(side), own: own + 1, sent: sent + 1 });
  }
  return null;
};

/** Null where the rules show no reason. */
export const whyText = (puzzle: Puzzle): string | null => {
  const [square] = puzzle.line;
  if (square === undefined) return null;
  const position = replay(puzzle.moves);
  const after = play(position, square);
  const idea = outcomeOf(after) === null ? ideaText({ puzzle, position, square, after }) : null;
  if (idea !== null) return idea;
  const opponent = opponentOf(sideAt(position.ply));
  const sentences = hintReasons(position, square, null).map((reason) => hintSentence(reason, opponent));
  return sentences.length === 0 ? null : sentences.join(" ");
};
