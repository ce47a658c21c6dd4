import type { AccountExport } from "../../shared/api.ts";
import type { ExportedGame } from "../../shared/games-api.ts";
import type { GameStores } from "../data/game-archive.ts";
import { allPlayedBy } from "../data/history.ts";
import { allRatingsOf } from "../data/rating-history.ts";
import { exportedGameOf } from "./game-view.ts";

/** Games read at a time from D1; of the archive twice as many: some hundred kB of memory, however many there are. */
const PIECE = 200;

/** All games of a player, the newest first, piece by piece. No piece is empty. */
export async function* exportedGames(
  stores: GameStores,
  userId: string,
): AsyncGenerator<readonly ExportedGame[], undefined> {
  for await (const piece of allPlayedBy(stores, userId, PIECE)) yield piece.map(({ game }) => exportedGameOf(game));
}

/** A player's rating after each rated game, the oldest first, likewise. */
export const exportedRatingHistory = (
  stores: GameStores,
  userId: string,
): AsyncGenerator<AccountExport["ratingHistory"], undefined> => allRatingsOf(stores, userId, PIECE);
