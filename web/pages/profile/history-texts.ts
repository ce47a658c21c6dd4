import { typeName } from "../../../shared/game-type-text.ts";
import type { GameHistoryItem, HistoryResult } from "../../../shared/games-api.ts";
import type { HistoryFilters } from "../../api/profile.ts";

/** What a history says about its games. */

export const RESULT_LABELS: Readonly<Record<HistoryResult, string>> = {
  win: "Victory",
  loss: "Defeat",
  tie: "Draw",
  aborted: "Aborted",
};

/** Filters in words: "blitz games that were won against anna". */
const filtersText = ({ type, result, opponent }: HistoryFilters): string =>
  [
    type === null ? "games" : `${typeName(type).toLowerCase()} games`,
    ...(result === null ? [] : [`with the result ${RESULT_LABELS[result]}`]),
    ...(opponent === "" ? [] : [`against ${opponent}`]),
  ].join(" ");

export const nothingFoundText = (filters: HistoryFilters): string => `There are no ${filtersText(filters)}.`;

/** How far the list is: loaded so far, or all there is. */
export const countText = (count: number, isAll: boolean): string => {
  const games = `${count} game${count === 1 ? "" : "s"}`;
  return isAll ? `End of the list: ${games}` : `${games} shown`;
};

/** Pages overlap when a game has ended since the first was fetched. Lists each game once, in the order of arrival. */
export const eachOnce = (
  pages: readonly { readonly games: readonly GameHistoryItem[] }[],
): readonly GameHistoryItem[] => [
  ...new Map(pages.flatMap(({ games }) => games).map((game) => [game.id, game])).values(),
];
