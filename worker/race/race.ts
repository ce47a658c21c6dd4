import { DELETED_PLAYER_NAME, type Identity, isIdentity, type Player } from "../../shared/account/identity.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ActionAck } from "../../shared/protocol/game-protocol.ts";
import type { SolveRequest } from "../../shared/protocol/protocol-schema.ts";
import type { RaceMove, RaceSeatNumber, RaceState, TimedMove } from "../../shared/protocol/race-protocol.ts";
import { endOfRun, runAfter, runOf } from "../../shared/puzzles/run.ts";
import { isHumanPace, type MetPuzzle, metIn, type Storm, type StormPuzzle } from "../../shared/puzzles/storm.ts";
import { stormPuzzleOf } from "../../shared/puzzles/storm-sets.ts";

/** A race as values: its seats, its round, and what each event changes. Pure. */

/** The time from when both racers are ready until the clocks run. */
export const COUNTDOWN: Millis = 3000;
const WAITS_FOR: Millis = 3_600_000;
/** How long a race is kept after its last round. */
const KEPT_FOR: Millis = 86_400_000;

interface StoredRaceSeat extends Player {
  /** True if this racer waits for the next round. */
  readonly isReady: boolean;
  /** True once this racer has left a running round. */
  readonly isAway?: true;
}

type Pair<Value> = readonly [Value, Value];

export interface Round {
  readonly number: number;
  /** The puzzles as text, as in `RaceRound.puzzles`. */
  readonly lines: readonly string[];
  readonly puzzles: readonly StormPuzzle[];
  /** When its clocks began to run, put off by `stood`. */
  readonly startsAt: Millis;
  /** For how long its clocks stood after outages. */
  readonly stood?: Millis;
  /** After an outage: until when the clocks stand. */
  readonly standsUntil?: Millis;
  /** True once the room has noted that the clocks have run out. */
  readonly isOver?: true;
  readonly moves: Pair<readonly TimedMove[]>;
  /** Each racer's result so far, computed from the moves. */
  readonly runs: Pair<Storm>;
}

export interface Race {
  readonly code: string;
  readonly createdAt: Millis;
  readonly seats: readonly StoredRaceSeat[];
  /** Null before the first one. */
  readonly round: Round | null;
}

const SEAT_NUMBERS: readonly RaceSeatNumber[] = [0, 1];

export const raceSeatOf = ({ seats }: Race, identity: Identity): RaceSeatNumber | null =>
  SEAT_NUMBERS.find((number) => isIdentity(seats[number]?.identifier ?? "", identity)) ?? null;

export const hasFreeSeat = ({ seats }: Race): boolean => seats.length === 1;

export const takeSeat = (race: Race, { identifier, username }: Player): Race => ({
  ...race,
  seats: [...race.seats, { identifier, username, isReady: false }],
});

interface NamedAccount {
  readonly username: string;
  readonly isDeleted: boolean;
}

/** The race with the names that accounts have now. Null if they are the same. */
export const withNames = (race: Race, accounts: ReadonlyMap<string, NamedAccount>): Race | null => {
  const seats = race.seats.map((seat) => {
    const account = accounts.get(seat.identifier);
    if (account === undefined) return seat;
    return { ...seat, username: account.isDeleted ? DELETED_PLAYER_NAME : account.username };
  });
  return seats.some(({ username }, number) => username !== race.seats[number]?.username) ? { ...race, seats } : null;
};

/** When the clocks of both have run out. */
const endOfRound = ({ startsAt, runs, moves }: Round): Millis =>
  startsAt + Math.max(endOfRun(runs[0], moves[0]), endOfRun(runs[1], moves[1]));

/** True from the countdown until both clocks have run out. */
export const isRunning = ({ round }: Race, now: Millis): boolean => round !== null && now < endOfRound(round);

/** True for a racer whose clock may be running. */
export const isRacing = (race: Race, identity: Identity, now: Millis): boolean =>
  isRunning(race, now) && raceSeatOf(race, identity) !== null;

export const nextRoundOf = ({ round }: Race): number => (round === null ? 0 : round.number + 1);

/** True if both seats are taken, both racers are ready, and no round is running. */
export const mayBegin = (race: Race, now: Millis): boolean =>
  race.seats.length === 2 && race.seats.every(({ isReady }) => isReady) && !isRunning(race, now);

export const setReady = (race: Race, seat: RaceSeatNumber, isReady: boolean): Race => ({
  ...race,
  seats: race.seats.map((one, number) => (number === seat ? { ...one, isReady } : one)),
});

