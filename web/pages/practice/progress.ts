import { MOST_RESULTS, type Progress, type Tally } from "../../study/progress/practice-progress.ts";
import type { PracticeFinished, Rival } from "./practice-state.ts";

const NO_GAMES: Tally = { games: 0, wins: 0, cleanWins: 0 };

/** A game that began from a given position does not count, nor one of two people. */
export const progressAfter = (progress: Progress, { game, result }: PracticeFinished<Rival>): Progress => {
  if (game.setUp > 0 || game.opponent === null) return progress;
  const { id } = game.opponent;
  const before = progress.tallies.get(id) ?? NO_GAMES;
  const hasWon = result.winner === game.you;
  const isClean = game.hints === 0 && game.takebacks === 0;
  const tally = {
    games: before.games + 1,
    wins: before.wins + (hasWon ? 1 : 0),
    cleanWins: before.cleanWins + (hasWon && isClean ? 1 : 0),
  };
  const score = result.winner === null ? 0.5 : hasWon ? 1 : 0;
  return {
    tallies: new Map(progress.tallies).set(id, tally),
    results: isClean ? [...progress.results, { opponent: id, score }].slice(-MOST_RESULTS) : progress.results,
  };
};
