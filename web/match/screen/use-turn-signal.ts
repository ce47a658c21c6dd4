import { useEffect } from "react";
import { currentAppearance } from "../../kit/appearance/appearance-store.ts";

const ICONS = { usual: "/favicon.svg", yourTurn: "/favicon-your-turn.svg" } as const;

/** In milliseconds: long enough to feel in a pocket, too short to annoy. */
const BUZZ = 80;

const showIcon = (icon: keyof typeof ICONS): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link !== null && link.getAttribute("href") !== ICONS[icon]) link.href = ICONS[icon];
};

export const useTurnSignal = (isMine: boolean, ply: number): void => {
  useEffect(() => {
    if (!isMine) return;
    showIcon("yourTurn");
    return () => showIcon("usual");
  }, [isMine]);

  // Once per ply, so that a refused move does not vibrate again.
  useEffect(() => {
    if (isMine && ply >= 0 && currentAppearance().vibrates && "vibrate" in navigator) navigator.vibrate(BUZZ);
  }, [isMine, ply]);
};
