/**
 * The score of a match. The two games of an opening, one from each side, are one observation. Its points are 0, ½, 1,
 * 1½ or 2, and a "pentanomial" score counts each. So an opening that favours a side cancels out.
 */
export type PairCounts = readonly [number, number, number, number, number];

/** The test's two error rates, and its lower and upper hypothesis in Elo. */
const ERROR = 0.05;
const WEAK = 0;
const STRONG = 10;
/** The test has decided when the ratio is beyond this in either direction. */
export const DECISIVE_RATIO = Math.log((1 - ERROR) / ERROR);

const scoreOfElo = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));
const eloOfScore = (score: number): number => 400 * Math.log10(score / (1 - score));

const momentsOf = (counts: PairCounts): { pairs: number; mean: number; variance: number } => {
  const pairs = counts.reduce((sum, count) => sum + count, 0);
  const mean = counts.reduce((sum, count, index) => sum + (count * index) / 4, 0) / pairs;
  const variance = counts.reduce((sum, count, index) => sum + count * (index / 4 - mean) ** 2, 0) / pairs;
  return { pairs, mean, variance };
};

/** The Elo difference, and its 95 % error in either direction. */
export const eloOf = (counts: PairCounts): { readonly elo: number; readonly error: number } => {
  const { pairs, mean, variance } = momentsOf(counts);
  // A match that was won or lost completely has no finite difference.
  const most = 1 - 1 / (4 * pairs + 2);
  const within = (score: number): number => Math.min(most, Math.max(1 - most, score));
  const deviation = 1.96 * Math.sqrt(variance / pairs);
  const [low, high] = [mean - deviation, mean + deviation].map((score) => eloOfScore(within(score)));
  return { elo: eloOfScore(within(mean)), error: ((high ?? 0) - (low ?? 0)) / 2 };
};

/**
 * The log-likelihood ratio of "10 Elo stronger" against "not stronger": the normal approximation of the generalised
 * sequential probability ratio test.
 */
export const logLikelihoodRatio = (counts: PairCounts): number => {
  const { pairs, mean, variance } = momentsOf(counts);
  if (variance === 0) return 0;
  const weak = scoreOfElo(WEAK);
  const strong = scoreOfElo(STRONG);
  return (pairs * (strong - weak) * (2 * mean - weak - strong)) / (2 * variance);
};

export const scoreText = (counts: PairCounts): string => {
  const { pairs, mean } = momentsOf(counts);
  const { elo, error } = eloOf(counts);
  const ratio = logLikelihoodRatio(counts);
  const verdict = ratio >= DECISIVE_RATIO ? "accepted" : ratio <= -DECISIVE_RATIO ? "rejected" : "undecided";
  const sign = elo < 0 ? "−" : "+";
  const strength = `${sign}${Math.abs(elo).toFixed(0)} ± ${error.toFixed(0)} Elo`;
  return `${2 * pairs} games [${counts.join(" ")}] ${(100 * mean).toFixed(1)} %, ${strength}, SPRT [0, 10] ${verdict} (${ratio.toFixed(2)})`;
};
