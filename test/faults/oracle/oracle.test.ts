import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ratingsAfter, START_RATING, settledUntil } from "../../../shared/game/rating.ts";
import type { Timers } from "../../../shared/game/time-controls.ts";
import type { GamePlayerRow, RatingRow } from "../../../worker/data/game/game-schema.ts";
import { packTimes } from "../../../worker/data/game/move-times.ts";
import { NO_RECORDS } from "../../../worker/data/game/records.ts";
import { GameLog } from "../game-log.ts";
import type { Recorded, RecordedGame } from "../recorded.ts";
import type { Script } from "../scripts.ts";
import { type ClockWitness, type LineOf, lostInOutages, wrongClocks } from "./clocks.ts";
import { inventedMoves, lostMoves, otherEnds, wrongResult } from "./moves.ts";
import { replayedRatings } from "./ratings.ts";
import { recordedGame, SQUARES, START } from "./recorded-game.ts";

/** An oracle that finds nothing would pass everything, so each of these games is tampered with. */

const PLAYED: Script = { squares: SQUARES, end: { kind: "played", winner: "X" } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});

afterEach(() => {
  vi.useRealTimers();
});

const at = (milliseconds: number): void => {
  vi.setSystemTime(START + milliseconds);
};

/** A log in which the first moves were sent, acknowledged and shown. */
const logOf = (plies: number, script: Script = PLAYED): GameLog => {
  const log = new GameLog("abcdefghjk", script, () => {});
  for (const [ply, square] of script.squares.slice(0, plies).entries()) {
    log.sent("ann", ply, square, null);
    log.acknowledge("ann", ply, square);
    log.receive("bob", script.squares.slice(0, ply + 1), null);
  }
  return log;
};

describe("moves and results", () => {
  test("a game as it was played has no fault", () => {
    const log = logOf(SQUARES.length);
    const game = recordedGame();
    log.end({ who: "ann", squares: SQUARES, result: { winner: "X", status: "line" } });
    const wrongs = [lostMoves(log, game), inventedMoves(log, game), wrongResult(log, game), otherEnds(log, game)];
    expect(wrongs.flat()).toEqual([]);
  });

  test("an acknowledged move that is not recorded is lost, and so is one that was only shown", () => {
    const log = logOf(5);
    log.receive("bob", SQUARES.slice(0, 6), null);
    expect(lostMoves(log, recordedGame({ squares: SQUARES.slice(0, 4) }))).toHaveLength(3);
  });

  test("a recorded move that was never sent is found", () => {
    expect(inventedMoves(logOf(4), recordedGame({ squares: SQUARES.slice(0, 5) }))).toHaveLength(1);
  });

  test("clients who received different moves are a contradiction", () => {
    const log = logOf(2);
    log.receive("cas", [SQUARES[0] ?? 0, SQUARES[2] ?? 0], null);
    expect(log.wrongs).toHaveLength(1);
  });

  test.each<Partial<RecordedGame>>([
    { winner: "O" },
    { status: "tie", winner: null },
    { status: "resign", squares: SQUARES.slice(0, 10) },
    { status: "timeout", squares: SQUARES.slice(0, 10), winner: "X" },
    { status: "aborted", squares: SQUARES.slice(0, 10), winner: null },
    { squares: [0, 0] },
  ])("a result that rules, script and clocks do not give is found: %j", (changes) => {
    expect(wrongResult(logOf(SQUARES.length), recordedGame(changes))).toHaveLength(1);
  });

  test("a player who saw another end is found", () => {
    const log = logOf(SQUARES.length);
    log.end({ who: "bob", squares: SQUARES, result: { winner: "O", status: "timeout" } });
    expect(otherEnds(log, recordedGame())).toHaveLength(1);
  });
});

