import type { GameHistoryItem } from "../../../shared/api/games-api.ts";
import { paceText } from "../../../shared/game/game-type-text.ts";
import { profileTexts } from "../../../shared/language/en/profile.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import type { HistoryFilters } from "../../server/api/profile.ts";

export const RESULT_LABELS = profileTexts.results;

/** "Blitz · Rated". A rated game that counted for nobody is called unrated. */
export const kindText = (game: GameHistoryItem): string => {
  const counts = game.isRated && game.ratingLimit !== "same-opponent";
  return fill(counts ? profileTexts.rated : profileTexts.unrated, { type: paceText(game) });
};

/** "There are no blitz games with the result Victory against anna." */
export const nothingFoundText = ({ type, result, opponent }: HistoryFilters): string => {
  const ofType = profileTexts.nothing[type === null ? "anyType" : "ofType"];
  const ofResult = ofType[result === null ? "anyResult" : "ofResult"];
  return fill<string>(ofResult[opponent === "" ? "anybody" : "against"], {
    type: type === null ? "" : profileTexts.types[type],
    result: result === null ? "" : RESULT_LABELS[result],
    opponent,
  });
};

export const countText = (number: number, isAll: boolean): string =>
  count(isAll ? profileTexts.end : profileTexts.shown, number);

/** Pages overlap if a game has ended since the first was fetched. Lists each game once, in the order of arrival. */
export const eachOnce = (
  pages: readonly { readonly games: readonly GameHistoryItem[] }[],
): readonly GameHistoryItem[] => [
  ...new Map(pages.flatMap(({ games }) => games).map((game) => [game.id, game])).values(),
];
