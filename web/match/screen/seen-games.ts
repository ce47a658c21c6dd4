import type { Finished, Game, Playing } from "../state/game-screen.ts";

/** A game as this page saw it at some moment: the clocks after its moves so far. */
export interface Seen extends Pick<Game, "squares" | "clock"> {
  readonly isOver: boolean;
}

/** The last game of this page, after each change. */
let last: { readonly gameId: string; readonly seen: Seen[] } | null = null;

/** Notes the clocks of a game. Their use is to come (`move-times.ts`), so this needs no other code. */
export const noteGame = ({ phase, game }: Playing | Finished): void => {
  if (last?.gameId !== game.gameId) last = { gameId: game.gameId, seen: [] };
  last.seen.push({ squares: game.squares, clock: game.clock, isOver: phase === "finished" });
};

/** Oldest first; empty for a game that this page did not see. */
export const seenGames = (gameId: string): readonly Seen[] => (last?.gameId === gameId ? last.seen : []);
