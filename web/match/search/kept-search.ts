import type { TabKey } from "../../../shared/account/kept-in-browser.ts";
import { GAME_TYPES, type Millis } from "../../../shared/game/time-controls.ts";
import { keep, readKept } from "../../kit/appearance/browser-setting.ts";
import * as v from "../../kit/appearance/schema.ts";
import type { GameRequest } from "./search-request.ts";

const KEY: TabKey = "search";

/** How long the server keeps a lost connection's place in the queue. A page opened later starts no search itself. */
const KEPT_FOR: Millis = 30_000;

export const keepSearch = (request: GameRequest, since: Millis): void =>
  keep(KEY, JSON.stringify({ ...request, at: Date.now(), waited: performance.now() - since }), true);

const searchIn = v.json(
  v.fields({
    at: v.count,
    waited: v.within(0, Number.MAX_VALUE),
    kind: v.or(v.oneOf("friend"), "opponent"),
    gameType: v.or(v.oneOf(...GAME_TYPES), null),
    isRated: v.or(v.flag, false),
    terms: (found) => found !== undefined,
  }),
  null,
);

export const keptSearch = (): GameRequest | null => {
  const kept = searchIn(readKept(KEY, true));
  const away = Date.now() - (kept?.at ?? 0);
  if (kept === null || away < 0 || away >= KEPT_FOR) return null;
  const { gameType, isRated, waited } = kept;
  // An invitation with terms is not resumed: the player creates it again and sees the terms.
  if (kept.kind === "friend") return kept.terms ? null : { kind: "friend", ...(gameType && { gameType }) };
  return gameType && { kind: "opponent", gameType, isRated, since: performance.now() - away - waited };
};

export const forgetSearch = (): void => keep(KEY, null, true);
