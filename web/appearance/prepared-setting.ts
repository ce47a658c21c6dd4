import { useSyncExternalStore } from "react";
import type { GameType } from "../../shared/time-controls.ts";

/**
 * How many moves somebody wants to prepare while the opponent thinks, on this device. It has a key of its own, and not a
 * field of the appearance, as only the match and the settings need it: home does not load it.
 */

export const PREPARED_SETTINGS = ["automatic", "off", "one", "table"] as const;
export type PreparedSetting = (typeof PREPARED_SETTINGS)[number];

/** none, one, or one for each sub-board */
export type PreparedMode = Exclude<PreparedSetting, "automatic">;

const KEY = "prepared-moves";

/** What a setting comes to in a game: by itself, one where every second counts. */
export const preparedMode = (setting: PreparedSetting, gameType: GameType): PreparedMode => {
  if (setting !== "automatic") return setting;
  return gameType === "bullet" || gameType === "blitz" ? "one" : "off";
};

export const parsePreparedSetting = (stored: string | null): PreparedSetting =>
  PREPARED_SETTINGS.find((setting) => setting === stored) ?? "automatic";

const read = (): PreparedSetting => {
  try {
    return parsePreparedSetting(localStorage.getItem(KEY));
  } catch {
    // Storage is forbidden here: everybody gets the default.
    return "automatic";
  }
};

let current: PreparedSetting | null = null;
const listeners = new Set<() => void>();

const currentSetting = (): PreparedSetting => {
  current ??= read();
  return current;
};

const take = (setting: PreparedSetting): void => {
  current = setting;
  for (const listener of listeners) listener();
};

export const changePreparedSetting = (setting: PreparedSetting): void => {
  try {
    localStorage.setItem(KEY, setting);
  } catch (error) {
    console.info("The setting for prepared moves could not be kept", error);
  }
  take(setting);
};

/** What other tabs change. */
const onStorage = ({ key }: StorageEvent): void => {
  if (key === KEY || key === null) take(read());
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener("storage", onStorage);
    // Nobody hears of changes from now on.
    current = null;
  };
};

export const usePreparedSetting = (): PreparedSetting => useSyncExternalStore(subscribe, currentSetting);
