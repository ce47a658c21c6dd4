import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CountedAttempt, PuzzlesResponse } from "../../../shared/api/puzzles-api.ts";
import { afterChange, newTrained, type Trained, type TrainingChange } from "../../../shared/puzzles/training.ts";
import { keptDays } from "../../../web/study/progress/kept-days.ts";
import { keptOwner } from "../../../web/study/progress/kept-owner.ts";
import { NO_PUZZLES, puzzleProgress } from "../../../web/study/progress/kept-puzzles.ts";
import { keptTraining } from "../../../web/study/progress/kept-training.ts";
import { outbox, sendableBy } from "../../../web/study/progress/puzzle-outbox.ts";
import { report, startAs, syncPuzzles } from "../../../web/study/progress/puzzle-sync.ts";

/** A fake server. It counts attempts, or answers with a status that a test chooses; `null` means no answer. */

interface Call {
  readonly path: string;
  readonly numbers: readonly number[];
}

type Body = {
  readonly attempts?: readonly { readonly number: number }[];
  readonly changes?: readonly TrainingChange[];
};

const RATING = { rating: 1300, deviation: 200, volatility: 0.06 };
let calls: Call[] = [];
let counted: number[] = [];
let training: readonly Trained[] = [];
/** Puzzles for which a call gets a 400. */
let refused: number[] = [];
/** Statuses of the next answers. */
let failing: (number | null)[] = [];
let meanwhile: (() => void) | null = null;

const countedOf = (number: number): CountedAttempt => ({
  number,
  isSolved: true,
  ratingBefore: 1200,
  ratingAfter: 1300,
  puzzleRating: 900,
});

const answer = (path: string, numbers: readonly number[], changes: readonly TrainingChange[]): unknown => {
  if (path === "/api/v2/puzzles") {
    const results = counted.map((number) => [number, 1] as const);
    const answered: PuzzlesResponse = { rating: RATING, results, days: [], mistakes: training };
    meanwhile?.();
    return answered;
  }
  if (path === "/api/v2/puzzles/mistakes") {
    training = changes.reduce(afterChange, training);
    return { mistakes: training };
  }
  if (path === "/api/v2/puzzles/days") return { days: [] };
  counted = [...new Set([...counted, ...numbers])];
  return { attempts: numbers.map(countedOf), rating: RATING };
};

/** A token as the server makes them, but for its signature. */
const cookieOf = (account: string): string =>
  `token=x.${Buffer.from(JSON.stringify({ sub: account, name: "Ada ÿ>?" })).toString("base64url")}.x`;

const setCookie = (cookie: string): void => {
  vi.stubGlobal("document", { cookie, documentElement: { lang: "en" } });
};

const logIn = (account: string): void => setCookie(cookieOf(account));

