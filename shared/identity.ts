export type Role = "guest" | "player";

/** A person, by the two things that others need to know. */
export interface Player {
  /** Stable: a seat in a game belongs to it. `guest_` + 16 characters, or the account's id. */
  readonly identifier: string;
  readonly username: string;
}

/** Who somebody is for the length of a session. Guests have no row anywhere: the token is the guest. */
export interface Identity extends Player {
  readonly role: Role;
  /** The guest this player was before logging in here: seats taken as that guest are still theirs. */
  readonly formerGuest: string | null;
}

/** Whether a seat or an invitation that names an identifier belongs to somebody. */
export const isIdentity = (identifier: string, identity: Identity): boolean =>
  identifier === identity.identifier || identifier === identity.formerGuest;

/** What a guest's identifier begins with. An account's has no underscore. */
export const GUEST_PREFIX = "guest_";

export const isGuest = (identifier: string): boolean => identifier.startsWith(GUEST_PREFIX);

/** Two names with one key are the same name. */
export const usernameKey = (username: string): string => username.toLowerCase();

/**
 * What a deleted account is called in the games it played, on the wire and in the database; people read what player-name.ts
 * makes of it. Nobody can take it: it has a space.
 */
export const DELETED_PLAYER_NAME = "Deleted player";

/** Whether somebody in a game has a profile. Guests have none, nor do those who have left. */
export const hasProfile = ({ identifier, username }: Player): boolean =>
  !isGuest(identifier) && username !== DELETED_PLAYER_NAME;
