const MOST = 3;

interface Costly {
  readonly ply: number;
  readonly drop: number;
}

/** Up to three, in the order of the game. Of equal ones the earlier counts. */
export const turningPoints = <Fault extends Costly>(faults: readonly Fault[]): Fault[] =>
  faults
    .toSorted((one, other) => other.drop - one.drop || one.ply - other.ply)
    .slice(0, MOST)
    .sort((one, other) => one.ply - other.ply);
