/** The name of a relay: game, region and number. A room's name is the game's id alone, which contains no colon. */
export interface RelayName {
  readonly gameId: string;
  /** The region nearest to the spectators ("weur"), or "local" if unknown. */
  readonly region: string;
  /** From 0. */
  readonly shard: number;
}

export const relayName = ({ gameId, region, shard }: RelayName): string => `${gameId}:${region}:${shard}`;

/** True for a relay, false for a room. */
export const isRelayName = (name: string): boolean => name.includes(":");

export const gameOfRelay = (name: string): string => name.split(":", 1)[0] ?? "";

export const regionOfRelay = (name: string): string => name.split(":", 2)[1] ?? "";
