import { playerName, playerNames } from "../../../shared/account/player-name.ts";
import { clockText, LONGEST_DIGITS, ratingChangeText, resultText } from "../../../shared/format.ts";
import { isShortGame } from "../../../shared/game/rating-limits.ts";
import {
  forcedSubBoard,
  opponentOf,
  outcomeOf,
  replay,
  type Side,
  type Square,
  sideAt,
  subBoardOf,
  subWinnerOf,
} from "../../../shared/game/rules.ts";
import type { Millis, Timers } from "../../../shared/game/time-controls.ts";
import { speechTexts } from "../../../shared/language/en/speech.ts";
import { fill } from "../../../shared/language/fill.ts";
import { locale } from "../../../shared/language/texts.ts";
import type { GameResult } from "../../../shared/protocol/game-protocol.ts";
import { placeOf } from "../../kit/board/describe.ts";
import type { Finished, Game, GameScreen, Playing } from "../state/game-screen.ts";

/** The name of a side in a sentence; null for the reader of the page. */
type NameOf = (side: Side) => string | null;

export const nameIn =
  ({ players, you }: Pick<Game, "players" | "you">): NameOf =>
  (side) =>
    side === you ? null : playerName(players[side].username);

const claimText = (claimed: Side, isWin: boolean, nameOf: NameOf): string => {
  const { reasons } = speechTexts;
  const [claimer, absent] = [nameOf(claimed), nameOf(opponentOf(claimed))];
  if (absent === null) {
    const text = isWin ? reasons.claimedWinFromYou : reasons.claimedDrawFromYou;
    return fill(text, { player: claimer ?? speechTexts.someone });
  }
  if (claimer === null) {
    return fill(isWin ? reasons.claimedWinByYou : reasons.claimedDrawByYou, { player: absent });
  }
  return fill(isWin ? reasons.claimedWin : reasons.claimedDraw, { player: absent });
};

export const reasonText = ({ winner, status, agreed, by, claimed }: GameResult, nameOf: NameOf): string => {
  const { reasons, someone } = speechTexts;
  if (claimed !== undefined) return claimText(claimed, winner !== null, nameOf);
  const loser = winner === null ? someone : nameOf(opponentOf(winner));
  switch (status) {
    case "line":
      return reasons.line;
    case "tie":
      return agreed === true ? reasons.agreed : reasons.tie;
    case "resign":
      return loser === null ? reasons.youResigned : fill(reasons.resigned, { player: loser });
    case "timeout":
      return loser === null ? reasons.youTimeout : fill(reasons.timeout, { player: loser });
    case "aborted": {
      if (by === undefined) return reasons.aborted;
      const player = nameOf(by);
      return player === null ? reasons.youAborted : fill(reasons.abortedBy, { player });
    }
  }
};

export const endText = (result: GameResult, nameOf: NameOf): string =>
  fill(speechTexts.end, { result: resultText(result), reason: reasonText(result, nameOf) });

/** The sentence for a player at the end: "You won. Three boards in a row." For spectators and ties as `endText`. */
export const ownEndText = (result: GameResult, nameOf: NameOf): string => {
  const { winner, claimed } = result;
  const reason = reasonText(result, nameOf);
  const isWon = winner !== null && nameOf(winner) === null;
  // The reason "bob left the game. You win." already contains the result.
  if (isWon && claimed !== undefined) return reason;
  if (isWon) return fill(speechTexts.end, { result: speechTexts.youWon, reason });
  if (winner === null || nameOf(opponentOf(winner)) !== null) return endText(result, nameOf);
  return fill(speechTexts.end, { result: speechTexts.youLost, reason });
};

/** "X plays board 5, square 6. X wins board 5." */
export const moveSentence = (squares: readonly Square[], ply: number): string => {
  const square = squares[ply];
  if (square === undefined) return "";
  const subBoard = subBoardOf(square);
  const winner = subWinnerOf(replay(squares, ply + 1), subBoard);
  const before = subWinnerOf(replay(squares, ply), subBoard);
  const place = placeOf(square);
  const sentence = fill(speechTexts.plays, { ...place, side: sideAt(ply) });
  if (winner === null || before !== null) return sentence;
  const decided = winner === "tie" ? fill(speechTexts.ties, place) : fill(speechTexts.wins, { ...place, side: winner });
  return `${sentence} ${decided}`;
};

