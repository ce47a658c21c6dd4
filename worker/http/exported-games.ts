import type { AccountExport } from "../../shared/api.ts";
import type { ExportedGame } from "../../shared/games-api.ts";
import type { Database } from "../data/database.ts";
import { playedBefore, ratingsAfterNumber } from "../data/game-players.ts";
import { exportedGameOf } from "./game-view.ts";

/** Games read at a time: a few dozen kB of memory, however many there are. */
const PIECE = 200;

/** All games of a player, the newest first, piece by piece. No piece is empty. */
export async function* exportedGames(db: Database, userId: string): AsyncGenerator<readonly ExportedGame[], undefined> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const played = await playedBefore(db, userId, before, PIECE);
    const last = played.at(-1);
    if (last === undefined) return;
    yield played.map(({ game }) => exportedGameOf(game));
    before = last.number;
  }
}

/** A player's rating after each rated game, the oldest first, likewise. */
export async function* exportedRatingHistory(
  db: Database,
  userId: string,
): AsyncGenerator<AccountExport["ratingHistory"], undefined> {
  let after = 0;
  for (;;) {
    const points = await ratingsAfterNumber(db, userId, after, PIECE);
    const last = points.at(-1);
    if (last === undefined) return;
    yield points.map(({ gameType, at, elo }) => ({ gameType, at, elo }));
    after = last.number;
  }
}
