import { dollarsOf, type Usage } from "./cost-model.ts";

/** The lines of one game's bill. */
export type Bill = Readonly<Record<string, Usage>>;

const MILLION = 1e6;

/** Earlier figures of this bench, in dollars for a million games, before the build saved rows: 22 November 2026. */
const BEFORE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  rated: {
    room: 90.26,
    queue: 19.99,
    hub: 19.98,
    D1: 7.7,
    "game kept *": 6.39,
    "signs of life *": 5.54,
    "running games": 2.34,
    "room forgotten *": 2.17,
    Worker: 1.68,
    "pages' calls *": 1.44,
  },
  "casual, guests": {
    room: 90,
    queue: 20.05,
    hub: 6.21,
    "signs of life *": 5.54,
    "game kept *": 2.3,
    "room forgotten *": 2.17,
    D1: 2,
    Worker: 1.68,
    "pages' calls *": 1.44,
  },
  "practice, by a link, guests": {
    room: 90.8,
    hub: 8.57,
    "signs of life *": 5.54,
    queue: 2.33,
    "game kept *": 2.3,
    "room forgotten *": 2.17,
    D1: 2,
    "pages' calls *": 1.44,
    Worker: 0.96,
  },
};

/** The same scene's earlier cost, as half a sentence. */
export const beforeThat = (scene: string): string => {
  const before = BEFORE[scene];
  if (before === undefined) return "";
  return `, $${Object.values(before)
    .reduce((sum, dollars) => sum + dollars)
    .toFixed(2)} before`;
};

/** Prints each line of a bill beside its earlier value, the dearest first. */
export const printTable = (scene: string, bill: Bill): void => {
  const before = BEFORE[scene] ?? {};
  console.log(
    "                      |  dollars |   before |  requests   written      read  GB-s (* calculated) of one game",
  );
  for (const [line, used] of Object.entries(bill).sort(([, a], [, b]) => dollarsOf(b) - dollarsOf(a))) {
    const { workerRequest, objectRequest, rowWritten, rowRead, gigabyteSecond } = used;
    const numbers = [workerRequest + objectRequest, rowWritten, rowRead].map((value) => value.toFixed(1).padStart(9));
    const money = [dollarsOf(used) * MILLION, before[line]].map((value) => (value?.toFixed(2) ?? "").padStart(8));
    console.log(`    ${line.padEnd(17)} | ${money.join(" | ")} | ${numbers.join(" ")}  ${gigabyteSecond.toFixed(2)}`);
  }
};

/** Rows written per game, by writer. */
export const writersOf = (
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
  games: number,
): string[] =>
  Object.entries(after)
    .map(([what, rows]) => ({ what, rows: (rows - (before[what] ?? 0)) / games }))
    .filter(({ rows }) => rows >= 0.05)
    .sort((a, b) => b.rows - a.rows)
    .map(({ what, rows }) => `${rows.toFixed(1).padStart(6)}  ${what}`);
