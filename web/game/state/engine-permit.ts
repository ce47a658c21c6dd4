import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { enginePermitTexts } from "../../../shared/language/en/engine-permit.ts";
import { isKeptElsewhere, rememberedGame, useKeptGame } from "./kept-game.ts";

/**
 * Whether the engine may be asked now.
 * - rated: a rated game of the person runs in this tab
 * - elsewhere: another tab has a game open, of which this one does not know whether it is rated
 * - unknown: there may be a game, which is still to be loaded
 */
export type EnginePermit = "granted" | "rated" | "elsewhere" | "unknown";

const never = (): (() => void) => () => {};

/** Whether a game that this browser remembers is open in another tab; null while nobody knows, or for no game. */
const useIsElsewhere = (gameId: string | null): boolean | null => {
  const [found, setFound] = useState<{ readonly gameId: string; readonly isElsewhere: boolean } | null>(null);
  useEffect(() => {
    if (gameId === null) return;
    let isWanted = true;
    const look = async (): Promise<void> => {
      const isElsewhere = await isKeptElsewhere(gameId);
      if (isWanted) setFound({ gameId, isElsewhere });
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [gameId]);
  return found !== null && found.gameId === gameId ? found.isElsewhere : null;
};

/** The tab that has the game forgets it at its end, and the others hear so. */
const onStorage = (listener: () => void): (() => void) => {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
};

/** Follows the running game of the person, as far as this browser knows of it. */
export const useEnginePermit = (): EnginePermit => {
  const store = useKeptGame()?.store ?? null;
  const remembered = useSyncExternalStore(onStorage, rememberedGame);
  const isElsewhere = useIsElsewhere(store === null ? remembered : null);
  const readKept = useCallback((): EnginePermit | null => {
    if (store === null) return null;
    const screen = store.getScreen();
    if (screen.phase === "loading") return "unknown";
    const isRunning = screen.phase === "playing" && screen.game.you !== null;
    return isRunning && screen.game.isRated ? "rated" : "granted";
  }, [store]);
  const kept = useSyncExternalStore(store?.subscribe ?? never, readKept);
  if (kept !== null) return kept;
  if (remembered === null) return "granted";
  return isElsewhere === true ? "elsewhere" : "unknown";
};

/** Why the engine is off; null where nothing is to be said. */
export const permitText = (permit: EnginePermit): string | null => {
  switch (permit) {
    case "granted":
    case "unknown":
      return null;
    case "rated":
      return enginePermitTexts.rated;
    case "elsewhere":
      return enginePermitTexts.elsewhere;
  }
};
