/** Where a game turned: the faults that cost the most. */

const MOST = 3;

interface Costly {
  readonly ply: number;
  /** In points of expected score, 0 to 100. */
  readonly drop: number;
}

/** Up to three faults with the largest drops, in the order of the game. Of equal ones the earlier counts. */
export const turningPoints = <Fault extends Costly>(faults: readonly Fault[]): Fault[] =>
  faults
    .toSorted((one, other) => other.drop - one.drop || one.ply - other.ply)
    .slice(0, MOST)
    .sort((one, other) => one.ply - other.ply);
