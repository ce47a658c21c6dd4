import {
  type CountedAttempt,
  type DayResult,
  MOST_ATTEMPTS_A_CALL,
  MOST_CHANGES_A_CALL,
  type PuzzleAttempt,
  type PuzzleDay,
  type PuzzlesResponse,
} from "../../../shared/api/puzzles-api.ts";
import type { Rating } from "../../../shared/game/rating.ts";
import type { MetPuzzle } from "../../../shared/puzzles/storm.ts";
import { afterChange, type Trained, type TrainingChange } from "../../../shared/puzzles/training.ts";
import { ApiFailure, call } from "../../server/api/client.ts";
import { readToken } from "../../server/api/token-cookie.ts";
import { daysWith } from "./exchanged-days.ts";
import { keptDays } from "./kept-days.ts";
import { keptOwner } from "./kept-owner.ts";
import { NO_PUZZLES, puzzleProgress } from "./kept-puzzles.ts";
import { keptTraining } from "./kept-training.ts";
import { outbox, type Results, sendableBy, withoutResults, withResults } from "./puzzle-outbox.ts";

/** The page shows the result that it expects; the server's count replaces it. */

/** The account that a token names; null if it names none. Only the server can tell whether the token is good. */
const accountIn = (token: string): unknown => {
  const [, claims = ""] = token.split(".");
  try {
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))).sub;
  } catch {
    return null;
  }
};

/** Throws if another account is logged in by now: that account must not get these results. */
const tokenOf = (owner: string): string => {
  const token = readToken();
  if (token === null || accountIn(token) !== owner) throw new ApiFailure(null, ["Somebody else is logged in by now"]);
  return token;
};

/** Exchanges with the server run one after the other: an answer must not overwrite what happened after its request. */
let last: Promise<unknown> = Promise.resolve();

const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const turn = last.then(work, work);
  // The caller gets the failure, so the queue ignores it.
  last = turn.catch(() => undefined);
  return turn;
};

/** Statuses after which the same results may be sent again. All others mean that the server will never count them. */
const MAY_BE_REPEATED: readonly number[] = [401, 403, 408, 423, 429];

export const isHopeless = (failure: unknown, mayBeRepeated = MAY_BE_REPEATED): boolean =>
  failure instanceof ApiFailure &&
  failure.status !== null &&
  failure.status < 500 &&
  !mayBeRepeated.includes(failure.status);

/** How the server has counted the attempts that this page sent, by puzzle number. */
const lately = new Map<number, CountedAttempt>();

export const countedLately = (number: number): CountedAttempt | null => lately.get(number) ?? null;

/** False if the account has logged out during a call: the next guest must not see its answer. */
const isStillHere = (owner: string): boolean => keptOwner.get() === owner;

const takeAttempts = (owner: string, counted: readonly CountedAttempt[], rating: Rating): void => {
  if (!isStillHere(owner)) return;
  for (const attempt of counted) lately.set(attempt.number, attempt);
  const { results } = puzzleProgress.get();
  const known = new Map(results.map(({ number, isSolved }) => [number, isSolved]));
  for (const { number, isSolved } of counted) known.set(number, isSolved);
  puzzleProgress.set({ rating, results: [...known].map(([number, isSolved]) => ({ number, isSolved })) });
};

const takeDays = (owner: string, received: readonly PuzzleDay[]): void => {
  if (isStillHere(owner)) keptDays.set(daysWith(keptDays.get(), received));
};

/** Shows the account's training, with the changes that are in the outbox: those that were sent change nothing more. */
const takeMistakes = (owner: string, received: readonly Trained[]): void => {
  if (!isStillHere(owner)) return;
  keptTraining.set(sendableBy(outbox.get(), owner).changes.reduce(afterChange, received));
};

