import type { Player } from "./identity.ts";

/**
 * The bots that the site itself plays. Their accounts are made by a migration, with ids that no other account can have:
 * those have no hyphen.
 */
const PREFIX = "house-";

/** The opponents of practice that play as house bots, weakest first: the first has level 1. */
export const HOUSE_BOTS = ["crumb", "pebble", "sprout", "biscuit", "thimble", "clover", "lantern", "summit"] as const;
export type HouseBotName = (typeof HOUSE_BOTS)[number];

export const houseBotId = (name: HouseBotName): string => `${PREFIX}${name}`;

export const isHouseBot = ({ identifier }: Pick<Player, "identifier">): boolean => identifier.startsWith(PREFIX);

/** Null for any other account. */
export const houseBotNamed = (identifier: string): HouseBotName | null =>
  HOUSE_BOTS.find((name) => houseBotId(name) === identifier) ?? null;
