import { expect, test } from "vitest";
import type { DayResult } from "../../../shared/api/puzzles-api.ts";
import type { TrainingChange } from "../../../shared/puzzles/training.ts";
import { dayResultOf, daysWith } from "../../../web/study/progress/exchanged-days.ts";
import { type Days, daysAfter } from "../../../web/study/progress/kept-days.ts";
import {
  outboxIn,
  sendableBy,
  textOfOutbox,
  withoutResults,
  withResults,
} from "../../../web/study/progress/puzzle-outbox.ts";

const mistake = { moves: [40, 36], right: 4, keeps: "win", dueOn: 3, returns: 0, solvedInRow: 0 } as const;
const added: TrainingChange = { kind: "add", trained: mistake };
const tried: TrainingChange = { kind: "try", moves: [40, 36], isSolved: true, day: 3 };
const removed: TrainingChange = { kind: "remove", moves: [40, 36] };

const attempt = (number: number) => ({ number, moves: [number % 81] });
const result = (day: number, place = 0): DayResult => ({ day, place, moves: [1, 2], wrongTries: 1, time: 5000 });

const filled = withResults(
  withResults(withResults([], null, { attempts: [attempt(1)], days: [result(1)] }), "ada", { attempts: [attempt(2)] }),
  "bob",
  { attempts: [attempt(3)], days: [result(2)] },
);

test("changes of the training wait in their order, and a sent one goes once, even if it was made twice", () => {
  const own = withResults(filled, "ada", { changes: [added, removed] });
  expect(sendableBy(own, "bob").changes).toEqual([]);
  const later = withResults(own, "ada", { changes: [added, tried] });
  expect(outboxIn(textOfOutbox(later))).toEqual(later);
  const left = withoutResults(later, "ada", { changes: [added, removed] });
  expect(sendableBy(left, "ada").changes).toEqual([added, tried]);
  expect(sendableBy(withoutResults(left, "ada", { changes: [added, removed] }), "ada").changes).toEqual([tried]);
  const stored = (changes: unknown) => outboxIn(JSON.stringify({ version: 1, unsent: [{ owner: "ada", changes }] }));
  const bad = [
    null,
    {},
    { kind: "add", trained: {} },
    { kind: "try", moves: "~", isSolved: true, day: 1 },
    { kind: "try", moves: "*", isSolved: 1, day: 1 },
    { kind: "try", moves: "*", isSolved: true, day: -1 },
    { kind: "remove", moves: 1 },
    { kind: "grow", moves: "*" },
  ];
  expect(stored([...bad, { kind: "remove", moves: "*" }])).toEqual([
    { owner: "ada", attempts: [], days: [], changes: [{ kind: "remove", moves: [0] }] },
  ]);
});

test("an account sends a guest's results before its own, and nobody else's", () => {
  const changes: never[] = [];
  expect(sendableBy(filled, "ada")).toEqual({ attempts: [attempt(1), attempt(2)], days: [result(1)], changes });
  expect(sendableBy(filled, "bob")).toEqual({
    attempts: [attempt(1), attempt(3)],
    days: [result(1), result(2)],
    changes,
  });
  expect(sendableBy(filled, "eve")).toEqual({ attempts: [attempt(1)], days: [result(1)], changes });
});

test("what was sent is gone, and what came meanwhile stays", () => {
  const sent = sendableBy(filled, "ada");
  const later = withResults(filled, "ada", { attempts: [attempt(9)], days: [result(1, 1)] });
  const left = withoutResults(later, "ada", sent);
  expect(sendableBy(left, "ada")).toEqual({ attempts: [attempt(9)], days: [result(1, 1)], changes: [] });
  expect(sendableBy(left, "bob")).toEqual({ attempts: [attempt(3)], days: [result(2)], changes: [] });
  expect(withoutResults(withoutResults(left, "ada", sendableBy(left, "ada")), "bob", sendableBy(left, "bob"))).toEqual(
    [],
  );
});

test("an outbox is stored as text, and what is no outbox is none", () => {
  expect(outboxIn(textOfOutbox(filled))).toEqual(filled);
  for (const text of [null, "", "[]", "{}", '{"version":2,"unsent":[]}', '{"version":1,"unsent":7}']) {
    expect(outboxIn(text)).toEqual([]);
  }
  const edited = {
    version: 1,
    unsent: [
      {
        owner: 7,
        attempts: [
          [7200, []],
          ["1", []],
          [1, [81, "x", 4]],
        ],
        days: [[0], 3],
      },
    ],
  };
  expect(outboxIn(JSON.stringify(edited))).toEqual([
    { owner: null, attempts: [{ number: 1, moves: [4] }], days: [], changes: [] },
  ]);
});

test("an outbox does not grow for ever: the oldest go first", () => {
  const many = withResults([], null, { attempts: Array.from({ length: 1200 }, (_, number) => attempt(number)) });
  const { attempts } = sendableBy(many, "ada");
  expect([attempts.length, attempts[0]?.number]).toEqual([1000, 200]);
});

const AT = 1_800_000_000_000;
const event = { day: 4, today: 4, place: 1, at: AT, wrongTries: 0, isSolved: null } as const;
const seen = daysAfter(new Map(), event);

test("a day's puzzle is reported once it ended in time, with its tries and its time", () => {
  const asked = { day: 4, place: 1, moves: [7] };
  expect(dayResultOf(seen, asked)).toBeNull();
  const solved = daysAfter(seen, { ...event, at: AT + 9000, wrongTries: 2, isSolved: true });
  expect(dayResultOf(solved, asked)).toEqual({ ...asked, wrongTries: 2, time: 9000 });
  expect(dayResultOf(daysAfter(seen, { ...event, today: 5, isSolved: true }), asked)).toBeNull();
  const slow = daysAfter(seen, { ...event, at: AT + 2 * 86_400_000, wrongTries: 500, isSolved: false });
  expect(dayResultOf(slow, asked)).toEqual({ ...asked, wrongTries: 98, time: 86_400_000 });
});

test("days of an account are added, and nothing that is over here changes", () => {
  const own = daysAfter(seen, { ...event, at: AT + 9000, isSolved: true });
  const received = [
    { day: 4, places: [{ tries: 3, time: 60_000 }, { tries: 0, time: 1 }, null] },
    { day: 5, places: [null, { tries: 0, time: 4000 }, null] },
  ];
  const both: Days = daysWith(own, received);
  expect(both.get(4)?.[1]).toEqual(own.get(4)?.[1]);
  expect(both.get(4)?.[0]).toMatchObject({ wrongTries: 2, end: { isSolved: true, isInTime: true } });
  expect(both.get(4)?.[2]).toBeNull();
  expect(both.get(5)?.[1]).toMatchObject({ wrongTries: 0, end: { isSolved: false } });
  const entry = both.get(5)?.[1];
  expect((entry?.end?.at ?? 0) - (entry?.seenAt ?? 0)).toBe(4000);
});
