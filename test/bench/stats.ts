/** The value below which a share of a sample lies; `share` from 0 to 1. The sample must be sorted and not empty. */
export const percentile = (sorted: ArrayLike<number>, share: number): number => {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error("percentile of nothing");
  return value;
};

export const median = (values: readonly number[]): number => percentile(Float64Array.from(values).sort(), 0.5);
