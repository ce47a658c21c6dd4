import type { Player } from "./identity.ts";

/** A migration makes these accounts. No other account's id has a hyphen. */
const PREFIX = "house-";

/** The opponents of practice that play as house bots, weakest first: the first has level 1. */
export const HOUSE_BOTS = ["crumb", "pebble", "sprout", "biscuit", "thimble", "clover", "lantern", "summit"] as const;
export type HouseBotName = (typeof HOUSE_BOTS)[number];

export const houseBotId = (name: HouseBotName): string => `${PREFIX}${name}`;

export const isHouseBot = ({ identifier }: Pick<Player, "identifier">): boolean => identifier.startsWith(PREFIX);

export const houseBotNamed = (identifier: string): HouseBotName | null =>
  HOUSE_BOTS.find((name) => houseBotId(name) === identifier) ?? null;
