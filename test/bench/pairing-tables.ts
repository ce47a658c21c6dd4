import { FIXED_WINDOW, OURS, WAVES } from "./pairing-rules.ts";
import { type Coming, type Outcome, simulate, steady } from "./pairing-simulation.ts";
import { percentile } from "./stats.ts";

/** The output of `npm run bench -- pairing`. */

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const rowOf = ({ searches, unpaired, waits, gaps, rematches, largestXBalance }: Outcome) => ({
  searches,
  "wait mean (s)": seconds(mean(waits)),
  median: seconds(percentile(waits, 0.5)),
  p90: seconds(percentile(waits, 0.9)),
  "gap mean": Math.round(mean(gaps)),
  "gap median": Math.round(percentile(gaps, 0.5)),
  "gap p90": Math.round(percentile(gaps, 0.9)),
  unpaired: percent(unpaired / searches),
  rematches: percent(rematches / gaps.length),
  "X lead": largestXBalance,
});

const RULES = { "fixed window": FIXED_WINDOW, "waves of 7 s": WAVES, ours: OURS } as const;

/** Searches of a run, enough for steady figures. */
const BURSTS: readonly Extract<Coming, { kind: "burst" }>[] = [
  { kind: "burst", people: 2, times: 400 },
  { kind: "burst", people: 5, times: 160 },
  { kind: "burst", people: 20, times: 60 },
  { kind: "burst", people: 40, times: 40 },
  { kind: "burst", people: 200, times: 8 },
];

const REGULARS: readonly Extract<Coming, { kind: "regulars" }>[] = [
  { kind: "regulars", people: 2, hours: 2, pools: 100 },
  { kind: "regulars", people: 5, hours: 2, pools: 50 },
  { kind: "regulars", people: 20, hours: 2, pools: 15 },
  { kind: "regulars", people: 40, hours: 2, pools: 8 },
  { kind: "regulars", people: 200, hours: 1, pools: 2 },
];

const printTable = (title: string, scenarios: readonly (readonly [name: string, coming: Coming])[]): void => {
  console.log(`\n${title}`);
  const rows = scenarios.flatMap(([name, coming]) =>
    Object.entries(RULES).map(([ruleName, rule]): [string, ReturnType<typeof rowOf>] => [
      `${name}: ${ruleName}`,
      rowOf(simulate({ isRated: true, coming, seed: 1, rule })),
    ]),
  );
  console.table(Object.fromEntries(rows));
};

export const printSimulation = (): void => {
  printTable(
    "People who come within seven seconds, and nobody after them (who was never paired had not given up)",
    BURSTS.map((coming) => [`${coming.people}`, coming]),
  );
  printTable(
    "People who come every seven seconds, one lot after another",
    [40, 200].map((people) => [`${people}`, steady(people)]),
  );
  printTable(
    "People who play, look around and search again, each for three minutes at most",
    REGULARS.map((coming) => [`${coming.people}`, coming]),
  );
  const casual = [1, 20].map((arrivals): [string, ReturnType<typeof rowOf>] => {
    const coming: Coming = { kind: "flow", arrivals, hours: 1000 / (60 * arrivals) + 4 };
    return [`${arrivals}/min`, rowOf(simulate({ isRated: false, coming, seed: 1 }))];
  });
  console.log("\nA casual pool");
  console.table(Object.fromEntries(casual));
};
