import { boardOf } from "../../shared/board.ts";
import type { ExportedGame, GameHistoryItem, HistoryPlayer } from "../../shared/games-api.ts";
import { moveText } from "../../shared/notation.ts";
import { replay, type Side } from "../../shared/rules.ts";
import type { PlayedGame } from "../data/history.ts";
import { eloChangeOf, type RecordedGame } from "../data/recorded-game.ts";

const historyPlayer = ({ seats }: RecordedGame, symbol: Side): HistoryPlayer => {
  const { identifier, username, elo, eloAfter } = seats[symbol];
  return { userId: identifier, username, symbol, playerElo: elo, playerEloChange: eloChangeOf({ elo, eloAfter }) };
};

/** What a list shows of a game. */
export const historyItemOf = ({ result, game, isSupporter }: PlayedGame): GameHistoryItem => ({
  id: game.terms.gameId,
  board: boardOf(replay(game.moves)),
  gameResult: result,
  gameType: game.terms.gameType,
  isRated: game.terms.isRated,
  players: [
    { ...historyPlayer(game, "X"), supporter: isSupporter.X },
    { ...historyPlayer(game, "O"), supporter: isSupporter.O },
  ],
  createdAt: game.startedAt,
  duration: game.endedAt - game.startedAt,
});

/** All there is to say about a game. */
export const exportedGameOf = (game: RecordedGame): ExportedGame => ({
  id: game.terms.gameId,
  gameType: game.terms.gameType,
  isRated: game.terms.isRated,
  players: [historyPlayer(game, "X"), historyPlayer(game, "O")],
  ...game.result,
  clock: { base: game.terms.base, increment: game.terms.increment },
  moves: game.moves.map(moveText),
  createdAt: game.startedAt,
  duration: game.endedAt - game.startedAt,
});
