/** Days in a row with a solved puzzle. A freeze stands in for a day that was missed. */

interface Streak {
  /** Frozen days do not count. */
  readonly days: number;
  readonly freezes: number;
}

const DAYS_A_FREEZE = 7;
export const MOST_FREEZES = 2;

/** Today may still be open: a streak ends with a day that passed unsolved and without a freeze. */
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
