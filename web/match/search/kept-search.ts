import type { TabKey } from "../../../shared/account/kept-in-browser.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { GameRequest } from "./search-request.ts";
import { wantedGameOf } from "./wanted-game.ts";

/** In `sessionStorage`, which belongs to this tab. */
const KEY: TabKey = "search";

/** How long the server keeps a lost connection's place in the queue. A page opened later starts no search itself. */
const KEPT_FOR: Millis = 30_000;

/** Keeps a running search, or a request that was just made, over a reload. */
export const keepSearch = (request: GameRequest, since: Millis): void => {
  try {
    const waited = performance.now() - since;
    sessionStorage.setItem(KEY, JSON.stringify({ ...request, at: Date.now(), waited }));
  } catch (error) {
    console.info("The search could not be kept", error);
  }
};

/** The search that the page before the reload kept; null if there is none. */
export const keptSearch = (): GameRequest | null => {
  try {
    const kept: Readonly<Record<"at" | "waited" | "kind" | "terms", unknown>> | null = JSON.parse(
      sessionStorage.getItem(KEY) ?? "null",
    );
    const wanted = wantedGameOf(kept);
    const [at, waited] = [Number(kept?.at), Number(kept?.waited)];
    const away = Date.now() - at;
    if (!(away >= 0 && away < KEPT_FOR && waited >= 0)) return null;
    // An invitation with terms is not resumed: the player creates it again and sees the terms.
    if (kept?.kind === "friend") {
      return kept.terms === undefined ? { kind: "friend", ...(wanted && { gameType: wanted.gameType }) } : null;
    }
    if (wanted === null) return null;
    return { kind: "opponent", ...wanted, since: performance.now() - away - waited };
  } catch {
    return null;
  }
};

/** Deletes the kept search, so that it is resumed only once. */
export const forgetSearch = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
};
