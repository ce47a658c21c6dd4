import { queryOptions } from "@tanstack/react-query";
import type { Square } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { call } from "./client.ts";

/** As long as the edge caches the answer. */
const KEPT: Millis = 3_600_000;

/** The moves played after these, at most `OPENING_PLIES`. The list of the previous position is shown while it loads. */
export const openingsQuery = (moves: readonly Square[]) => {
  const asked = moves.map(moveText).join();
  return queryOptions({
    queryKey: ["openings", asked],
    queryFn: ({ signal }) => call("GET /api/v1/openings", { query: { moves: asked }, token: null, signal }),
    staleTime: KEPT,
    placeholderData: (before) => before,
  });
};
