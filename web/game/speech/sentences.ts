import { clockText, ratingChangeText, resultText } from "../../../shared/format.ts";
import type { CallOff, GameResult } from "../../../shared/game-protocol.ts";
import { opponentOf, replay, type Side, type Square, sideAt, subBoardOf, subWinnerOf } from "../../../shared/rules.ts";
import type { Millis, Timers } from "../../../shared/time-controls.ts";
import { placeText, whereText } from "../../board/describe.ts";
import type { Finished, Game, GameScreen, Playing } from "../state/game-screen.ts";

/** What the game screen says, in writing or aloud. */

/** How somebody is named in a sentence of this page. */
export type NameOf = (side: Side) => string;

const sideName: NameOf = (side) => side;

/** The reader is "You", the other one goes by name. */
export const nameIn =
  ({ players, you }: Pick<Game, "players" | "you">): NameOf =>
  (side) =>
    side === you ? "You" : players[side].username;

export const reasonText = ({ winner, status, agreed, by }: GameResult, nameOf: NameOf = sideName): string => {
  const loser = winner === null ? "A player" : nameOf(opponentOf(winner));
  switch (status) {
    case "line":
      return "Three boards in a line.";
    case "tie":
      return agreed === true
        ? "Both players agreed to a draw."
        : "Every board is decided, and nobody has three in a line.";
    case "resign":
      return `${loser} resigned.`;
    case "timeout":
      return `${loser} ran out of time.`;
    case "aborted":
      return by === undefined
        ? "It ended before both players had moved."
        : `${nameOf(by)} ended it before both players had moved.`;
  }
};

/** How it ended for who has played. */
export const outcomeText = ({ winner, status }: GameResult, you: Side): string => {
  if (status === "aborted") return "Game aborted";
  if (winner === null) return "Game tied";
  return winner === you ? "You won" : "You lost";
};

export const endText = (result: GameResult, nameOf?: NameOf): string =>
  `${resultText(result)} ${reasonText(result, nameOf)}`;

/** "X plays board 5, square 6. X wins board 5." */
export const moveSentence = (squares: readonly Square[], ply: number): string => {
  const square = squares[ply];
  if (square === undefined) return "";
  const subBoard = subBoardOf(square);
  const winner = subWinnerOf(replay(squares, ply + 1), subBoard);
  const before = subWinnerOf(replay(squares, ply), subBoard);
  const sentence = `${sideAt(ply)} plays ${placeText(square)}.`;
  if (winner === null || before !== null) return sentence;
  return `${sentence} ${winner === "tie" ? `Board ${subBoard + 1} is tied.` : `${winner} wins board ${subBoard + 1}.`}`;
};

/** "Your turn in board 6." Without an end when the game is over. */
export const turnSentence = (screen: Playing | Finished, squares: readonly Square[]): string => {
  if (screen.phase === "finished") return endText(screen.result, nameIn(screen.game));
  const position = replay(squares);
  const mover = sideAt(position.ply);
  const whose = screen.game.you === mover ? "Your" : `${mover}'s`;
  return `${whose} turn ${whereText(position)}.`;
};

/** "Prepared: board 5, square 3." or "Cleared." Null when nothing has changed. */
export const preparedSentence = (before: readonly Square[], after: readonly Square[]): string | null => {
  const added = after.filter((square) => !before.includes(square));
  if (added.length > 0) return `Prepared: ${added.map(placeText).join("; ")}.`;
  const gone = before.filter((square) => !after.includes(square));
  if (gone.length === 0) return null;
  return after.length === 0 ? "Cleared." : `Cleared: ${gone.map(placeText).join("; ")}.`;
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** As the digits show it. */
export const spokenTime = (remaining: Millis): string => {
  const [minutes = 0, seconds = 0] = clockText(remaining).split(":").map(Number);
  if (minutes === 0) return counted(seconds, "second");
  return seconds === 0 ? counted(minutes, "minute") : `${counted(minutes, "minute")} ${counted(seconds, "second")}`;
};

export const clocksSentence = (timers: Timers): string =>
  `X has ${spokenTime(timers.X)}, O has ${spokenTime(timers.O)}.`;

export const lowTimeSentence = (remaining: Millis): string => `${spokenTime(remaining)} left`;

/** "Your rating: 1508, +8." Null while the change is unknown, and for watchers. */
export const ratingChangeSentence = ({ game, ratingChanges }: Finished): string | null => {
  if (game.you === null || ratingChanges === null) return null;
  const { elo } = game.players[game.you];
  if (elo === undefined) return null;
  const change = ratingChanges[game.you];
  return `Your rating: ${Math.round(elo + change)}, ${ratingChangeText(change) || "unchanged"}.`;
};

/** Why a game was not played. `invitedUsername` is null when anybody could have joined. */
export const calledOffText = (why: CallOff, invitedUsername: string | null): string => {
  switch (why) {
    case "declined":
      return `${invitedUsername ?? "opponent"} declined the challenge`;
    case "withdrawn":
      return `The challenge to ${invitedUsername ?? "opponent"} was taken back`;
    case "expired":
      return invitedUsername === null
        ? "Nobody joined this game in time"
        : `${invitedUsername} did not answer the challenge in time`;
  }
};

/** The title of the tab. A game that was called off never started. */
export const titleOf = (screen: GameScreen, isMyTurn: boolean): string => {
  if (screen.phase === "finished") return "Game Over";
  if (screen.phase !== "playing") return "Game";
  const { players, you } = screen.game;
  if (you === null) return `${players.X.username} vs. ${players.O.username}`;
  const opponent = players[opponentOf(you)].username;
  return isMyTurn ? `Your Turn - Game vs. ${opponent}` : `Playing vs. ${opponent}`;
};
