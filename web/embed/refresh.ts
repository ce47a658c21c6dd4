import type { Millis } from "../../shared/game/time-controls.ts";
import { EMBED_DATA } from "../../shared/pages/embed.ts";
import { dataText } from "./embedded.ts";

/** Follows a game by polling: while it waits for a player, and where no connection opens. */

const EVERY: Millis = 20_000;

const look = async (): Promise<void> => {
  try {
    const html = await (await fetch(location.href, { cache: "no-store" })).text();
    const data = new DOMParser().parseFromString(html, "text/html").getElementById(EMBED_DATA);
    if (data?.textContent === dataText) return;
  } catch (error) {
    console.info("The server could not be asked", error);
  }
  location.reload();
};

export const lookNowAndThen = (): void => {
  setInterval(() => {
    if (document.visibilityState === "visible") void look();
  }, EVERY);
};
