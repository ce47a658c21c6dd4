import { FIRST_TIMED_PLY } from "../../../shared/clock.ts";
import { type Side, sideAt } from "../../../shared/rules.ts";
import type { Connection } from "../connections.ts";
import type { Outage } from "../faulty-server.ts";
import type { GameLog } from "../game-log.ts";
import type { RecordedGame } from "../recorded.ts";

/**
 * Whether the clocks are what the players' own count allows: nobody pays for time in which the server was away, and
 * everybody for the time that they have thought. What a turn has cost follows from the clocks that were told after each
 * move; how long it took at most, from when the move before was sent and when this one was heard of.
 */

/** All moments are of one machine, in whole milliseconds; one may fall between a count and the next. */
export const TOLERANCE = 10;

/** How long after an outage a clock stands for who has to come back, if nobody does before. */
const RETURN_WITHIN = 10_000;

/** What a player's page knows of its own line. */
export interface LineOf {
  readonly connections: readonly Connection[];
  /** When the line was lost or fell silent, whatever the page believed. */
  readonly lostAt: readonly number[];
}

export interface ClockWitness {
  readonly outages: readonly Outage[];
  readonly lines: Readonly<Record<Side, LineOf>>;
}

/** Whether the server must have known a player as connected at a moment. */
const isHereAt = ({ connections, lostAt }: LineOf, moment: number): boolean =>
  connections.some(
    ({ openedAt, closedAt }) =>
      openedAt !== null &&
      openedAt < moment &&
      (closedAt === null || closedAt > moment) &&
      !lostAt.some((lost) => lost >= openedAt && lost <= moment),
  );

/** The server may have let somebody in a little earlier than it has told that it is ready. */
const READY_BEFORE_TOLD = 500;

/**
 * Not before this the clock runs on for who has the move: they knock at the server, or are too late. What they gave up
 * before it was open may have been let in all the same.
 */
const backAt = ({ connections }: LineOf, { startedAt, readyAt }: Outage): number => {
  const back = connections.find(
    (connection) =>
      connection.startedAt >= startedAt &&
      (connection.closedAt === null || connection.closedAt > readyAt - READY_BEFORE_TOLD),
  );
  return Math.min(back?.startedAt ?? Number.POSITIVE_INFINITY, startedAt + RETURN_WITHIN);
};

/** For how long at least the clock of a side has stood between two moments, in a turn that had begun by the first. */
const stoodIn = (witness: ClockWitness, side: Side, from: number, until: number): number => {
  let stood = 0;
  let counted = from;
  for (const outage of witness.outages) {
    const { killedAt } = outage;
    if (killedAt < from || killedAt > until) continue;
    // Whose players had all left before it is no outage to a room.
    if (!isHereAt(witness.lines.X, killedAt) && !isHereAt(witness.lines.O, killedAt)) continue;
    const end = Math.min(until, backAt(witness.lines[side], outage));
    stood += Math.max(0, end - Math.max(counted, killedAt));
    counted = Math.max(counted, end);
  }
  return stood;
};

interface Turn {
  readonly ply: number;
  readonly side: Side;
  /** The server cannot have begun to count before, */
  readonly sentBefore: number;
  /** and had begun by then. */
  readonly begunBy: number;
}

const turnOf = ({ moves }: GameLog, ply: number): Turn | null => {
  const before = moves[ply - 1];
  if (ply < FIRST_TIMED_PLY || before?.sent == null) return null;
  const heard = [before.told?.at, before.acknowledgedAt].filter((at) => at != null);
  return heard.length === 0
    ? null
    : { ply, side: sideAt(ply), sentBefore: before.sent.at, begunBy: Math.min(...heard) };
};

/** What the clocks say that a turn has cost, or null where nobody was told them. */
const costOf = (log: GameLog, game: RecordedGame, { ply, side }: Turn): number | null => {
  const before = ply === FIRST_TIMED_PLY ? game.base : log.moves[ply - 1]?.timers?.[side];
  const after = log.moves[ply]?.timers?.[side];
  if (before === undefined || after === undefined) return null;
  const isLast =
    ply === game.squares.length - 1 &&
    (game.status === "line" || (game.status === "tie" && log.script.end.kind === "played"));
  return before - after + (isLast ? 0 : game.increment);
};

const wrongTurn = (log: GameLog, game: RecordedGame, witness: ClockWitness, turn: Turn): string[] => {
  const move = log.moves[turn.ply];
  const cost = costOf(log, game, turn);
  if (cost === null || move?.told == null || move.sent === null) return [];
  const { sentBefore, begunBy, side, ply } = turn;
  const heardAt = Math.min(move.told.at, move.acknowledgedAt ?? Number.POSITIVE_INFINITY);
  const most = heardAt - sentBefore - stoodIn(witness, side, begunBy, heardAt);
  if (cost > most + TOLERANCE) return [`move ${ply} has cost ${cost} ms, where ${most} were the most that it took`];
  const wasAway = witness.outages.some(({ killedAt }) => killedAt >= sentBefore && killedAt <= heardAt);
  const { thought } = move.sent;
  const isTooCheap = !wasAway && thought !== null && cost < thought - TOLERANCE;
  return isTooCheap ? [`move ${ply} has cost ${cost} ms, for which its player has thought ${thought}`] : [];
};

/** Whether a flag fell before its time: the loser had all that the clock showed, without what was nobody's. */
const wrongFlag = (log: GameLog, game: RecordedGame, witness: ClockWitness): string[] => {
  if (game.status !== "timeout") return [];
  const ply = game.squares.length;
  const side = sideAt(ply);
  const turn = turnOf(log, ply);
  const left = ply === FIRST_TIMED_PLY ? game.base : log.moves[ply - 1]?.timers?.[side];
  if (turn === null || left === undefined) return [];
  const had = game.endedAt - turn.sentBefore - stoodIn(witness, side, turn.begunBy, game.endedAt);
  const timeLeft = side === "X" ? game.xTimeLeft : game.oTimeLeft;
  if (timeLeft !== 0) return [`${side} has lost on time and ${timeLeft} ms left`];
  return had < left - TOLERANCE ? [`${side} had ${left} ms, and lost after ${had}`] : [];
};

/** The clocks of the record, beside those that were told last. */
const wrongRecord = (log: GameLog, game: RecordedGame): string[] => {
  const last = log.moves[game.squares.length - 1]?.timers;
  if (last == null || game.squares.length <= FIRST_TIMED_PLY) return [];
  const mover = sideAt(game.squares.length);
  const isOver = game.status === "line" || (game.status === "tie" && log.script.end.kind === "played");
  const recorded = { X: game.xTimeLeft, O: game.oTimeLeft };
  return (["X", "O"] as const).flatMap((side) => {
    const isRight = side === mover && !isOver ? recorded[side] <= last[side] : recorded[side] === last[side];
    return isRight ? [] : [`${side} has ${recorded[side]} ms in the record, and was told ${last[side]}`];
  });
};

export const wrongClocks = (log: GameLog, game: RecordedGame, witness: ClockWitness): string[] => [
  ...game.squares.flatMap((_, ply) => {
    const turn = turnOf(log, ply);
    return turn === null ? [] : wrongTurn(log, game, witness, turn);
  }),
  ...wrongFlag(log, game, witness),
  ...wrongRecord(log, game),
];
