import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Outage } from "../faulty-server.ts";
import type { GameLog } from "../game-log.ts";
import type { RecordedGame } from "../recorded.ts";
import { TOLERANCE, type Turn, turnOf } from "./clocks.ts";

/**
 * Checks the clocks of a correspondence game: no turn is charged a moment at which nobody could reach the server. Its
 * players come and go, so only the outages count, and not who was connected.
 */

/** Outages up to this share of a turn may leave no trace (README of `worker/`). */
const UNSEEN_SHARE = 1 / 1000;

/** How long nobody could reach the server between two moments. */
export const awayIn = (outages: readonly Outage[], from: Millis, until: Millis): Millis =>
  outages.reduce(
    (away, { killedAt, unreachableUntil }) =>
      away + Math.max(0, Math.min(until, unreachableUntil) - Math.max(from, killedAt)),
    0,
  );

/** What a turn can have cost at most by a moment. */
const mostBy = ({ sentBefore }: Turn, outages: readonly Outage[], at: Millis): Millis =>
  at - sentBefore - awayIn(outages, sentBefore, at);

const wrongFlag = (log: GameLog, game: RecordedGame, outages: readonly Outage[]): string[] => {
  const turn = turnOf(log, game.squares.length);
  if (game.status === "aborted" && log.script.end.kind !== "abort") return ["a game by days was aborted by a clock"];
  if (game.status !== "timeout" || turn === null) return [];
  const had = mostBy(turn, outages, game.endedAt);
  const isEarly = had < game.base - TOLERANCE;
  return isEarly ? [`${turn.side} had ${game.base} ms for move ${turn.ply}, and lost after ${had}`] : [];
};

export const wrongDays = (log: GameLog, game: RecordedGame, outages: readonly Outage[]): string[] => [
  ...log.shown.flatMap(({ ply, at, left }) => {
    const turn = turnOf(log, ply);
    if (turn === null) return [];
    const [cost, most] = [game.base - left, mostBy(turn, outages, at)];
    const isDear = cost > most + TOLERANCE + game.base * UNSEEN_SHARE;
    return isDear ? [`move ${ply} had cost ${cost} ms, when ${most} were the most that it took`] : [];
  }),
  ...wrongFlag(log, game, outages),
];

/** For each look at a turn that has met an outage: what its clock had lost to it, beyond what may leave no trace. */
export const lostInDays = (log: GameLog, game: RecordedGame, outages: readonly Outage[]): Millis[] =>
  log.shown.flatMap(({ ply, at, left }) => {
    const turn = turnOf(log, ply);
    const away = turn === null ? 0 : awayIn(outages, turn.begunBy, at);
    const own = turn === null ? 0 : at - turn.begunBy - away + game.base * UNSEEN_SHARE;
    return away === 0 ? [] : [Math.max(0, game.base - left - own)];
  });

/** The turns that were played after their end, as outages had put it off. */
export const savedTurns = (log: GameLog, { base, squares }: RecordedGame): number =>
  squares.filter((_, ply) => {
    const [turn, playedAt] = [turnOf(log, ply), log.moves[ply]?.acknowledgedAt];
    return turn !== null && playedAt != null && playedAt > turn.begunBy + base;
  }).length;
