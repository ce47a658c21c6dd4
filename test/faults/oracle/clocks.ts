import { FIRST_TIMED_PLY } from "../../../shared/game/clock.ts";
import { type Side, sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { unpackTimes } from "../../../worker/data/game/move-times.ts";
import type { Connection } from "../connections.ts";
import type { Outage } from "../faulty-server.ts";
import type { GameLog } from "../game-log.ts";
import type { RecordedGame } from "../recorded.ts";

/**
 * Checks the clocks against the players' own count: nobody pays for the server's downtime, and everybody pays for
 * thinking time. The clocks sent after each move give a turn's cost. Its longest possible duration runs from sending
 * the move before to receiving this one.
 */

/** All moments are of one machine, in whole milliseconds. Rounding may add or take one. */
export const TOLERANCE = 10;

/** How long after an outage a clock stays paused for a player who does not return earlier. */
const RETURN_WITHIN = 10_000;

/** What a player's page knows of its own connection. */
export interface LineOf {
  readonly connections: readonly Connection[];
  /** When the connection broke or fell silent, whatever the page believed. */
  readonly lostAt: readonly number[];
}

export interface ClockWitness {
  readonly outages: readonly Outage[];
  readonly lines: Readonly<Record<Side, LineOf>>;
}

/** True if the server must have known a player as connected at a moment. */
const isHereAt = ({ connections, lostAt }: LineOf, moment: number): boolean =>
  connections.some(
    ({ openedAt, closedAt }) =>
      openedAt !== null &&
      openedAt < moment &&
      (closedAt === null || closedAt > moment) &&
      !lostAt.some((lost) => lost >= openedAt && lost <= moment),
  );

/**
 * The earliest moment after an outage at which the clock of the player to move may run again: their first connection
 * that the server may have accepted, or the end of the time to return. A connection that was given up before it opened
 * may have been accepted all the same.
 */
const backAt = ({ connections }: LineOf, { startedAt, unreachableUntil }: Outage): number => {
  const back = connections.find(
    (connection) =>
      connection.startedAt >= startedAt && (connection.closedAt === null || connection.closedAt > unreachableUntil),
  );
  return Math.min(back?.startedAt ?? Number.POSITIVE_INFINITY, startedAt + RETURN_WITHIN);
};

/** The minimum time for which a side's clock was paused between two moments, in a turn that had begun by the first. */
const stoodIn = (witness: ClockWitness, side: Side, from: number, until: number): number => {
  let stood = 0;
  let counted = from;
  for (const outage of witness.outages) {
    const { killedAt } = outage;
    if (killedAt < from || killedAt > until) continue;
    // If neither player was connected, the kill is no outage for the room.
    if (!isHereAt(witness.lines.X, killedAt) && !isHereAt(witness.lines.O, killedAt)) continue;
    const end = Math.min(until, backAt(witness.lines[side], outage));
    stood += Math.max(0, end - Math.max(counted, killedAt));
    counted = Math.max(counted, end);
  }
  return stood;
};

export interface Turn {
  readonly ply: number;
  readonly side: Side;
  /** The earliest moment at which the server can have begun to count. */
  readonly sentBefore: number;
  /** The latest such moment: by then a client had heard of the move before. */
  readonly begunBy: number;
}

export const turnOf = ({ moves }: GameLog, ply: number): Turn | null => {
  const before = moves[ply - 1];
  if (ply < FIRST_TIMED_PLY || before?.sent == null) return null;
  const heard = [before.received?.at, before.acknowledgedAt].filter((at) => at != null);
  return heard.length === 0
    ? null
    : { ply, side: sideAt(ply), sentBefore: before.sent.at, begunBy: Math.min(...heard) };
};

/** What the side to move had at the start of its turn, if anybody received it. */
const clockBefore = (log: GameLog, game: RecordedGame, ply: number): Millis | undefined => {
  const side = sideAt(ply);
  return ply === FIRST_TIMED_PLY && !log.halved.has(side) ? game.base : log.moves[ply - 1]?.timers?.[side];
};

/** The cost of a turn by the clocks, or null if nobody received them. */
const costOf = (log: GameLog, game: RecordedGame, { ply, side }: Turn): number | null => {
  const before = clockBefore(log, game, ply);
  const after = log.moves[ply]?.timers?.[side];
  if (before === undefined || after === undefined) return null;
  const isLast =
    ply === game.squares.length - 1 &&
    (game.status === "line" || (game.status === "tie" && log.script.end.kind === "played"));
  return before - after + (isLast ? 0 : game.increment / (log.halved.has(side) ? 2 : 1));
};

const wrongTurn = (log: GameLog, game: RecordedGame, witness: ClockWitness, turn: Turn): string[] => {
  const move = log.moves[turn.ply];
  const cost = costOf(log, game, turn);
  if (cost === null || move?.received == null || move.sent === null) return [];
  const { sentBefore, begunBy, side, ply } = turn;
  const heardAt = Math.min(move.received.at, move.acknowledgedAt ?? Number.POSITIVE_INFINITY);
  const most = heardAt - sentBefore - stoodIn(witness, side, begunBy, heardAt);
  if (cost > most + TOLERANCE) return [`move ${ply} has cost ${cost} ms, where ${most} were the most that it took`];
  const wasAway = witness.outages.some(({ killedAt }) => killedAt >= sentBefore && killedAt <= heardAt);
  const { thought } = move.sent;
  const isTooCheap = !wasAway && thought !== null && cost < thought - TOLERANCE;
  return isTooCheap ? [`move ${ply} has cost ${cost} ms, for which its player has thought ${thought}`] : [];
};

/** What is wrong if a flag fell too early: the loser had all the time on the clock, paused time excluded. */
const wrongFlag = (log: GameLog, game: RecordedGame, witness: ClockWitness): string[] => {
  if (game.status !== "timeout") return [];
  const ply = game.squares.length;
  const side = sideAt(ply);
  const turn = turnOf(log, ply);
  const left = clockBefore(log, game, ply);
  if (turn === null || left === undefined) return [];
  const had = game.endedAt - turn.sentBefore - stoodIn(witness, side, turn.begunBy, game.endedAt);
  const timeLeft = side === "X" ? game.xTimeLeft : game.oTimeLeft;
  if (timeLeft !== 0) return [`${side} has lost on time and ${timeLeft} ms left`];
  return had < left - TOLERANCE ? [`${side} had ${left} ms, and lost after ${had}`] : [];
};

/** The recorded clocks after each move, compared with those sent with it. */
const wrongTimes = (log: GameLog, game: RecordedGame): string[] => {
  const clocks = game.times === null ? null : unpackTimes(game.times, game, game.squares.length);
  // They are not recorded if somebody went berserk.
  if (clocks === null) return log.halved.size > 0 ? [] : ["the record has no clock for each move"];
  return clocks.flatMap((clock, ply) => {
    const received = log.moves[ply]?.timers?.[sideAt(ply)];
    const isRight = received === undefined || clock === Math.ceil(received / 100) * 100;
    return isRight ? [] : [`the clock after move ${ply} is ${clock} ms in the record, and was sent as ${received}`];
  });
};

/** The recorded clocks, compared with the last ones sent. */
const wrongRecord = (log: GameLog, game: RecordedGame): string[] => {
  const last = log.moves[game.squares.length - 1]?.timers;
  if (last == null || game.squares.length <= FIRST_TIMED_PLY) return [];
  const mover = sideAt(game.squares.length);
  const isOver = game.status === "line" || (game.status === "tie" && log.script.end.kind === "played");
  const recorded = { X: game.xTimeLeft, O: game.oTimeLeft };
  return (["X", "O"] as const).flatMap((side) => {
    const isRight = side === mover && !isOver ? recorded[side] <= last[side] : recorded[side] === last[side];
    return isRight ? [] : [`${side} has ${recorded[side]} ms in the record, and received ${last[side]}`];
  });
};

/** How much of the time between two moments a player was connected. */
const hereIn = ({ connections }: LineOf, from: Millis, until: Millis): Millis => {
  let [here, counted] = [0, from];
  for (const { openedAt, closedAt } of connections) {
    if (openedAt === null) continue;
    const end = Math.min(until, closedAt ?? until);
    here += Math.max(0, end - Math.max(counted, openedAt));
    counted = Math.max(counted, end);
  }
  return here;
};

/**
 * For each turn that met an outage: what its clock lost beyond the time before it, and the time after it in which its
 * player was connected and thought. Players on broken lines, and rough ones, cannot tell.
 */
export const lostInOutages = (log: GameLog, game: RecordedGame, { outages, lines }: ClockWitness): Millis[] =>
  log.moves.flatMap(({ ply, sent, received, acknowledgedAt }) => {
    const turn = turnOf(log, ply);
    const cost = turn === null ? null : costOf(log, game, turn);
    if (turn === null || cost === null || sent?.thought == null || received === null) return [];
    const { begunBy, side } = turn;
    const heardAt = Math.min(received.at, acknowledgedAt ?? received.at);
    const isWithin = (moment: Millis): boolean => moment >= begunBy && moment <= heardAt;
    const first = outages.find(({ killedAt }) => isWithin(killedAt))?.killedAt;
    if (first === undefined || lines[side].lostAt.some(isWithin)) return [];
    const own = Math.min(first, sent.at) - begunBy + hereIn(lines[side], first, Math.max(first, sent.at));
    return [Math.max(0, cost - own)];
  });

export const wrongClocks = (log: GameLog, game: RecordedGame, witness: ClockWitness): string[] => [
  ...game.squares.flatMap((_, ply) => {
    const turn = turnOf(log, ply);
    return turn === null ? [] : wrongTurn(log, game, witness, turn);
  }),
  ...wrongFlag(log, game, witness),
  ...wrongRecord(log, game),
  ...wrongTimes(log, game),
];
