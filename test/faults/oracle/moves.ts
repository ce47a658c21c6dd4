import {
  INITIAL_POSITION,
  outcomeOf,
  type Position,
  play,
  type Side,
  sideAt,
  whyIllegal,
} from "../../../shared/game/rules.ts";
import type { GameLog } from "../game-log.ts";
import type { RecordedGame } from "../recorded.ts";

/** Checks a game's moves and result against what was played and the rules. */

/** Moves that were acknowledged or shown to anybody and are not in the record. */
export const lostMoves = (log: GameLog, { squares }: RecordedGame): string[] =>
  log.moves.flatMap(({ ply, sent, acknowledgedAt, received }) => {
    const wrongs: string[] = [];
    if (acknowledgedAt !== null && squares[ply] !== sent?.square) {
      wrongs.push(`move ${ply}, ${sent?.square}, was acknowledged; recorded is ${squares[ply] ?? "nothing"}`);
    }
    if (received !== null && squares[ply] !== received.square) {
      wrongs.push(`move ${ply}, ${received.square}, was sent; recorded is ${squares[ply] ?? "nothing"}`);
    }
    return wrongs;
  });

/** Recorded moves that nobody sent, or sent twice: the script never repeats a move. */
export const inventedMoves = (log: GameLog, { squares }: RecordedGame): string[] =>
  squares.flatMap((square, ply) => {
    const sent = log.moves[ply]?.sent?.square;
    if (sent === square && log.script.squares[ply] === square) return [];
    return [`recorded as move ${ply} is ${square}; sent was ${sent ?? "nothing"}, scripted ${log.script.squares[ply]}`];
  });

const afterLegal = (squares: readonly number[]): Position | string => {
  let position = INITIAL_POSITION;
  for (const [ply, square] of squares.entries()) {
    const why = whyIllegal(position, square);
    if (why !== null) return `recorded as move ${ply} is ${square}, which is ${why}`;
    position = play(position, square);
  }
  return position;
};

/** The winner of the script's last move; null for a tie, or if the script ends otherwise. */
const scriptedWinner = ({ end }: GameLog["script"]): Side | null => ("winner" in end ? end.winner : null);

/** What is wrong with the result of a game by the rules and by its players' actions. */
export const wrongResult = (log: GameLog, game: RecordedGame): string[] => {
  const { squares, status, winner } = game;
  const position = afterLegal(squares);
  if (typeof position === "string") return [position];
  const { end } = log.script;
  const outcome = outcomeOf(position);
  const described = `${status}, ${winner ?? "nobody"} has won, after ${squares.length} moves`;
  const wrong = (isWrong: boolean): string[] =>
    isWrong ? [`the result is wrong: ${described}; scripted ${end.kind}`] : [];
  if (outcome !== null) {
    const isOutcome = outcome.status === status && outcome.winner === winner;
    return wrong(!isOutcome || end.kind !== "played" || scriptedWinner(log.script) !== winner);
  }
  switch (status) {
    case "line":
      return wrong(true);
    case "tie":
      return wrong(winner !== null || end.kind !== "draw");
    case "resign":
      return wrong(end.kind !== "resign" || winner === end.by || winner === null);
    case "timeout":
      // The player to move has lost. Whether the time was up is checked with the clocks.
      return wrong(winner !== sideAt(squares.length + 1));
    case "aborted":
      // Aborted by a player, or because a first move came too late.
      return wrong(winner !== null || squares.length > 1);
  }
};

/** Checks that everybody there saw the end that was recorded. */
export const otherEnds = (log: GameLog, game: RecordedGame): string[] =>
  log.endings.flatMap(({ who, squares, result }) => {
    const isSame =
      squares.join() === game.squares.join() && result.status === game.status && result.winner === game.winner;
    return isSame
      ? []
      : [`${who} saw another end than was recorded: ${JSON.stringify(result)}, ${squares.length} moves`];
  });