/** A refused part is sent again by halves, so that a bad result is refused alone. */
const sendPiece = async <Result>(
  owner: string,
  kind: keyof Results,
  piece: readonly Result[],
  send: (piece: readonly Result[]) => Promise<void>,
): Promise<void> => {
  try {
    await send(piece);
  } catch (failure) {
    if (!isHopeless(failure)) throw failure;
    if (piece.length > 1) {
      const half = Math.ceil(piece.length / 2);
      await sendPiece(owner, kind, piece.slice(0, half), send);
      return sendPiece(owner, kind, piece.slice(half), send);
    }
    console.info("The server does not take this result of a puzzle", failure);
  }
  outbox.set(withoutResults(outbox.get(), owner, { [kind]: piece }));
};

const sendAll = async (owner: string): Promise<void> => {
  for (;;) {
    const { attempts, days, changes } = sendableBy(outbox.get(), owner);
    if (attempts.length > 0) {
      await sendPiece<PuzzleAttempt>(owner, "attempts", attempts.slice(0, MOST_ATTEMPTS_A_CALL), async (attempts) => {
        const answer = await call("POST /api/v2/puzzles/attempts", { body: { attempts }, token: tokenOf(owner) });
        takeAttempts(owner, answer.attempts, answer.rating);
      });
    } else if (days.length > 0) {
      await sendPiece<DayResult>(owner, "days", days.slice(0, MOST_ATTEMPTS_A_CALL), async (results) => {
        const answer = await call("POST /api/v2/puzzles/days", { body: { results }, token: tokenOf(owner) });
        takeDays(owner, answer.days);
      });
    } else if (changes.length > 0) {
      await sendPiece<TrainingChange>(owner, "changes", changes.slice(0, MOST_CHANGES_A_CALL), async (changes) => {
        const answer = await call("POST /api/v2/puzzles/mistakes", { body: { changes }, token: tokenOf(owner) });
        takeMistakes(owner, answer.mistakes);
      });
    } else return;
  }
};

const adopt = (owner: string, { rating, results, days, mistakes }: PuzzlesResponse): void => {
  if (!isStillHere(owner)) return;
  const received: MetPuzzle[] = results.map(([number, isSolved]) => ({ number, isSolved: isSolved === 1 }));
  // Keep the puzzles that were solved during this exchange: they are in the outbox.
  const waiting = new Set(sendableBy(outbox.get(), owner).attempts.map(({ number }) => number));
  const expected = puzzleProgress.get().results.filter(({ number }) => waiting.has(number));
  puzzleProgress.set({ rating, results: [...received, ...expected] });
  takeDays(owner, days);
  takeMistakes(owner, mistakes);
};

/** Call this before the first request: the next guest must not see what the account counts. */
const becomeOwner = (owner: string): void => {
  tokenOf(owner);
  if (keptOwner.get() === null) {
    const changes = keptTraining.get().map((trained) => ({ kind: "add", trained }) as const);
    outbox.set(withResults(outbox.get(), owner, { changes }));
  }
  keptOwner.set(owner);
};

export const syncPuzzles = (owner: string): Promise<PuzzlesResponse> =>
  inTurn(async () => {
    becomeOwner(owner);
    await sendAll(owner);
    const received = await call("GET /api/v2/puzzles", { token: tokenOf(owner) });
    adopt(owner, received);
    return received;
  });

/** Call this first. A guest's puzzles stay, for the account that logs in next. */
export const startAs = (owner: string | null): void => {
  for (const kept of [outbox, keptOwner, puzzleProgress, keptDays, keptTraining]) kept.share();
  const before = keptOwner.get();
  if (before === null || before === owner) return;
  puzzleProgress.set(NO_PUZZLES);
  keptDays.set(new Map());
  keptTraining.set([]);
  keptOwner.set(null);
};

/** Adds results to the outbox, and sends it if `owner` is an account. Resolves once they are sent, or have to wait. */
export const report = async (owner: string | null, more: Partial<Results>): Promise<void> => {
  outbox.set(withResults(outbox.get(), owner, more));
  if (owner === null) return;
  const send = async (): Promise<void> => {
    becomeOwner(owner);
    await sendAll(owner);
  };
  await inTurn(send).catch((failure: unknown) => {
    console.info("Results of puzzles wait until they can be sent", failure);
  });
};

/** Does some work after all earlier reports were sent, or could not be sent. */
export const afterReports = <Answer>(work: () => Promise<Answer>): Promise<Answer> => inTurn(work);
