import { useEffect } from "react";
import { keep } from "../kit/appearance/browser-setting.ts";
import { useSocial } from "./social-store.ts";
import { useAppBadge } from "./use-app-badge.ts";
import { useKeptSeat } from "./use-kept-seat.ts";

const KEY = "days-running";

/** No game runs any more: the next page need not keep room for the strip. */
export const forgetDays = (): void => keep(KEY, null);

export const WaitingGames = () => {
  const { waiting } = useSocial().correspondence;
  useKeptSeat();
  useAppBadge();
  // While a game runs, each page keeps room for its strip from the first paint on.
  useEffect(() => keep(KEY, "1"), []);

  useEffect(() => {
    if (waiting === 0) return;
    const { style } = document.documentElement;
    // The button is in the first script, and need not know of games: its style shows this.
    style.setProperty("--waiting-games", `"${waiting}"`);
    return () => void style.removeProperty("--waiting-games");
  }, [waiting]);

  return null;
};
