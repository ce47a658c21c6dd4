import { HISTORY_RESULTS, type HistoryResult } from "../../shared/games-api.ts";
import { GAME_TYPES, type GameType } from "../../shared/time-controls.ts";

/** Which games of a history are asked for; null and "" for all. */
export interface HistoryFilters {
  readonly type: GameType | null;
  readonly result: HistoryResult | null;
  readonly opponent: string;
}

const oneOf = <Option extends string>(options: readonly Option[], text: string | null): Option | null =>
  options.find((option) => option === text) ?? null;

/** The filters in an address. What is no filter of ours counts as none. */
export const filtersIn = (params: URLSearchParams): HistoryFilters => ({
  type: oneOf(GAME_TYPES, params.get("type")),
  result: oneOf(HISTORY_RESULTS, params.get("result")),
  opponent: (params.get("opponent") ?? "").trim(),
});

/** The same filters for an address or a call, without those that let everything through. */
export const historyParams = ({ type, result, opponent }: HistoryFilters): URLSearchParams => {
  const params = new URLSearchParams();
  if (type !== null) params.set("type", type);
  if (result !== null) params.set("result", result);
  if (opponent !== "") params.set("opponent", opponent);
  return params;
};

export const isFiltered = ({ type, result, opponent }: HistoryFilters): boolean =>
  type !== null || result !== null || opponent !== "";