export const setAway = (race: Race, seat: RaceSeatNumber, isAway: boolean): Race => ({
  ...race,
  seats: race.seats.map((one, number) => {
    if (number !== seat) return one;
    const { isAway: _, ...here } = one;
    return isAway ? { ...here, isAway } : here;
  }),
});

/** Rebuilds a round from its stored values. */
export const roundOf = (
  number: number,
  lines: readonly string[],
  startsAt: Millis,
  moves: Round["moves"] = [[], []],
): Round => {
  const puzzles = lines.map(stormPuzzleOf);
  const runs: Round["runs"] = [runOf(puzzles, moves[0]), runOf(puzzles, moves[1])];
  return { number, lines, puzzles, startsAt, moves, runs };
};

/** Begins the next round with these puzzles. */
export const beginRound = (race: Race, lines: readonly string[], now: Millis): Race => ({
  ...race,
  seats: race.seats.map((seat) => ({ ...seat, isReady: false })),
  round: roundOf(nextRoundOf(race), lines, now + COUNTDOWN),
});

const withOne = <Value>([first, second]: Pair<Value>, seat: RaceSeatNumber, value: Value): Pair<Value> =>
  seat === 0 ? [value, second] : [first, value];

interface Solved {
  readonly answer: ActionAck;
  /** The race after the move; null if the move changes nothing. */
  readonly after: {
    readonly race: Race;
    readonly move: RaceMove;
    /** The puzzle that the move has ended, or null. */
    readonly met: MetPuzzle | null;
  } | null;
}

const refused = (reason: Exclude<ActionAck, { readonly ok: true }>["reason"]): Solved => ({
  answer: { ok: false, reason },
  after: null,
});

/** Takes a move at the moment of its arrival. A move that is known already is acknowledged again. */
export const solveInRace = (race: Race, identity: Identity, asked: SolveRequest, now: Millis): Solved => {
  const { round } = race;
  const seat = raceSeatOf(race, identity);
  if (seat === null) return refused("not-a-player");
  if (round === null || asked.code !== race.code || asked.round > round.number) return refused("not-started");
  if (asked.round < round.number) return refused("finished");
  const moves = round.moves[seat];
  const known = moves[asked.number];
  if (known !== undefined) {
    return known.square === asked.square ? { answer: { ok: true }, after: null } : refused("occupied");
  }
  // An earlier move is missing.
  if (asked.number > moves.length) return refused("bad-request");
  const elapsed = Math.max(now, round.standsUntil ?? now) - round.startsAt;
  if (elapsed < 0) return refused("not-started");
  // The system's clock may have been set back.
  const timed = { square: asked.square, at: Math.max(elapsed, moves.at(-1)?.at ?? 0) };
  // Arrivals may bunch after a lost connection, but their average is never better than that of the moves.
  if (!isHumanPace(moves.length + 1, timed.at)) return refused("too-fast");
  const { storm, event } = runAfter(round.puzzles, round.runs[seat], timed);
  if (event === "over") return refused("finished");
  if (event === "illegal") return refused("bad-request");
  const next: Round = {
    ...round,
    moves: withOne(round.moves, seat, [...moves, timed]),
    runs: withOne(round.runs, seat, storm),
  };
  return {
    answer: { ok: true },
    after: {
      race: { ...race, round: next },
      move: { ...timed, round: round.number, seat, number: moves.length },
      met: event === "right" ? null : (metIn(storm, round.puzzles).at(-1) ?? null),
    },
  };
};

/** The race as somebody sees it. */
export const stateFor = (race: Race, identity: Identity, now: Millis): RaceState => {
  const { code, seats, round } = race;
  return {
    code,
    seats: seats.map(({ username, isReady }) => ({ username, isReady })),
    you: raceSeatOf(race, identity),
    round: round && {
      number: round.number,
      puzzles: round.lines,
      elapsed: now - round.startsAt,
      moves: round.moves,
      ...(round.stood !== undefined && { stood: round.stood }),
    },
  };
};

export const dropsAt = ({ createdAt, round }: Race): Millis =>
  round === null ? createdAt + WAITS_FOR : endOfRound(round) + KEPT_FOR;

/** The next moment at which something happens by itself: a round ends, or the race is dropped. */
export const nextEventOf = (race: Race, now: Millis): Millis =>
  race.round !== null && isRunning(race, now) ? endOfRound(race.round) : dropsAt(race);
