import { STORM_GRACE } from "../../../shared/api/storm-api.ts";
import type { Square } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { type Played, playedOf, type StormMove, stormAfter } from "../../../shared/puzzles/run.ts";
import {
  FASTEST_STORM_MOVE,
  isStormOver,
  metIn,
  playStorm,
  type Storm,
  type StormPuzzle,
  type StormStep,
  stormEndsAt,
} from "../../../shared/puzzles/storm.ts";
import { bestsAfter } from "../../../shared/puzzles/storm-bests.ts";
import { STORM_SEEDS } from "../../../shared/puzzles/storm-sets.ts";
import { call } from "../../server/api/client.ts";
import { noteMet } from "../../study/progress/kept-puzzles.ts";
import { isHopeless } from "../../study/progress/puzzle-sync.ts";
import { fetchStorm } from "../../study/puzzle/puzzle-sets.ts";
import { keptBests, keptStorm, type StormRun } from "./kept-storm.ts";

type Moves = readonly StormMove[];

/** What each list of moves has led to: replaying a long run with each tap would take too long. */
const known = new WeakMap<Moves, Played | null>();

/** What the moves have led to; null if they are impossible. */
export const playedIn = (puzzles: readonly StormPuzzle[], moves: Moves): Played | null => {
  const found = known.get(moves);
  if (found !== undefined) return found;
  const isPossible = stormAfter(puzzles, moves) !== null;
  const timed = moves.map(([square, at]) => ({ square, at }));
  const played = isPossible ? playedOf(puzzles, timed) : null;
  known.set(moves, played);
  return played;
};

export const movesWith = (puzzle: StormPuzzle, moves: Moves, before: Storm, move: StormMove): Moves => {
  const longer = [...moves, move];
  const last = playStorm(before, puzzle, ...move);
  known.set(longer, { storm: last.storm, last });
  return longer;
};

/** A run lives outside React: its clock goes on when the player leaves the page. */

export const elapsedIn = ({ startedAt }: StormRun): Millis => Math.max(0, Date.now() - startedAt);

/** Without an answer of the server, the run counts in this browser only. */
export const begin = async (account: string | null): Promise<void> => {
  const started =
    account === null
      ? null
      : await call("POST /api/v2/puzzles/storms").catch((failure: unknown) => {
          console.info("The server has not begun a storm", failure);
          return null;
        });
  const seed = started?.seed ?? Math.floor(Math.random() * STORM_SEEDS);
  // Fetch the puzzles before the clock starts.
  await fetchStorm(seed);
  keptStorm.set({
    account: started === null ? null : account,
    seed,
    startedAt: Date.now(),
    moves: [],
    bestBefore: started === null ? (keptBests.get()?.bests.best ?? null) : started.best,
    phase: "running",
    isStopped: false,
  });
};

const keepBests = (run: StormRun, storm: Storm): void => {
  const kept = keptBests.get();
  if (kept !== null && kept.lastRun >= run.startedAt) return;
  const at = Math.min(Date.now(), run.startedAt + stormEndsAt(storm));
  keptBests.set({ bests: bestsAfter(kept?.bests ?? null, storm, at), lastRun: run.startedAt });
};

/** Statuses after which the same run may be sent again. */
const MAY_BE_REPEATED: readonly number[] = [401, 408, 429];

const RESEND_AFTER: Millis = 3000;

const pause = (length: Millis): Promise<void> => new Promise((resolve) => setTimeout(resolve, length));

const onTheWay = new Set<Millis>();

/** Retries until the server has counted it or no longer takes it. */
export const sendRun = async (run: StormRun, storm: Storm): Promise<void> => {
  if (onTheWay.has(run.startedAt)) return;
  onTheWay.add(run.startedAt);
  const become = (phase: "counted" | "late"): void => {
    if (keptStorm.get()?.startedAt === run.startedAt) keptStorm.set({ ...run, phase });
  };
  for (;;) {
    try {
      await call("PUT /api/v2/puzzles/storms/:seed", { path: { seed: run.seed }, body: { moves: run.moves } });
      return become("counted");
    } catch (failure) {
      console.info("The storm could not be sent", failure);
      if (isHopeless(failure, MAY_BE_REPEATED) || elapsedIn(run) > stormEndsAt(storm) + STORM_GRACE)
        return become("late");
    }
    await pause(RESEND_AFTER);
  }
};

const settle = (run: StormRun, storm: Storm, puzzles: readonly StormPuzzle[], isStopped: boolean): void => {
  noteMet(metIn(storm, puzzles));
  if (run.account === null) keepBests(run, storm);
  const ended: StormRun = { ...run, phase: run.account === null ? "kept" : "sending", isStopped };
  keptStorm.set(ended);
  if (ended.phase === "sending") void sendRun(ended, storm);
};

export const endIfOver = (puzzles: readonly StormPuzzle[], isStopped = false): void => {
  const run = keptStorm.get();
  if (run?.phase !== "running") return;
  const played = playedIn(puzzles, run.moves);
  // The moves are impossible: somebody has edited the stored run.
  if (played === null) keptStorm.set(null);
  else if (isStormOver(played.storm, elapsedIn(run))) settle(run, played.storm, puzzles, false);
  else if (isStopped) settle(run, played.storm, puzzles, true);
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** Works even if the page is left before. */
export const endInTime = (run: StormRun, storm: Storm, puzzles: readonly StormPuzzle[]): void => {
  clearTimeout(timer);
  timer = setTimeout(() => endIfOver(puzzles), Math.max(0, stormEndsAt(storm) - elapsedIn(run)));
};

/** Null if it changes nothing: it is illegal, too late, or the second tap of a double tap. */
export const playInRun = (puzzles: readonly StormPuzzle[], square: Square): StormStep | null => {
  const run = keptStorm.get();
  const storm = run && playedIn(puzzles, run.moves)?.storm;
  const puzzle = storm && puzzles[storm.index];
  if (run?.phase !== "running" || storm == null || puzzle == null) return null;
  const at = elapsedIn(run);
  if (at < (run.moves.at(-1)?.[1] ?? 0) + FASTEST_STORM_MOVE) return null;
  const step = playStorm(storm, puzzle, square, at);
  if (step.event === "illegal") return null;
  if (step.event !== "over") keptStorm.set({ ...run, moves: movesWith(puzzle, run.moves, storm, [square, at]) });
  endIfOver(puzzles);
  return step.event === "over" ? null : step;
};
