import { useState } from "react";
import type { TabKey } from "../../../shared/account/kept-in-browser.ts";
import type { Side } from "../../../shared/game/rules.ts";

export interface TabSettings {
  /** The side whose expected scores are shown, and whose part of the bar is at the bottom. */
  readonly seenBy: Side;
  /** How many lines of the engine are shown. */
  readonly lines: number;
}

export const MOST_LINES = 5;

const DEFAULT: TabSettings = { seenBy: "X", lines: 3 };
const KEY: TabKey = "analysis-settings";

/** Reads what was stored; anything else is the default. */
export const readSettings = (stored: string | null): TabSettings => {
  const [, seenBy, lines] = /^([XO])([1-5])$/.exec(stored ?? "") ?? [];
  if (seenBy !== "X" && seenBy !== "O") return DEFAULT;
  return { seenBy, lines: Number(lines) };
};

const stored = (): TabSettings => {
  try {
    return readSettings(sessionStorage.getItem(KEY));
  } catch {
    return DEFAULT;
  }
};

/** The settings, which a reload of this tab keeps. */
export const useTabSettings = (): readonly [TabSettings, (settings: TabSettings) => void] => {
  const [settings, setSettings] = useState(stored);
  const change = (next: TabSettings): void => {
    setSettings(next);
    try {
      sessionStorage.setItem(KEY, `${next.seenBy}${next.lines}`);
    } catch (error) {
      console.info("The settings of the analysis are not kept", error);
    }
  };
  return [settings, change];
};