describe("clocks", () => {
  const HERE: LineOf = {
    connections: [{ url: "ws://x", startedAt: START - 10, openedAt: START - 5, closedAt: START + 5001 }],
    lostAt: [],
  };
  const back = (startedAt: number): LineOf => ({
    ...HERE,
    connections: [...HERE.connections, { url: "ws://x", startedAt, openedAt: startedAt + 50, closedAt: null }],
  });
  const OUTAGE = { killedAt: START + 5000, startedAt: START + 8000, unreachableUntil: START + 9000 };
  const witness = (changes: Partial<ClockWitness> = {}): ClockWitness => ({
    outages: [],
    lines: { X: HERE, O: HERE },
    ...changes,
  });

  /** Two first moves at once, and a third that arrives 20 seconds later with these clocks after it. */
  const threeMoves = (
    timers: Timers,
    thought: number | null,
  ): { readonly log: GameLog; readonly game: RecordedGame } => {
    const log = new GameLog("abcdefghjk", { squares: SQUARES, end: { kind: "resign", ply: 3, by: "O" } }, () => {});
    for (const ply of [0, 1, 2]) {
      at(ply === 2 ? 20_000 : 0);
      log.sent("ann", ply, SQUARES[ply] ?? 0, ply === 2 ? thought : null);
      log.receive("ann", SQUARES.slice(0, ply + 1), ply === 2 ? timers : { X: 30_000, O: 30_000 });
    }
    const clocks = [30_000, 30_000, Math.ceil(timers.X / 100) * 100];
    const times = packTimes(clocks, { base: 30_000, increment: 250 });
    const game = recordedGame({ squares: SQUARES.slice(0, 3), status: "resign", xTimeLeft: timers.X, times });
    return { log, game };
  };

  test("a turn may cost its duration", () => {
    const { log, game } = threeMoves({ X: 10_250, O: 30_000 }, 20_000);
    expect(wrongClocks(log, game, witness())).toEqual([]);
  });

  test("a record with another clock than the one sent, or with none, is found", () => {
    const { log, game } = threeMoves({ X: 10_250, O: 30_000 }, 20_000);
    const times = packTimes([30_000, 30_000, 10_400], { base: 30_000, increment: 250 });
    expect(wrongClocks(log, { ...game, times }, witness())).toHaveLength(1);
    expect(wrongClocks(log, { ...game, times: null }, witness())).toHaveLength(1);
  });

  test("a turn that cost more than its duration, or less than the thinking time, is found", () => {
    const dear = threeMoves({ X: 10_200, O: 30_000 }, null);
    expect(wrongClocks(dear.log, dear.game, witness())).toHaveLength(1);
    const cheap = threeMoves({ X: 10_300, O: 30_000 }, 20_000);
    expect(wrongClocks(cheap.log, cheap.game, witness())).toHaveLength(1);
  });

  test("an outage that was charged is found, and one that was not charged is fine", () => {
    const lines = { X: back(START + 9500), O: HERE };
    const charged = threeMoves({ X: 10_250, O: 30_000 }, null);
    expect(wrongClocks(charged.log, charged.game, witness({ outages: [OUTAGE], lines }))).toHaveLength(1);
    const given = threeMoves({ X: 14_750, O: 30_000 }, null);
    expect(wrongClocks(given.log, given.game, witness({ outages: [OUTAGE], lines }))).toEqual([]);
  });

  test("what a clock lost to an outage is the cost beyond the time in which its player was there", () => {
    const lines = { X: back(START + 9500), O: HERE };
    const { log, game } = threeMoves({ X: 14_750, O: 30_000 }, 15_000);
    expect(lostInOutages(log, game, witness({ outages: [OUTAGE], lines }))).toEqual([49]);
    expect(lostInOutages(log, game, witness({ lines }))).toEqual([]);
  });

  test("who went berserk gets half of each increment", () => {
    const { log, game } = threeMoves({ X: 10_125, O: 30_000 }, 20_000);
    expect(wrongClocks(log, game, witness())).toHaveLength(1);
    log.halved.add("X");
    expect(wrongClocks(log, game, witness())).toEqual([]);
    expect(wrongClocks(log, { ...game, times: null }, witness())).toEqual([]);
  });

  test("a connection that broke before the server was reachable ends no outage, and one that broke after it may have", () => {
    const brokenAt = (closedAt: number): LineOf => ({
      ...HERE,
      connections: [
        ...back(START + 9500).connections,
        { url: "ws://x", startedAt: START + 8100, openedAt: null, closedAt },
      ].toSorted((one, other) => one.startedAt - other.startedAt),
    });
    const { log, game } = threeMoves({ X: 13_350, O: 30_000 }, null);
    const wrongsFor = (X: LineOf): string[] =>
      wrongClocks(log, game, witness({ outages: [OUTAGE], lines: { X, O: HERE } }));
    expect(wrongsFor(brokenAt(START + 8900))).toHaveLength(1);
    expect(wrongsFor(brokenAt(START + 9100))).toEqual([]);
  });

  test("a flag that fell too early is found, also with an outage in the turn", () => {
    const { log, game } = threeMoves({ X: 10_250, O: 30_000 }, null);
    const lost = { ...game, status: "timeout", winner: "X", oTimeLeft: 0 } as const;
    expect(wrongClocks(log, { ...lost, endedAt: START + 50_000 }, witness())).toEqual([]);
    expect(wrongClocks(log, { ...lost, endedAt: START + 49_000 }, witness())).toHaveLength(1);
    const later = { killedAt: START + 25_000, startedAt: START + 28_000, unreachableUntil: START + 29_000 };
    const both = witness({ outages: [later], lines: { X: HERE, O: back(START) } });
    expect(wrongClocks(log, { ...lost, endedAt: START + 50_000 }, both)).toHaveLength(1);
  });
});

