import { useEffect, useEffectEvent, useState } from "react";
import { useGameHold, useSearch } from "../../match/search/search-provider.tsx";
import type { Finished, Playing } from "../../match/state/game-screen.ts";
import type { GameStore } from "../../match/state/game-store.ts";

export interface BotGameProps {
  readonly screen: Playing | Finished;
  readonly store: GameStore;
}

/** A player who leaves for a found opponent resigns, or aborts with at most one move made. */
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
