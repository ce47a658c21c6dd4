/** The page of a player. */
export const profilePath = (username: string): string => `/@/${encodeURIComponent(username)}`;
