import { useEffect, useEffectEvent, useState } from "react";
import { useGameHold, useSearch } from "../../match/search/search-provider.tsx";
import type { Finished, Playing } from "../../match/state/game-screen.ts";
import type { GameStore } from "../../match/state/game-store.ts";

export interface BotGameProps {
  readonly screen: Playing | Finished;
  readonly store: GameStore;
}

/**
 * Lets a search run beside a game against a bot. A found opponent waits for some seconds, as in practice. If the player
 * then leaves for that opponent, the bot game is resigned, or aborted if it has at most one move.
 */
export const SearchBesideBot = ({ screen, store }: BotGameProps) => {
  const isPlaying = screen.phase === "playing" && screen.game.you !== null;
  useGameHold(isPlaying);
  const { state } = useSearch();
  // Remember it here, because the search forgets the found game when that game opens.
  const [isFound, setFound] = useState(false);
  if (state.phase === "found" && !isFound) setFound(true);
  const leave = useEffectEvent(() => {
    if (isPlaying && isFound) void (screen.game.squares.length > 1 ? store.resign() : store.abort());
  });
  useEffect(() => () => leave(), []);
  return null;
};
