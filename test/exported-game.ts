import type { ExportedGame } from "../shared/api/games-api.ts";
import { moveText } from "../shared/protocol/notation.ts";

/** A game as the API exports it, with names that are hard to write. */
export const exported = (moves: readonly number[], change: Partial<ExportedGame> = {}): ExportedGame => ({
  id: "Ab3dEfGh2k",
  gameType: "blitz",
  isRated: true,
  players: [
    { symbol: "X", userId: "1", username: 'ada "5-5" \\ 1-1', playerElo: 1500, playerEloChange: 12 },
    { symbol: "O", userId: "2", username: "bob]", playerElo: 1500, playerEloChange: -12 },
  ],
  winner: "O",
  status: "line",
  clock: { base: 300_000, increment: 3000 },
  moves: moves.map(moveText),
  clocks: moves.map((_, ply) => 300_000 - 700 * ply),
  createdAt: 1_700_000_000_000,
  duration: 60_000,
  ...change,
});
