import { GAME_TYPES, type GameType } from "../../../shared/game/time-controls.ts";

/**
 * Splits pools that are too large for one object. Pure. A busy region gets pools of its own; if even those are too
 * large, its rated pools are split by rating. All other players share one pool, so that nobody waits alone in a small
 * one.
 */
interface PoolSplit {
  /** Cloudflare's continents, such as "EU". */
  readonly regions: readonly string[];
  /** The ratings at which a new band begins, ascending. */
  readonly bands: readonly number[];
}

/** Parses the operator's settings: "EU,NA" and "1400,1650". Empty or invalid means no split. */
export const poolSplitOf = ({
  POOL_REGIONS = "",
  POOL_BANDS = "",
}: Partial<Pick<Env, "POOL_REGIONS" | "POOL_BANDS">>): PoolSplit => ({
  regions: POOL_REGIONS.split(",").filter((region) => /^[A-Z]{2}$/.test(region)),
  bands: POOL_BANDS.split(",")
    .filter((band) => /^\d+$/.test(band))
    .map(Number)
    .sort((a, b) => a - b),
});

export interface PoolKind {
  readonly gameType: GameType;
  readonly isRated: boolean;
  /** A pool of bots. It is always rated, and never split. */
  readonly isOfBots?: true;
}

/** True for the name of a pool of bots. */
export const isOfBots = (name: string): boolean => name.split(":")[1] === "bots";

export const poolNamed = (name: string | undefined): PoolKind => {
  const [type, kind] = name?.split(":") ?? [];
  const gameType = GAME_TYPES.find((candidate) => candidate === type);
  if (gameType !== undefined && kind === "bots") return { gameType, isRated: true, isOfBots: true };
  if (gameType === undefined || (kind !== "rated" && kind !== "casual")) throw new Error(`no such pool: ${name}`);
  return { gameType, isRated: kind === "rated" };
};

const wholePool = ({ gameType, isRated, isOfBots: isBots }: PoolKind): string =>
  `${gameType}:${isBots ? "bots" : isRated ? "rated" : "casual"}`;

/** True if the pool of this region's players depends on their rating. */
export const isByRating = (
  { isRated, isOfBots: isBots }: PoolKind,
  region: string,
  { regions, bands }: PoolSplit,
): boolean => isRated && !isBots && bands.length > 0 && regions.includes(region);

/** The name of a player's pool. The rating counts only if the pools are split by it. */
export const poolNameFor = (kind: PoolKind, region: string, rating: number, split: PoolSplit): string => {
  if (kind.isOfBots || !split.regions.includes(region)) return wholePool(kind);
  const name = `${wholePool(kind)}:${region}`;
  return isByRating(kind, region, split) ? `${name}:${split.bands.findLast((from) => from <= rating) ?? 0}` : name;
};

/** The continent of a pool; null for a pool that everybody shares. */
export const continentOfPool = (name: string): string | null => name.split(":", 3)[2] ?? null;

export const poolNamesOf = (kind: PoolKind, split: PoolSplit): string[] => [
  wholePool(kind),
  ...split.regions.flatMap((region) =>
    isByRating(kind, region, split)
      ? [0, ...split.bands].map((from) => poolNameFor(kind, region, from, split))
      : [poolNameFor(kind, region, 0, split)],
  ),
];

/**
 * The pool that counts a running game. Derived from the game's id, so that start and end reach the same pool, and the
 * parts of a split pool share the work.
 */
export const countingPool = (kind: PoolKind, gameId: string, split: PoolSplit): string => {
  const names = poolNamesOf(kind, split);
  const sum = [...gameId].reduce((hash, letter) => (31 * hash + letter.charCodeAt(0)) % 65_521, 0);
  return names[sum % names.length] ?? wholePool(kind);
};
