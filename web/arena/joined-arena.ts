import { useSyncExternalStore } from "react";
import type { TabKey } from "../../shared/account/kept-in-browser.ts";

/** The arena that this tab's player has joined. The player stays in it on other pages and after a reload. */

/** In `sessionStorage`, which belongs to this tab. */
const KEY: TabKey = "arena";

const kept = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};

let joined = kept();
const listeners = new Set<() => void>();

/** Joins an arena; null leaves it. */
export const joinArena = (arenaId: string | null): void => {
  joined = arenaId;
  try {
    if (arenaId === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, arenaId);
  } catch (error) {
    console.info("The arena could not be kept", error);
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useJoinedArena = (): string | null => useSyncExternalStore(subscribe, () => joined);
