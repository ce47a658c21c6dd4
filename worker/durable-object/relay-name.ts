/**
 * The name of a relay: of a game, for the people of a region, one of as many as it takes. A room is called by the game's
 * id alone, which has no colon in it.
 */
export interface RelayName {
  readonly gameId: string;
  /** The region nearest to those who watch ("weur"), or "local" where nobody knows where they are. */
  readonly region: string;
  /** From 0. */
  readonly shard: number;
}

export const relayName = ({ gameId, region, shard }: RelayName): string => `${gameId}:${region}:${shard}`;

/** Whether the object of a game's sockets is a relay, and not the room itself. */
export const isRelayName = (name: string): boolean => name.includes(":");

/** The game that a relay tells about. */
export const gameOfRelay = (name: string): string => name.split(":", 1)[0] ?? "";

export const regionOfRelay = (name: string): string => name.split(":", 2)[1] ?? "";
