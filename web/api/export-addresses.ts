/** Addresses of files to take along. They are opened by links, not by calls. */

export const gameExportAddress = (gameId: string): string => `/api/v2/games/${gameId}/export`;

export const gamesExportAddress = (username: string): string =>
  `/api/v2/users/${encodeURIComponent(username)}/games/export`;
