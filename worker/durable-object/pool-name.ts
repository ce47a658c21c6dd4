import type { GameType } from "../../shared/time-controls.ts";

/**
 * How pools are divided that have become too large for one object: pure. A region that is busy enough has pools of its
 * own; where even those are too large, rated ones are divided once more by rating. Everybody else shares the one pool, so
 * that nobody is left alone in a small one.
 */
export interface PoolSplit {
  /** Continents as Cloudflare writes them ("EU"). */
  readonly regions: readonly string[];
  /** The ratings from which a new band begins, in order. */
  readonly bands: readonly number[];
}

/** What an operator has set: "EU,NA" and "1400,1650"; empty, or no such thing: not divided. */
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
}

const wholePool = ({ gameType, isRated }: PoolKind): string => `${gameType}:${isRated ? "rated" : "casual"}`;

/** Whether a rating must be known to say which pool somebody of a region belongs to. */
export const isByRating = ({ isRated }: PoolKind, region: string, { regions, bands }: PoolSplit): boolean =>
  isRated && bands.length > 0 && regions.includes(region);

/** The name of the pool of somebody. The rating counts where pools are divided by it. */
export const poolNameFor = (kind: PoolKind, region: string, rating: number, split: PoolSplit): string => {
  if (!split.regions.includes(region)) return wholePool(kind);
  const name = `${wholePool(kind)}:${region}`;
  return isByRating(kind, region, split) ? `${name}:${split.bands.findLast((from) => from <= rating) ?? 0}` : name;
};

/** The continent whose players a pool is for; null for one that everybody shares. */
export const continentOfPool = (name: string): string | null => name.split(":", 3)[2] ?? null;

/** The names of all pools of a kind, the one that everybody else shares first. */
export const poolNamesOf = (kind: PoolKind, split: PoolSplit): string[] => [
  wholePool(kind),
  ...split.regions.flatMap((region) =>
    isByRating(kind, region, split)
      ? [0, ...split.bands].map((from) => poolNameFor(kind, region, from, split))
      : [poolNameFor(kind, region, 0, split)],
  ),
];
