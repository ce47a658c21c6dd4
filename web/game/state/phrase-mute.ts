import { useSyncExternalStore } from "react";

/** Whether this browser shows what players say to each other. */
const KEY = "phrases-muted";

const listeners = new Set<() => void>();
let muted: boolean | null = null;

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    // Storage is forbidden here.
    return false;
  }
};

export const arePhrasesMuted = (): boolean => {
  muted ??= read();
  return muted;
};

export const mutePhrases = (isMuted: boolean): void => {
  muted = isMuted;
  try {
    if (isMuted) localStorage.setItem(KEY, "yes");
    else localStorage.removeItem(KEY);
  } catch (error) {
    console.info("The choice could not be kept", error);
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePhrasesMuted = (): boolean => useSyncExternalStore(subscribe, arePhrasesMuted);
