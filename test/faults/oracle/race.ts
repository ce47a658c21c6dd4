import type { Square } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { RaceMove, RaceSeatNumber, RaceState } from "../../../shared/protocol/race-protocol.ts";
import type { Outage } from "../faulty-server.ts";
import { TOLERANCE } from "./clocks.ts";
import { awayIn } from "./days.ts";

/** Checks races: no move is lost or invented, and no clock runs while nobody can reach the server. */

/** The time from when both are ready until the clocks run. */
const COUNTDOWN: Millis = 3000;

/** What the racers know of a move. `at`: its moment on the round's clock, by the server. */
interface KnownSolve {
  sent: { readonly at: number; readonly square: Square } | null;
  heardAt: number | null;
  at: Millis | null;
  /** Who has heard of it. The frames of two connections come in any order. */
  readonly heardBy: Set<RaceSeatNumber>;
}

interface KnownRound {
  /** When each seat first said that it is ready. */
  readonly readyAt: [number | null, number | null];
  readonly moves: readonly [KnownSolve[], KnownSolve[]];
  /** The round's clock, as it was shown. */
  readonly shown: { readonly heardAt: number; readonly elapsed: Millis }[];
}

/** A race as its racers saw it. */
export class RaceLog {
  readonly rounds = new Map<number, KnownRound>();
  readonly wrongs: string[] = [];
  acknowledged = 0;

  ready(seat: RaceSeatNumber, round: number): void {
    this.#round(round).readyAt[seat] ??= Date.now();
  }

  sent(seat: RaceSeatNumber, round: number, number: number, square: Square): void {
    this.#move(seat, round, number).sent ??= { at: Date.now(), square };
  }

  acknowledge(seat: RaceSeatNumber, round: number, number: number): void {
    const move = this.#move(seat, round, number);
    move.heardAt ??= Date.now();
    move.heardBy.add(seat);
    this.acknowledged++;
  }

  receive(by: RaceSeatNumber, { seat, round, number, square, at }: RaceMove): void {
    const move = this.#move(seat, round, number);
    move.heardAt ??= Date.now();
    move.heardBy.add(by);
    const name = `move ${number} of seat ${seat} in round ${round}`;
    if (move.sent?.square !== square) this.wrongs.push(`${name} is ${square}; sent was ${move.sent?.square}`);
    if (move.at !== null && move.at !== at) this.wrongs.push(`${name} was at ${move.at}, and is at ${at} now`);
    move.at ??= at;
  }

  receiveAll({ you, round }: RaceState): void {
    if (round === null || you === null) return;
    const known = this.#round(round.number);
    for (const seat of [0, 1] as const) {
      for (const [number, move] of round.moves[seat].entries())
        this.receive(you, { ...move, seat, round: round.number, number });
      const lost = known.moves[seat].slice(round.moves[seat].length).filter(({ heardBy }) => heardBy.has(you));
      if (lost.length > 0) this.wrongs.push(`${lost.length} moves of seat ${seat} in round ${round.number} are lost`);
    }
    known.shown.push({ heardAt: Date.now(), elapsed: round.elapsed });
  }

  #round(number: number): KnownRound {
    const known = this.rounds.get(number) ?? { readyAt: [null, null], moves: [[], []], shown: [] };
    this.rounds.set(number, known);
    return known;
  }

  #move(seat: RaceSeatNumber, round: number, number: number): KnownSolve {
    const moves = this.#round(round).moves[seat];
    while (moves.length <= number) moves.push({ sent: null, heardAt: null, at: null, heardBy: new Set() });
    const move = moves[number];
    if (move === undefined) throw new Error(`there is no move ${number}`);
    return move;
  }
}

/** A moment on a round's clock, and when a racer did and heard it. */
interface Sign {
  readonly on: Millis;
  readonly sentAt: number;
  readonly heardAt: number;
}

const signsOf = ({ readyAt, moves }: KnownRound): Sign[] => [
  ...moves
    .flat()
    .flatMap(({ sent, heardAt, at }) =>
      sent === null || heardAt === null || at === null ? [] : [{ on: at, sentAt: sent.at, heardAt }],
    ),
  { on: -COUNTDOWN, sentAt: Math.max(...readyAt.map((at) => at ?? Number.POSITIVE_INFINITY)), heardAt: 0 },
];

/** What a round's clocks lost to each outage: by how much they ran more than the server could be reached. */
const lostOf = (round: KnownRound, outages: readonly Outage[]): { readonly away: Millis; readonly lost: Millis }[] => {
  const signs = signsOf(round);
  const ends = [...signs, ...round.shown.map(({ elapsed, heardAt }) => ({ on: elapsed, heardAt }))];
  return ends.flatMap((end) => {
    const before = signs.filter((sign) => sign !== end && sign.on <= end.on && sign.heardAt <= end.heardAt);
    const last = before.toSorted((one, other) => one.on - other.on).at(-1);
    if (last === undefined || !Number.isFinite(last.sentAt)) return [];
    const away = awayIn(outages, last.sentAt, end.heardAt);
    return [{ away, lost: end.on - last.on - (end.heardAt - last.sentAt - away) }];
  });
};

export const wrongRace = (log: RaceLog, outages: readonly Outage[]): string[] => [
  ...log.wrongs,
  ...[...log.rounds].flatMap(([number, round]) =>
    lostOf(round, outages)
      .filter(({ lost }) => lost > TOLERANCE)
      .map(({ lost }) => `the clocks of round ${number} ran ${lost} ms more than was possible`),
  ),
];

export const lostInRace = (log: RaceLog, outages: readonly Outage[]): Millis[] =>
  [...log.rounds.values()].flatMap((round) =>
    lostOf(round, outages)
      .filter(({ away }) => away > 0)
      .map(({ lost }) => Math.max(0, lost)),
  );
