import { useSyncExternalStore } from "react";
import { DEFAULT_VOLUME } from "../../shared/limits.ts";
import { type Appearance, parseAppearance } from "./appearance.ts";

export const useAppearance = (): Appearance => useSyncExternalStore(subscribeAppearance, currentAppearance);

/** Kept in this browser. web/public/appearance.js reads the same before the first paint. */
const KEY = "appearance";

const read = (): Appearance => {
  try {
    return parseAppearance(localStorage.getItem(KEY));
  } catch {
    // Storage is forbidden here: everybody gets the defaults.
    return parseAppearance(null);
  }
};

let current: Appearance | null = null;
const listeners = new Set<() => void>();

/** Puts it on the page: in the attributes that styles/tokens.css knows, and in the colour of the browser's own bars. */
const apply = ({ theme, colours }: Appearance): void => {
  const { dataset } = document.documentElement;
  dataset.theme = theme;
  dataset.colours = colours;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-theme]")) {
    const of = meta.dataset.theme;
    meta.media = theme === "system" ? `(prefers-color-scheme: ${of})` : of === theme ? "all" : "not all";
  }
};

const take = (next: Appearance): void => {
  current = next;
  apply(next);
  for (const listener of listeners) listener();
};

export const currentAppearance = (): Appearance => {
  current ??= read();
  return current;
};

export const changeAppearance = (change: Partial<Appearance>): void => {
  const next = { ...currentAppearance(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch (error) {
    console.info("The appearance could not be kept", error);
  }
  take(next);
};

/** How loud sounds are to be, from 0 to 1. */
export const loudness = ({ volume, isMuted }: Appearance): number => (isMuted ? 0 : volume);

/** Silent, or as loud as before. Where the volume itself is nothing, sounds come back half as loud as they can be. */
export const toggleMute = (): void => {
  const { volume, isMuted } = currentAppearance();
  changeAppearance(volume === 0 ? { volume: DEFAULT_VOLUME, isMuted: false } : { isMuted: !isMuted });
};

/** Takes over what other tabs change, for as long as the page lives. */
export const shareAppearance = (): void =>
  addEventListener("storage", (event) => {
    if (event.key === KEY || event.key === null) take(read());
  });

const subscribeAppearance = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
