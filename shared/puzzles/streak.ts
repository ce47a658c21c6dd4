/** A streak of days on which somebody solved one of the day's puzzles. A freeze stands in for a day that was missed. */

interface Streak {
  /** Days that were solved since the streak began. Frozen days do not count. */
  readonly days: number;
  /** Freezes that are earned and not used. */
  readonly freezes: number;
}

/** This many solved days of a streak earn a freeze. */
const DAYS_A_FREEZE = 7;
export const MOST_FREEZES = 2;

/**
 * The streak on a day, from the numbers of all days that were solved in time. Today may still be open: a streak ends
 * with a day that passed unsolved and without a freeze.
 */
export const streakOn = (today: number, solvedDays: readonly number[]): Streak => {
  const solved = new Set(solvedDays);
  let [days, freezes] = [0, 0];
  for (let day = Math.min(today, ...solvedDays); day <= today; day++) {
    if (solved.has(day)) {
      days++;
      if (days % DAYS_A_FREEZE === 0) freezes = Math.min(MOST_FREEZES, freezes + 1);
    } else if (day < today && days > 0) {
      if (freezes > 0) freezes--;
      else days = 0;
    }
  }
  return { days, freezes };
};
