import { BUILT_IN, LANGUAGE_PARAMETER } from "../../../shared/language/languages.ts";
import { pageLanguage } from "./language.ts";

/** Addresses of downloads, for links. */

export const gameExportAddress = (gameId: string): string => `/api/v2/games/${gameId}/export`;

/** A picture of the final board with players and result, in the language of the page. */
export const gameDrawingAddress = (gameId: string): string => {
  const language = pageLanguage();
  return `/${gameId}/board.svg${language === BUILT_IN ? "" : `?${LANGUAGE_PARAMETER}=${language}`}`;
};

export const gamesExportAddress = (username: string): string =>
  `/api/v2/users/${encodeURIComponent(username)}/games/export`;
