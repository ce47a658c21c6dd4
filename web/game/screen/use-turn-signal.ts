import { useEffect } from "react";
import { currentAppearance } from "../../appearance/appearance-store.ts";

const ICONS = { usual: "/favicon.svg", yourTurn: "/favicon-your-turn.svg" } as const;

/** Long enough to be felt in a pocket, short enough to be no alarm. */
const BUZZ = 80;

const showIcon = (icon: keyof typeof ICONS): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link !== null && link.getAttribute("href") !== ICONS[icon]) link.href = ICONS[icon];
};

/** Calls a player back whose turn it is, at each ply: the icon of the tab, and a short buzz for who wants it. */
export const useTurnSignal = (isMine: boolean, ply: number): void => {
  useEffect(() => {
    if (!isMine) return;
    showIcon("yourTurn");
    return () => showIcon("usual");
  }, [isMine]);

  // With each turn once, so that a move that was refused does not buzz again.
  useEffect(() => {
    if (isMine && ply >= 0 && currentAppearance().vibrates && "vibrate" in navigator) navigator.vibrate(BUZZ);
  }, [isMine, ply]);
};
