import vectors from "../../vectors/uttt.json" with { type: "json" };
import type { RecordedGame } from "../recorded.ts";

/** A game as the database has it, for the tests of the oracles. */

export const START = Date.UTC(2040, 0, 1);
const [VECTOR] = vectors.random_games.filter(({ result }) => result === "X");
export const SQUARES = VECTOR?.moves ?? [];

export const recordedGame = (changes: Partial<RecordedGame> = {}): RecordedGame => ({
  id: "abcdefghjk",
  gameType: "bullet",
  isRated: false,
  base: 30_000,
  increment: 250,
  xId: "idann",
  xGuestName: null,
  xElo: null,
  xDeviation: null,
  xEloAfter: null,
  oId: "idbob",
  oGuestName: null,
  oElo: null,
  oDeviation: null,
  oEloAfter: null,
  squares: SQUARES,
  times: null,
  winner: "X",
  status: "line",
  claimed: null,
  xTimeLeft: 30_000,
  oTimeLeft: 30_000,
  startedAt: START,
  endedAt: START + 60_000,
  ...changes,
});
