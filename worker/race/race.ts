import { DELETED_PLAYER_NAME, type Identity, isIdentity, type Player } from "../../shared/account/identity.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ActionAck } from "../../shared/protocol/game-protocol.ts";
import type { SolveRequest } from "../../shared/protocol/protocol-schema.ts";
import type { RaceMove, RaceSeatNumber, RaceState, TimedMove } from "../../shared/protocol/race-protocol.ts";
import { endOfRun, runAfter, runOf } from "../../shared/puzzles/run.ts";
import { isHumanPace, type MetPuzzle, metIn, type Storm, type StormPuzzle } from "../../shared/puzzles/storm.ts";
import { stormPuzzleOf } from "../../shared/puzzles/storm-sets.ts";

/** From when both racers are ready until the clocks run. */
export const COUNTDOWN: Millis = 3000;
const WAITS_FOR: Millis = 3_600_000;
const KEPT_FOR: Millis = 86_400_000;

interface StoredRaceSeat extends Player {
  readonly isReady: boolean;
  readonly isAway?: true;
}

type Pair<Value> = readonly [Value, Value];

export interface Round {
  readonly number: number;
  /** As text, as in `RaceRound.puzzles`. */
  readonly lines: readonly string[];
  readonly puzzles: readonly StormPuzzle[];
  /** Of the clocks, put off by `stood`. */
  readonly startsAt: Millis;
  readonly stood?: Millis;
  /** After an outage: until when the clocks stand. */
  readonly standsUntil?: Millis;
  /** The room has noted that the clocks have run out. */
  readonly isOver?: true;
  readonly moves: Pair<readonly TimedMove[]>;
  readonly runs: Pair<Storm>;
}

export interface Race {
  readonly code: string;
  readonly createdAt: Millis;
  readonly seats: readonly StoredRaceSeat[];
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

export const withNames = (race: Race, accounts: ReadonlyMap<string, NamedAccount>): Race | null => {
  const seats = race.seats.map((seat) => {
    const account = accounts.get(seat.identifier);
    if (account === undefined) return seat;
    return { ...seat, username: account.isDeleted ? DELETED_PLAYER_NAME : account.username };
  });
  return seats.some(({ username }, number) => username !== race.seats[number]?.username) ? { ...race, seats } : null;
};

const endOfRound = ({ startsAt, runs, moves }: Round): Millis =>
  startsAt + Math.max(endOfRun(runs[0], moves[0]), endOfRun(runs[1], moves[1]));

/** From the countdown until both clocks have run out. */
export const isRunning = ({ round }: Race, now: Millis): boolean => round !== null && now < endOfRound(round);

export const nextRoundOf = ({ round }: Race): number => (round === null ? 0 : round.number + 1);

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

export const beginRound = (race: Race, lines: readonly string[], now: Millis): Race => ({
  ...race,
  seats: race.seats.map((seat) => ({ ...seat, isReady: false })),
  round: roundOf(nextRoundOf(race), lines, now + COUNTDOWN),
});

const withOne = <Value>([first, second]: Pair<Value>, seat: RaceSeatNumber, value: Value): Pair<Value> =>
  seat === 0 ? [value, second] : [first, value];

interface Solved {
  readonly answer: ActionAck;
  readonly after: {
    readonly race: Race;
    readonly move: RaceMove;
    readonly met: MetPuzzle | null;
  } | null;
}

const refused = (reason: Exclude<ActionAck, { readonly ok: true }>["reason"]): Solved => ({
  answer: { ok: false, reason },
  after: null,
});

/** At the moment of its arrival. A move that is known already is acknowledged again. */
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

/** A round ends, or the race is dropped. */
export const nextEventOf = (race: Race, now: Millis): Millis =>
  race.round !== null && isRunning(race, now) ? endOfRound(race.round) : dropsAt(race);