beforeEach(() => {
  [calls, counted, training, refused, failing, meanwhile] = [[], [], [], [], [], null];
  vi.spyOn(console, "info").mockReturnValue();
  vi.stubGlobal("addEventListener", () => undefined);
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  logIn("ada");
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const body: Body = typeof init.body === "string" ? JSON.parse(init.body) : {};
    const numbers = (body.attempts ?? []).map(({ number }) => number);
    calls.push({ path, numbers });
    const status = numbers.some((number) => refused.includes(number)) ? 400 : failing.shift();
    if (status === null) throw new TypeError("no network");
    return status === undefined
      ? Response.json(answer(path, numbers, body.changes ?? []))
      : Response.json({}, { status });
  });
  outbox.set([]);
  keptOwner.set(null);
  puzzleProgress.set(NO_PUZZLES);
  keptDays.set(new Map());
  keptTraining.set([]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const solved = (...numbers: readonly number[]) => ({ attempts: numbers.map((number) => ({ number, moves: [1] })) });
const waiting = (): number[] => sendableBy(outbox.get(), "ada").attempts.map(({ number }) => number);
const met = (): number[] => puzzleProgress.get().results.map(({ number }) => number);

test("a guest's attempts wait, and go to the account that comes, before what the server then tells", async () => {
  await report(null, solved(1));
  await report(null, solved(2));
  expect(calls).toEqual([]);
  await syncPuzzles("ada");
  expect(calls).toEqual([
    { path: "/api/v2/puzzles/attempts", numbers: [1, 2] },
    { path: "/api/v2/puzzles", numbers: [] },
  ]);
  expect([met(), waiting(), puzzleProgress.get().rating, keptOwner.get()]).toEqual([[1, 2], [], RATING, "ada"]);
});

test.each([null, 500, 503, 429, 401, 423])(
  "after a failure that may pass (%s) an attempt is sent again",
  async (status) => {
    failing = [status];
    await report("ada", solved(1));
    expect(waiting()).toEqual([1]);
    await report("ada", solved(2));
    expect(calls.at(-1)?.numbers).toEqual([1, 2]);
    expect([waiting(), counted]).toEqual([[], [1, 2]]);
  },
);

test("what the server will never take does not hold up the rest", async () => {
  failing = [400];
  await report("ada", solved(1));
  expect(waiting()).toEqual([]);
  await report("ada", solved(2));
  expect(counted).toEqual([2]);
});

test("what the server will never take is refused alone, and the rest of its batch counts", async () => {
  await report(null, solved(1, 2, 3, 4, 5));
  refused = [4];
  await report("ada", {});
  expect([waiting(), counted.toSorted()]).toEqual([[], [1, 2, 3, 5]]);
  expect(calls.map(({ numbers }) => numbers)).toEqual([[1, 2, 3, 4, 5], [1, 2, 3], [4, 5], [4], [5]]);
});

test("an attempt whose answer was lost is sent again, and is one result", async () => {
  await report("ada", solved(1));
  await report("ada", solved(1));
  expect([met(), counted]).toEqual([[1], [1]]);
});

test("many attempts go in pieces", async () => {
  await report(null, solved(...Array.from({ length: 120 }, (_, number) => number)));
  await syncPuzzles("ada");
  expect(calls.map(({ numbers }) => numbers.length)).toEqual([50, 50, 20, 0]);
  expect([met().length, waiting()]).toEqual([120, []]);
});

test("what is solved while the server tells is neither lost nor sent twice", async () => {
  let second: Promise<void> | undefined;
  meanwhile = () => {
    meanwhile = null;
    puzzleProgress.set({ ...NO_PUZZLES, results: [{ number: 9, isSolved: true }] });
    second = report("ada", solved(9));
  };
  await syncPuzzles("ada");
  expect(met()).toEqual([9]);
  await second;
  expect([met(), waiting(), counted]).toEqual([[9], [], [9]]);
  expect(calls.filter(({ numbers }) => numbers.includes(9))).toHaveLength(1);
});

test("another account, or a guest, does not see the puzzles of the one before", async () => {
  await report("ada", solved(1));
  await syncPuzzles("ada");
  startAs("ada");
  expect(met()).toEqual([1]);
  startAs(null);
  expect([met(), keptOwner.get()]).toEqual([[], null]);
});

test("the next guest does not see what an account has counted, if the account's list never came", async () => {
  await report(null, solved(1));
  meanwhile = () => {
    throw new TypeError("no network");
  };
  await expect(syncPuzzles("ada")).rejects.toThrow();
  expect([counted, met()]).toEqual([[1], [1]]);
  startAs(null);
  expect(met()).toEqual([]);
});

test("the next guest does not see answers that come after the account has logged out", async () => {
  training = [newTrained({ moves: [40, 36], right: 4, keeps: "win" }, 10)];
  counted = [3];
  await syncPuzzles("ada");
  meanwhile = () => startAs(null);
  await syncPuzzles("ada");
  expect([met(), keptTraining.get(), keptOwner.get()]).toEqual([[], [], null]);

  meanwhile = null;
  failing = [];
  const sent = report("ada", { ...solved(4), changes: [{ kind: "remove", moves: [40] }] });
  await Promise.resolve();
  startAs(null);
  await sent;
  expect([met(), keptTraining.get(), keptOwner.get()]).toEqual([[], [], null]);
  expect([counted, waiting()]).toEqual([[3, 4], []]);
});

test("what an account could not send waits for it, and goes to nobody else", async () => {
  failing = [null];
  await report("ada", solved(1));
  logIn("bob");
  await syncPuzzles("bob");
  expect(calls.slice(1)).toEqual([{ path: "/api/v2/puzzles", numbers: [] }]);
  logIn("ada");
  await syncPuzzles("ada");
  expect(counted).toEqual([1]);
});

test("whoever logs in while a call waits does not get what another account solved: it waits for that one", async () => {
  let reported: Promise<void> | null = null;
  meanwhile = () => {
    logIn("ben");
    reported = report("ada", solved(7));
  };
  await syncPuzzles("ada");
  await reported;
  expect(calls.map(({ path }) => path)).toEqual(["/api/v2/puzzles"]);
  expect(counted).toEqual([]);
  expect(waiting()).toEqual([7]);
  await expect(syncPuzzles("ada")).rejects.toThrow("Somebody else");

  meanwhile = null;
  logIn("ada");
  await syncPuzzles("ada");
  expect(counted).toEqual([7]);
  expect(waiting()).toEqual([]);
});

test.each(["", "token=", "token=x", "token=x.y.z", "token=x.e30.x"])(
  "with the cookie %j nothing is sent",
  async (cookie) => {
    setCookie(cookie);
    await report("ada", solved(8));
    expect(calls).toEqual([]);
    expect(waiting()).toEqual([8]);
  },
);

const mistake = newTrained({ moves: [40, 36], right: 4, keeps: "win" }, 10);
const other = newTrained({ moves: [40], right: 36, keeps: "draw" }, 11);
const tried: TrainingChange = { kind: "try", moves: mistake.moves, isSolved: false, day: 11 };

test("a guest's training goes to the account that comes, beside what the account has", async () => {
  training = [other];
  keptTraining.set([{ ...mistake, returns: 1, dueOn: 14 }]);
  await syncPuzzles("ada");
  expect(training).toEqual([other, { ...mistake, returns: 1, dueOn: 14 }]);
  expect(keptTraining.get()).toEqual(training);
  await syncPuzzles("ada");
  expect(calls.filter(({ path }) => path.endsWith("/mistakes"))).toHaveLength(1);
});

test("a guest's training is not lost if the first call fails, and nobody after the account sees it", async () => {
  keptTraining.set([mistake]);
  failing = [null];
  await expect(syncPuzzles("ada")).rejects.toThrow();
  startAs(null);
  expect(keptTraining.get()).toEqual([]);
  logIn("bob");
  await syncPuzzles("bob");
  expect([training, keptTraining.get()]).toEqual([[], []]);
  logIn("ada");
  startAs("ada");
  await syncPuzzles("ada");
  expect(training).toEqual([mistake]);
  expect(keptTraining.get()).toEqual([mistake]);
});

test("a change waits while there is no network, and another device's returns come with the answer", async () => {
  training = [mistake, other];
  await syncPuzzles("ada");
  failing = [null];
  await report("ada", { changes: [tried] });
  expect(training).toEqual([mistake, other]);
  // Another device has missed the other one.
  training = afterChange(training, { ...tried, moves: other.moves, day: 12 });
  await report("ada", { changes: [tried] });
  expect(training.map(({ dueOn }) => dueOn)).toEqual([14, 15]);
  expect(keptTraining.get()).toEqual(training);
  expect(sendableBy(outbox.get(), "ada").changes).toEqual([]);
});

test("a change that is made while the server tells its list is shown, and sent", async () => {
  training = [mistake];
  let second: Promise<void> | undefined;
  meanwhile = () => {
    meanwhile = null;
    second = report("ada", { changes: [{ kind: "remove", moves: mistake.moves }] });
  };
  await syncPuzzles("ada");
  expect(keptTraining.get()).toEqual([]);
  await second;
  expect([training, sendableBy(outbox.get(), "ada").changes]).toEqual([[], []]);
});
