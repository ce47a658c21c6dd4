import type { OpeningCounts, OpeningMove } from "../../../shared/api/games-api.ts";
import type { Square } from "../../../shared/game/rules.ts";
import { squareOfText } from "../../../shared/protocol/typed-move.ts";

export interface ShownMove extends OpeningCounts {
  readonly square: Square;
  readonly games: number;
}

const NOTHING: OpeningCounts = { xWins: 0, draws: 0, oWins: 0 };

const sumOf = (counts: readonly OpeningCounts[]): OpeningCounts =>
  counts.reduce(
    (sum, { xWins, draws, oWins }) => ({
      xWins: sum.xWins + xWins,
      draws: sum.draws + draws,
      oWins: sum.oWins + oWins,
    }),
    NOTHING,
  );

/** The moves that were played in a band of ratings, or in all (null), the most played first. */
export const shownMoves = (moves: readonly OpeningMove[], band: number | null): ShownMove[] =>
  moves
    .flatMap(({ move, bands }) => {
      const square = squareOfText(move);
      const counts = sumOf(band === null ? bands : bands.slice(band, band + 1));
      const games = counts.xWins + counts.draws + counts.oWins;
      return square === null || games === 0 ? [] : [{ square, games, ...counts }];
    })
    .sort((one, other) => other.games - one.games);

/** Whole percents of the three results that add up to 100: what rounding leaves goes to the largest fractions. */
export const percentsOf = ({ xWins, draws, oWins }: OpeningCounts): readonly [x: number, draws: number, o: number] => {
  const exact = [xWins, draws, oWins].map((counted) => (100 * counted) / (xWins + draws + oWins));
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const raised = [0, 1, 2]
    .sort((one, other) => ((exact[other] ?? 0) % 1) - ((exact[one] ?? 0) % 1))
    .slice(0, Math.round(missing));
  const of = (index: number): number => Math.floor(exact[index] ?? 0) + (raised.includes(index) ? 1 : 0);
  return [of(0), of(1), of(2)];
};