describe("ratings", () => {
  const after = ratingsAfter({ X: START_RATING, O: START_RATING }, "X", START + 60_000);
  const rated = recordedGame({
    isRated: true,
    xElo: 1500,
    oElo: 1500,
    xDeviation: 350,
    oDeviation: 350,
    xEloAfter: after.X.rating,
    oEloAfter: after.O.rating,
  });
  const listed = (userId: string, number: number): GamePlayerRow => ({
    ...{ userId, number, gameId: rated.id, gameType: "bullet" },
    ...{ result: userId === "idann" ? "win" : "loss", opponentId: userId === "idann" ? "idbob" : "idann" },
    pageEndedAt: null,
  });
  const standing = (userId: string, side: "X" | "O"): RatingRow => ({
    ...{ userId, gameType: "bullet", wins: side === "X" ? 1 : 0, losses: side === "X" ? 0 : 1, draws: 0 },
    ...{ rating: after[side].rating, deviation: after[side].deviation, volatility: after[side].volatility },
    ...{ lastPlayed: START + 60_000, settledUntil: settledUntil(after[side]) },
    ...NO_RECORDS,
  });
  const RIGHT: Recorded = {
    games: new Map([[rated.id, rated]]),
    players: [listed("idann", 1), listed("idbob", 1)],
    ratings: [standing("idann", "X"), standing("idbob", "O")],
  };

  test("that follow from the games are right", () => {
    expect(replayedRatings(RIGHT)).toEqual([]);
  });

  test.each<[string, Partial<Recorded>]>([
    ["a rating", { ratings: [{ ...standing("idann", "X"), rating: 1700 }, standing("idbob", "O")] }],
    ["a count of wins", { ratings: [{ ...standing("idann", "X"), wins: 2 }, standing("idbob", "O")] }],
    ["a repeated number", { players: [listed("idann", 1), listed("idbob", 1), listed("idann", 2)] }],
    ["a list without the game", { players: [listed("idann", 1)] }],
    ["a rating in the game", { games: new Map([[rated.id, { ...rated, xEloAfter: 1600 }]]) }],
  ])("%s that does not follow is found", (_, changes) => {
    expect(replayedRatings({ ...RIGHT, ...changes })).not.toEqual([]);
  });
});
