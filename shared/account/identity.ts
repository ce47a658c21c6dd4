export type Role = "guest" | "player";

/** What other players need to know of a person. */
export interface Player {
  /** Stable: seats in games refer to it. `guest_` + 16 characters, or the account's id. */
  readonly identifier: string;
  readonly username: string;
}

/** Guests have no database row: the token is the guest. */
export interface Identity extends Player {
  readonly role: Role;
  /** The guest this player was before logging in here. Seats taken as that guest still belong to the player. */
  readonly formerGuest: string | null;
  readonly isBot?: true;
}

export const isIdentity = (identifier: string, identity: Identity): boolean =>
  identifier === identity.identifier || identifier === identity.formerGuest;

/** Two accounts that logged in from the same guest count as one person, so that nobody plays against themselves. */
export const isSamePerson = (a: Identity, b: Identity): boolean =>
  isIdentity(a.identifier, b) ||
  isIdentity(b.identifier, a) ||
  (a.formerGuest !== null && a.formerGuest === b.formerGuest);

/** No account's id has an underscore. */
export const GUEST_PREFIX = "guest_";

export const isGuest = (identifier: string): boolean => identifier.startsWith(GUEST_PREFIX);

export const usernameKey = (username: string): string => username.toLowerCase();

/** The name of deleted accounts, on the wire and in the database. Nobody can take it, because it contains a space. */
export const DELETED_PLAYER_NAME = "Deleted player";

export const hasProfile = ({ identifier, username }: Player): boolean =>
  !isGuest(identifier) && username !== DELETED_PLAYER_NAME;
