import type { DayResult, PuzzleAttempt } from "../../../shared/api/puzzles-api.ts";
import { SQUARE_COUNT } from "../../../shared/game/rules.ts";
import { packMoves } from "../../../shared/protocol/notation.ts";
import type { TrainingChange } from "../../../shared/puzzles/training.ts";
import { BrowserSetting } from "../../kit/appearance/browser-setting.ts";
import * as v from "../../kit/appearance/schema.ts";
import { puzzleNumber } from "./kept-puzzles.ts";
import { packedMoves, storedTrained, trained } from "./kept-training.ts";

/** Results that were solved offline or by a guest wait here until an account can send them. */

export interface Results {
  readonly attempts: readonly PuzzleAttempt[];
  readonly days: readonly DayResult[];
  readonly changes: readonly TrainingChange[];
}

interface Unsent extends Results {
  /** The account that solved it; null for a guest, whose results go to the account that comes next. */
  readonly owner: string | null;
}

/** The most results of each kind stored per owner. The oldest are dropped first. */
const MOST_UNSENT = 1000;

type Outbox = readonly Unsent[];

const squares = v.list(v.below(SQUARE_COUNT));

const attempt = v.map(
  v.fields({ 0: puzzleNumber, 1: squares }),
  ({ 0: number, 1: moves }): PuzzleAttempt => ({ number, moves }),
);

const dayResult = v.map(
  v.fields({ 0: v.count, 1: v.below(3), 2: squares, 3: v.count, 4: v.count }),
  ({ 0: day, 1: place, 2: moves, 3: wrongTries, 4: time }): DayResult | undefined =>
    day > 0 ? { day, place, moves, wrongTries, time } : undefined,
);

const added = v.fields({ kind: v.oneOf("add"), trained });
const tried = v.fields({ kind: v.oneOf("try"), moves: packedMoves, isSolved: v.flag, day: v.count });
const removed = v.fields({ kind: v.oneOf("remove"), moves: packedMoves });

const change: v.Schema<TrainingChange> = (found) => added(found) ?? tried(found) ?? removed(found);

const storedChange = (change: TrainingChange): object =>
  change.kind === "add"
    ? { ...change, trained: storedTrained(change.trained) }
    : { ...change, moves: packMoves(change.moves) };

const unsent = v.fields<Unsent>({
  owner: v.or(v.text, null),
  attempts: v.list(attempt),
  days: v.list(dayResult),
  changes: v.list(change),
});

export const outboxIn: (text: string | null) => Outbox = v.versioned(
  v.map(v.fields({ unsent: v.list(unsent) }), (outbox) => outbox.unsent),
  [],
);

export const textOfOutbox = (outbox: Outbox): string =>
  v.versionedText({
    unsent: outbox.map(({ owner, attempts, days, changes }) => ({
      owner,
      attempts: attempts.map(({ number, moves }) => [number, moves]),
      days: days.map(({ day, place, moves, wrongTries, time }) => [day, place, moves, wrongTries, time]),
      changes: changes.map(storedChange),
    })),
  });

export const outbox = new BrowserSetting<Outbox>({
  key: "puzzle-outbox",
  parse: outboxIn,
  format: (value) => (value.length === 0 ? null : textOfOutbox(value)),
});

const NOTHING: Results = { attempts: [], days: [], changes: [] };

const unsentBy = (value: Outbox, owner: string | null): Unsent =>
  value.find((unsent) => unsent.owner === owner) ?? { owner, ...NOTHING };

const countOf = ({ attempts, days, changes }: Results): number => attempts.length + days.length + changes.length;

const withUnsent = (value: Outbox, next: Unsent): Outbox => {
  const others = value.filter(({ owner }) => owner !== next.owner);
  return countOf(next) === 0 ? others : [...others, next];
};

export const withResults = (value: Outbox, owner: string | null, more: Partial<Results>): Outbox => {
  const { attempts, days, changes } = unsentBy(value, owner);
  return withUnsent(value, {
    owner,
    attempts: [...attempts, ...(more.attempts ?? [])].slice(-MOST_UNSENT),
    days: [...days, ...(more.days ?? [])].slice(-MOST_UNSENT),
    changes: [...changes, ...(more.changes ?? [])].slice(-MOST_UNSENT),
  });
};

/** What an account may send: its own results, and before them those of a guest. */
export const sendableBy = (value: Outbox, owner: string): Results => {
  const [guest, own] = [unsentBy(value, null), unsentBy(value, owner)];
  return {
    attempts: [...guest.attempts, ...own.attempts],
    days: [...guest.days, ...own.days],
    // A guest's training is the list that this browser keeps.
    changes: own.changes,
  };
};

/** Removes each sent change once, as the same change may be made again later. */
const withoutChanges = (
  changes: readonly TrainingChange[],
  sent: readonly TrainingChange[],
): readonly TrainingChange[] => {
  const left = new Map<string, number>();
  for (const text of sent.map((change) => JSON.stringify(storedChange(change))))
    left.set(text, (left.get(text) ?? 0) + 1);
  return changes.filter((change) => {
    const text = JSON.stringify(storedChange(change));
    const times = left.get(text) ?? 0;
    left.set(text, times - 1);
    return times <= 0;
  });
};

export const withoutResults = (value: Outbox, owner: string, sent: Partial<Results>): Outbox => {
  const numbers = new Set(sent.attempts?.map(({ number }) => number));
  const places = new Set(sent.days?.map(({ day, place }) => `${day} ${place}`));
  return [null, owner].reduce<Outbox>((before, of) => {
    const { attempts, days, changes } = unsentBy(before, of);
    return withUnsent(before, {
      owner: of,
      attempts: attempts.filter(({ number }) => !numbers.has(number)),
      days: days.filter(({ day, place }) => !places.has(`${day} ${place}`)),
      changes: of === owner ? withoutChanges(changes, sent.changes ?? []) : changes,
    });
  }, value);
};
