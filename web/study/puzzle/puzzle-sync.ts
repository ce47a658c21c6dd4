import {
  type CountedAttempt,
  type DayResult,
  MOST_ATTEMPTS_A_CALL,
  type PuzzleAttempt,
  type PuzzlesResponse,
} from "../../../shared/api/puzzles-api.ts";
import type { Rating } from "../../../shared/game/rating.ts";
import type { MetPuzzle } from "../../../shared/puzzles/storm.ts";
import { ApiFailure } from "../../server/api/client.ts";
import { fetchOwnPuzzles, sendAttempts, sendDays } from "../../server/api/puzzles.ts";
import { keptDays } from "./kept-days.ts";
import { keptOwner } from "./kept-owner.ts";
import { NO_PUZZLES, puzzleProgress } from "./kept-puzzles.ts";
import { tokenOf } from "./owners-token.ts";
import { outbox, sendableBy, withoutResults, withResults } from "./puzzle-outbox.ts";
import { daysWith } from "./told-days.ts";

/**
 * Keeps this browser's puzzles and the account's the same. The server counts; the page shows at once what it expects, and
 * keeps what it could not send.
 */

/** One exchange after the other: an answer must not overwrite what happened after its question. */
let last: Promise<unknown> = Promise.resolve();

const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const turn = last.then(work, work);
  // Whoever asked gets the failure.
  last = turn.catch(() => undefined);
  return turn;
};

/** Statuses after which the same results may be sent again. All others mean that the server will never count them. */
const MAY_BE_REPEATED: readonly number[] = [401, 403, 408, 423, 429];

const isHopeless = (failure: unknown): boolean =>
  failure instanceof ApiFailure &&
  failure.status !== null &&
  failure.status < 500 &&
  !MAY_BE_REPEATED.includes(failure.status);

/** What this page has learned of the puzzles that it sent. */
const lately = new Map<number, CountedAttempt>();

/** How an attempt of this page was counted; null while it is not. */
export const countedLately = (number: number): CountedAttempt | null => lately.get(number) ?? null;

/** Shows what was counted in place of what was expected. */
const take = (counted: readonly CountedAttempt[], rating: Rating): void => {
  for (const attempt of counted) lately.set(attempt.number, attempt);
  const { results } = puzzleProgress.get();
  const known = new Map(results.map(({ number, isSolved }) => [number, isSolved]));
  for (const { number, isSolved } of counted) known.set(number, isSolved);
  puzzleProgress.set({ rating, results: [...known].map(([number, isSolved]) => ({ number, isSolved })) });
};

/** Sends a piece, and forgets it once the server has it or will never take it. */
const sendPiece = async <Result>(
  owner: string,
  kind: "attempts" | "days",
  piece: readonly Result[],
  send: (piece: readonly Result[]) => Promise<void>,
): Promise<void> => {
  await send(piece).catch((failure: unknown) => {
    if (!isHopeless(failure)) throw failure;
    console.info("The server does not take these results of puzzles", failure);
  });
  outbox.set(withoutResults(outbox.get(), owner, { [kind]: piece }));
};

/** Sends everything that waits. Rejects with the first failure that may pass. */
const sendAll = async (owner: string): Promise<void> => {
  for (;;) {
    const { attempts, days } = sendableBy(outbox.get(), owner);
    if (attempts.length > 0) {
      await sendPiece<PuzzleAttempt>(owner, "attempts", attempts.slice(0, MOST_ATTEMPTS_A_CALL), async (piece) => {
        const answer = await sendAttempts(piece, tokenOf(owner));
        take(answer.attempts, answer.rating);
      });
    } else if (days.length > 0) {
      await sendPiece<DayResult>(owner, "days", days.slice(0, MOST_ATTEMPTS_A_CALL), async (piece) => {
        const answer = await sendDays(piece, tokenOf(owner));
        keptDays.set(daysWith(keptDays.get(), answer.days));
      });
    } else return;
  }
};

const adopt = (owner: string, { rating, results, days }: PuzzlesResponse): void => {
  const told: MetPuzzle[] = results.map(([number, isSolved]) => ({ number, isSolved: isSolved === 1 }));
  // What was solved during the exchange waits behind it.
  const waiting = new Set(sendableBy(outbox.get(), owner).attempts.map(({ number }) => number));
  const expected = puzzleProgress.get().results.filter(({ number }) => waiting.has(number));
  puzzleProgress.set({ rating, results: [...told, ...expected] });
  keptDays.set(daysWith(keptDays.get(), days));
  keptOwner.set(owner);
};

/** Sends what waits, then shows what the server has. */
export const syncPuzzles = (owner: string): Promise<PuzzlesResponse> =>
  inTurn(async () => {
    await sendAll(owner);
    const told = await fetchOwnPuzzles(tokenOf(owner));
    adopt(owner, told);
    return told;
  });

/**
 * Call before anything else. Forgets an account's puzzles in this browser when somebody else is there. A guest's stay for
 * whoever comes.
 */
export const startAs = (owner: string | null): void => {
  for (const kept of [outbox, keptOwner, puzzleProgress, keptDays]) kept.share();
  const before = keptOwner.get();
  if (before === null || before === owner) return;
  puzzleProgress.set(NO_PUZZLES);
  keptDays.set(new Map());
  keptOwner.set(null);
};

/** Notes results, and sends them if somebody is logged in. Resolves once the server has them, or cannot get them now. */
export const report = async (
  owner: string | null,
  more: { readonly attempts?: readonly PuzzleAttempt[]; readonly days?: readonly DayResult[] },
): Promise<void> => {
  outbox.set(withResults(outbox.get(), owner, more));
  if (owner === null) return;
  await inTurn(() => sendAll(owner)).catch((failure: unknown) => {
    console.info("Results of puzzles wait until they can be sent", failure);
  });
};

/** After what was reported before. */
export const afterReports = <Answer>(work: () => Promise<Answer>): Promise<Answer> => inTurn(work);
