import { BUILT_IN, LANGUAGE_PARAMETER } from "../../shared/language/languages.ts";
import { pageLanguage } from "./language.ts";

/** Addresses of files to download. Links open them, not API calls. */

export const gameExportAddress = (gameId: string): string => `/api/v2/games/${gameId}/export`;

/** The board, its players and the result as a drawing, with words in the language of the page. */
export const gameDrawingAddress = (gameId: string): string => {
  const language = pageLanguage();
  return `/${gameId}/board.svg${language === BUILT_IN ? "" : `?${LANGUAGE_PARAMETER}=${language}`}`;
};

export const gamesExportAddress = (username: string): string =>
  `/api/v2/users/${encodeURIComponent(username)}/games/export`;
