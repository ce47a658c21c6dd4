import { useEffect, useEffectEvent, useState } from "react";
import { useGameHold, useSearch } from "../../match/search/search-provider.tsx";
import type { Finished, Playing } from "../../match/state/game-screen.ts";
import type { GameStore } from "../../match/state/game-store.ts";

export interface BotGameProps {
  readonly screen: Playing | Finished;
  readonly store: GameStore;
}

/**
 * A search may go on beside a game with a bot. A found opponent waits for some seconds, as in practice. Whoever then goes
 * to that opponent gives the game with the bot up.
 */
export const SearchBesideBot = ({ screen, store }: BotGameProps) => {
  const isPlaying = screen.phase === "playing" && screen.game.you !== null;
  useGameHold(isPlaying);
  const { state } = useSearch();
  // When the found game opens, the search has forgotten it.
  const [isFound, setFound] = useState(false);
  if (state.phase === "found" && !isFound) setFound(true);
  const leave = useEffectEvent(() => {
    if (isPlaying && isFound) void (screen.game.squares.length > 1 ? store.resign() : store.abort());
  });
  useEffect(() => () => leave(), []);
  return null;
};
