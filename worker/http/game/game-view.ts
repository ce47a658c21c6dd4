import type { AccountExport } from "../../../shared/api/api.ts";
import type { ExportedGame, GameHistoryItem, HistoryPlayer } from "../../../shared/api/games-api.ts";
import { boardOf } from "../../../shared/game/board.ts";
import { customClockIn } from "../../../shared/game/custom-clock.ts";
import { replay, type Side } from "../../../shared/game/rules.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import type { GameStores } from "../../data/game/game-archive.ts";
import { allPlayedBy, type PlayedGame } from "../../data/game/history.ts";
import { allRatingsOf } from "../../data/game/rating-history.ts";
import { eloChangeOf, outcomeOfRecorded, type RecordedGame } from "../../data/game/recorded-game.ts";

const historyPlayer = ({ seats }: RecordedGame, symbol: Side): HistoryPlayer => {
  const { identifier, username, elo, eloAfter } = seats[symbol];
  return { userId: identifier, username, symbol, playerElo: elo, playerEloChange: eloChangeOf({ elo, eloAfter }) };
};

const badgesOf = (side: Side, { game, isSupporter }: PlayedGame) => ({
  supporter: isSupporter[side],
  ...(game.seats[side].isBot && { bot: true as const }),
});

export const historyItemOf = (played: PlayedGame): GameHistoryItem => {
  const { result, game } = played;
  const { ratingLimit } = outcomeOfRecorded(game);
  return {
    id: game.terms.gameId,
    board: boardOf(replay(game.moves)),
    gameResult: result,
    gameType: game.terms.gameType,
    ...customClockIn(game.terms),
    isRated: game.terms.isRated,
    ...(ratingLimit !== undefined && { ratingLimit }),
    players: [
      { ...historyPlayer(game, "X"), ...badgesOf("X", played) },
      { ...historyPlayer(game, "O"), ...badgesOf("O", played) },
    ],
    createdAt: game.startedAt,
    duration: game.endedAt - game.startedAt,
  };
};

export const exportedGameOf = (game: RecordedGame): ExportedGame => ({
  id: game.terms.gameId,
  gameType: game.terms.gameType,
  isRated: game.terms.isRated,
  players: [historyPlayer(game, "X"), historyPlayer(game, "O")],
  ...game.result,
  clock: { base: game.terms.base, increment: game.terms.increment },
  moves: game.moves.map(moveText),
  clocks: game.clocks,
  createdAt: game.startedAt,
  duration: game.endedAt - game.startedAt,
});

/** From D1, twice as many from the archive: some hundred kB of memory. */
const PIECE = 200;

/** Newest first, in pieces. No piece is empty. */
export async function* exportedGames(
  stores: GameStores,
  userId: string,
): AsyncGenerator<readonly ExportedGame[], undefined> {
  for await (const piece of allPlayedBy(stores, userId, PIECE)) yield piece.map(({ game }) => exportedGameOf(game));
}

export const exportedRatingHistory = (
  stores: GameStores,
  userId: string,
): AsyncGenerator<AccountExport["ratingHistory"], undefined> => allRatingsOf(stores, userId, PIECE);
