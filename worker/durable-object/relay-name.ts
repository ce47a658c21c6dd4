/**
 * The name of a relay: of a game, for the people of a region, one of as many as it takes. A room is called by the game's
 * id alone, which has no colon in it.
 */
export interface RelayName {
  readonly gameId: string;
  /** A continent as Cloudflare writes it ("EU"), or "local" where none is known. */
  readonly region: string;
  /** From 0. */
  readonly shard: number;
}

export const relayName = ({ gameId, region, shard }: RelayName): string => `${gameId}:${region}:${shard}`;

/** Whether the object of a game's sockets is a relay, and not the room itself. */
export const isRelayName = (name: string): boolean => name.includes(":");

/** The game that a relay tells about. */
export const gameOfRelay = (name: string): string => name.split(":", 1)[0] ?? "";

const HINTS: Readonly<Record<string, DurableObjectLocationHint>> = {
  AF: "afr",
  AS: "apac",
  EU: "weur",
  NA: "enam",
  OC: "oc",
  SA: "sam",
};

/** Where a relay is best made: near those who will be connected to it. */
export const hintOf = (region: string): { readonly locationHint?: DurableObjectLocationHint } => {
  const locationHint = HINTS[region];
  return locationHint === undefined ? {} : { locationHint };
};
