export type Role = "guest" | "player";

/** What other players need to know of a person. */
export interface Player {
  /** Stable: seats in games refer to it. `guest_` + 16 characters, or the account's id. */
  readonly identifier: string;
  readonly username: string;
}

/** A person for the length of a session. Guests have no database row: the token is the guest. */
export interface Identity extends Player {
  readonly role: Role;
  /** The guest this player was before logging in here. Seats taken as that guest still belong to the player. */
  readonly formerGuest: string | null;
  /** The account is a bot's: a program plays. */
  readonly isBot?: true;
}

/** True if an identifier, as in a seat or an invitation, belongs to this person. */
export const isIdentity = (identifier: string, identity: Identity): boolean =>
  identifier === identity.identifier || identifier === identity.formerGuest;

/** Two accounts that logged in from the same guest count as one person, so that nobody plays against themselves. */
export const isSamePerson = (a: Identity, b: Identity): boolean =>
  isIdentity(a.identifier, b) ||
  isIdentity(b.identifier, a) ||
  (a.formerGuest !== null && a.formerGuest === b.formerGuest);

/** The prefix of guests' identifiers. An account's id has no underscore. */
export const GUEST_PREFIX = "guest_";

export const isGuest = (identifier: string): boolean => identifier.startsWith(GUEST_PREFIX);

/** Names with the same key are the same name. */
export const usernameKey = (username: string): string => username.toLowerCase();

/**
 * The name of a deleted account in its games, on the wire and in the database. player-name.ts translates it for
 * readers. Nobody can take it, because it contains a space.
 */
export const DELETED_PLAYER_NAME = "Deleted player";

/** True if a player has a profile page. Guests and deleted accounts have none. */
export const hasProfile = ({ identifier, username }: Player): boolean =>
  !isGuest(identifier) && username !== DELETED_PLAYER_NAME;
