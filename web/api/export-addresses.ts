/** Addresses of files to download. Links open them, not API calls. */

export const gameExportAddress = (gameId: string): string => `/api/v2/games/${gameId}/export`;

export const gamesExportAddress = (username: string): string =>
  `/api/v2/users/${encodeURIComponent(username)}/games/export`;
