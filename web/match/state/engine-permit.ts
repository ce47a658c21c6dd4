import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { Position, Square } from "../../../shared/game/rules.ts";
import { enginePermitTexts } from "../../../shared/language/en/engine-permit.ts";
import { isKeptElsewhere, rememberedGame, useKeptGame } from "./kept-game.ts";
import { isRatedDays, type Looks } from "./rated-days.ts";

/**
 * Whether the engine may be used. It helps nobody in a game against a person, rated or not.
 * - playing: the person plays in this tab
 * - elsewhere: another tab has a running game
 * - rated: the position is one of the person's rated correspondence games
 * - unknown: a game may be running; it is not loaded yet
 */
export type EnginePermit = "granted" | "playing" | "elsewhere" | "rated" | "unknown";

const never = (): (() => void) => () => {};

/** True if another tab has the stored game open; null while unknown, and without a game. */
const useIsElsewhere = (gameId: string | null): boolean | null => {
  const [first] = useState(gameId);
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
  // A game that this tab finds stored only later was stored by another one. That tab has no lock yet.
  if (gameId !== null && gameId !== first) return true;
  return found !== null && found.gameId === gameId ? found.isElsewhere : null;
};

/** Listens to other tabs: the tab that has the game removes the storage key when the game ends. */
const onStorage = (listener: () => void): (() => void) => {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
};

/** `squares`: the line from `start` to analyze, only its end or each position, as `looks` says. */
export const useEnginePermit = (squares: readonly Square[], start?: Position, looks?: Looks): EnginePermit => {
  const store = useKeptGame()?.store ?? null;
  const remembered = useSyncExternalStore(onStorage, rememberedGame);
  const isElsewhere = useIsElsewhere(store === null ? remembered : null);
  const readKept = useCallback((): EnginePermit | null => {
    if (store === null) return null;
    const screen = store.getScreen();
    if (screen.phase === "loading") return "unknown";
    const isRunning = screen.phase === "playing" && screen.game.you !== null;
    return isRunning ? "playing" : "granted";
  }, [store]);
  const kept = useSyncExternalStore(store?.subscribe ?? never, readKept);
  if (kept !== null && kept !== "granted") return kept;
  if (isRatedDays(squares, start, looks)) return "rated";
  if (kept !== null || remembered === null) return "granted";
  return isElsewhere === true ? "elsewhere" : "unknown";
};

export const permitText = (permit: EnginePermit): string | null => {
  switch (permit) {
    case "granted":
    case "unknown":
      return null;
    case "playing":
      return enginePermitTexts.playing;
    case "elsewhere":
      return enginePermitTexts.elsewhere;
    case "rated":
      return enginePermitTexts.rated;
  }
};