/** "Your turn in board 6." For a finished game, the result. Empty between the last move and the result. */
export const turnSentence = (screen: Playing | Finished, squares: readonly Square[]): string => {
  if (screen.phase === "finished") return endText(screen.result, nameIn(screen.game));
  const position = replay(squares);
  if (outcomeOf(position) !== null) return "";
  const side = sideAt(position.ply);
  const forced = forcedSubBoard(position);
  const { yours, yoursAny, theirs, theirsAny } = speechTexts.turn;
  if (screen.game.you === side) return forced === null ? yoursAny : fill(yours, { board: forced + 1 });
  return forced === null ? fill(theirsAny, { side }) : fill(theirs, { side, board: forced + 1 });
};

const placesText = (squares: readonly Square[]): string =>
  squares
    .map((square) => fill(speechTexts.place, placeOf(square)))
    .reduce((places, place) => fill(speechTexts.places, { places, place }));

/** "Prepared: board 5, square 3." or "Cleared." Null if nothing changed. */
export const preparedSentence = (before: readonly Square[], after: readonly Square[]): string | null => {
  const added = after.filter((square) => !before.includes(square));
  if (added.length > 0) return fill(speechTexts.prepared, { places: placesText(added) });
  const gone = before.filter((square) => !after.includes(square));
  if (gone.length === 0) return null;
  return after.length === 0 ? speechTexts.allCleared : fill(speechTexts.cleared, { places: placesText(gone) });
};

const counted = (count: number, unit: "minute" | "second"): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);

/** The digits of a clock in words: "1 minute 2 seconds", without zeros. */
export const spokenTime = (remaining: Millis): string => {
  // `clockText` already writes long times in words.
  if (remaining >= LONGEST_DIGITS) return clockText(remaining);
  const [minutes = 0, seconds = 0] = clockText(remaining).split(":").map(Number);
  const parts = [
    ...(minutes === 0 ? [] : [counted(minutes, "minute")]),
    ...(seconds === 0 && minutes > 0 ? [] : [counted(seconds, "second")]),
  ];
  return new Intl.ListFormat(locale, { type: "unit", style: "narrow" }).format(parts);
};

export const clocksSentence = (timers: Timers): string =>
  fill(speechTexts.clocks, { X: spokenTime(timers.X), O: spokenTime(timers.O) });

export const lowTimeSentence = (remaining: Millis): string =>
  fill(speechTexts.timeLeft, { time: spokenTime(remaining) });

/** "Your rating: 1508, +8." Null for watchers, and while the change is unknown. */
export const ratingChangeSentence = ({ game, ratingChanges }: Finished): string | null => {
  if (game.you === null || ratingChanges === null) return null;
  const { elo } = game.players[game.you];
  if (elo === undefined) return null;
  const difference = ratingChanges[game.you];
  const rating = Math.round(elo + difference);
  const change = ratingChangeText(difference);
  return change === "" ? fill(speechTexts.ratingSame, { rating }) : fill(speechTexts.rating, { rating, change });
};

/** Reports a short game before the server does. */
export const ratingLimitSentence = ({ game, result, ratingLimit }: Finished): string | null => {
  const isShort = game.isRated && isShortGame(result.status, game.squares.length);
  const limit = ratingLimit ?? (isShort ? "short-game" : null);
  return limit === null ? null : speechTexts.ratingLimits[limit];
};

/** A called-off game is not "over": it never began. */
export const titleOf = (screen: GameScreen, isMyTurn: boolean): string => {
  const { titles } = speechTexts;
  if (screen.phase === "finished") return titles.over;
  if (screen.phase !== "playing") return titles.game;
  const { players, you } = screen.game;
  if (you === null) return fill(titles.watched, playerNames(players));
  return fill(isMyTurn ? titles.yours : titles.theirs, { opponent: playerName(players[opponentOf(you)].username) });
};
