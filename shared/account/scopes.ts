/**
 * What a personal token may do. A login may do everything; a token only what one of its scopes says.
 *
 * - `read`: what only its owner sees: the account, friends, running games.
 * - `play`: take part in games, searches and arenas, but not in people's rated bullet and blitz.
 * - `challenge`: make games by link, and send and answer challenges.
 * - `bot`: all that only bots do. An account with a bot's token never plays in people's pools.
 */
export const SCOPES = ["read", "play", "challenge", "bot"] as const;
export type Scope = (typeof SCOPES)[number];

/** Null for a login. */
export type Scopes = readonly Scope[] | null;

export const isInScope = (scopes: Scopes, needed: readonly Scope[]): boolean =>
  scopes === null || needed.some((scope) => scopes.includes(scope));
