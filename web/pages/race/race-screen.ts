import { assertNever } from "../../../shared/assert-never.ts";
import type { Square } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { RaceMove, RaceSeatNumber, RaceState, TimedMove } from "../../../shared/protocol/race-protocol.ts";
import { endOfRun, playedOf } from "../../../shared/puzzles/run.ts";
import type { Storm, StormPuzzle, StormStep } from "../../../shared/puzzles/storm.ts";

/** A race as its page sees it. All moments are of `performance.now()`. Pure. */

export interface RaceScreen {
  readonly isConnected: boolean;
  readonly isGone: boolean;
  /** The race by the server's messages; null before the first one. */
  readonly race: RaceState | null;
  /** When the clocks of the round began or will begin to run. */
  readonly startedAt: Millis;
  /** The player's own moves that the server has not confirmed. They follow the confirmed ones. */
  readonly pending: readonly TimedMove[];
  readonly now: Millis;
}

export const FIRST_RACE_SCREEN: RaceScreen = {
  isConnected: false,
  isGone: false,
  race: null,
  startedAt: 0,
  pending: [],
  now: 0,
};

export type RaceEvent =
  | { readonly type: "connection"; readonly isOpen: boolean }
  | { readonly type: "state"; readonly state: RaceState }
  | { readonly type: "move"; readonly move: RaceMove }
  | { readonly type: "gone" }
  | { readonly type: "play"; readonly square: Square }
  | { readonly type: "refused" }
  | { readonly type: "tick" };

/** The moves still unconfirmed after the moves in `confirmed`. Empty if another window has played other moves. */
const withoutConfirmed = (pending: readonly TimedMove[], confirmed: readonly TimedMove[]): readonly TimedMove[] =>
  pending.slice(0, confirmed.length).some(({ square }, at) => square !== confirmed[at]?.square)
    ? []
    : pending.slice(confirmed.length);

const takeState = (screen: RaceScreen, state: RaceState, now: Millis): RaceScreen => {
  const { round, you } = state;
  const before = screen.race?.round ?? null;
  const isSameRound = round !== null && before !== null && round.number === before.number && you !== null;
  const known = isSameRound ? before.moves[you].length : 0;
  const pending = isSameRound ? withoutConfirmed(screen.pending, round.moves[you].slice(known)) : [];
  const began = now - (round?.elapsed ?? 0);
  // A slow message makes the round seem to have begun later than it did.
  const isSameStart = isSameRound && round.stood === before.stood;
  const startedAt = isSameStart ? Math.min(screen.startedAt, began) : began;
  return { ...screen, race: state, startedAt, pending };
};

/** True if an earlier message was missed, so that the whole race must be requested. */
export const isGap = ({ race }: RaceScreen, { round, seat, number }: RaceMove): boolean => {
  const known = race?.round ?? null;
  if (known === null || round > known.number) return true;
  return round === known.number && number > known.moves[seat].length;
};

const takeMove = (screen: RaceScreen, move: RaceMove): RaceScreen => {
  const { race } = screen;
  const round = race?.round ?? null;
  if (race === null || round === null || move.round !== round.number) return screen;
  const { seat, number, square, at } = move;
  if (number !== round.moves[seat].length) return screen;
  const [first, second] = round.moves;
  const next = [...round.moves[seat], { square, at }];
  const moves = seat === 0 ? ([next, second] as const) : ([first, next] as const);
  return {
    ...screen,
    race: { ...race, round: { ...round, moves } },
    pending: seat === race.you ? withoutConfirmed(screen.pending, [{ square, at }]) : screen.pending,
  };
};

/** An event that does not fit changes only `now`. */
export const nextRaceScreen = (screen: RaceScreen, event: RaceEvent, now: Millis): RaceScreen => {
  const later = { ...screen, now };
  switch (event.type) {
    case "connection":
      return { ...later, isConnected: event.isOpen };
    case "state":
      return takeState(later, event.state, now);
    case "move":
      return takeMove(later, event.move);
    case "gone":
      return { ...later, isGone: true };
    case "play":
      return { ...later, pending: [...screen.pending, { square: event.square, at: now - screen.startedAt }] };
    case "refused":
      return { ...later, pending: [] };
    case "tick":
      return later;
    default:
      return assertNever(event);
  }
};

export interface ShownRun {
  readonly run: Storm;
  readonly last: StormStep | null;
  readonly moves: readonly TimedMove[];
  /** A time of `performance.now()`. */
  readonly endsAt: Millis;
  readonly isOver: boolean;
}

const shownRun = (screen: RaceScreen, puzzles: readonly StormPuzzle[], moves: readonly TimedMove[]): ShownRun => {
  const { storm: run, last } = playedOf(puzzles, moves);
  const endsAt = screen.startedAt + endOfRun(run, moves);
  return { run, last, moves, endsAt, isOver: screen.now >= endsAt };
};

/** Both runs of the round, including the player's own unconfirmed moves. Null before the first round. */
export const runsIn = (screen: RaceScreen, puzzles: readonly StormPuzzle[]): readonly [ShownRun, ShownRun] | null => {
  const round = screen.race?.round ?? null;
  if (round === null) return null;
  const of = (seat: RaceSeatNumber): ShownRun =>
    shownRun(
      screen,
      puzzles,
      screen.race?.you === seat ? [...round.moves[seat], ...screen.pending] : round.moves[seat],
    );
  return [of(0), of(1)];
};

/** The next moment at which something changes by itself: the clocks begin to run, or one has run out. */
export const nextTickIn = ({ startedAt, now }: RaceScreen, runs: readonly ShownRun[]): Millis | null => {
  const moments = [startedAt, ...runs.map(({ endsAt }) => endsAt)].filter((moment) => moment > now);
  return moments.length === 0 ? null : Math.min(...moments);
};

export const nextRoundIn = ({ round }: RaceState): number => (round === null ? 0 : round.number + 1);
