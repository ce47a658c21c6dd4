import { type Opponent, opponentWithId } from "../../../shared/engine/opponents.ts";
import { isCount, isFields, listIn, parseStored } from "../../kit/appearance/stored-json.ts";
import type { PracticeFinished, Rival } from "./practice-state.ts";
import type { PracticeResult } from "./strength.ts";

/** What this browser remembers of finished practice games. */

const VERSION = 1;
/** Only the last games count, because older ones say little about today's strength. */
const MOST_RESULTS = 30;

/** The games against one opponent. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
  /** Wins without a hint or a takeback. */
  readonly cleanWins: number;
}

export interface Progress {
  readonly tallies: ReadonlyMap<Opponent["id"], Tally>;
  /** The last games without a hint or a takeback, oldest first. */
  readonly results: readonly PracticeResult[];
}

const NO_GAMES: Tally = { games: 0, wins: 0, cleanWins: 0 };
export const NO_PROGRESS: Progress = { tallies: new Map(), results: [] };

/** The progress after a game. A game that began from a given position does not count, nor one of two people. */
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

export const textOfProgress = ({ tallies, results }: Progress): string =>
  JSON.stringify({ version: VERSION, tallies: [...tallies], results });

const opponentIn = (found: unknown): Opponent["id"] | null =>
  typeof found === "string" ? (opponentWithId(found)?.id ?? null) : null;

const tallyIn = (found: unknown): readonly (readonly [Opponent["id"], Tally])[] => {
  const [id, tally] = listIn(found);
  const opponent = opponentIn(id);
  if (opponent === null || !isFields(tally)) return [];
  const { games, wins, cleanWins } = tally;
  if (!isCount(games) || !isCount(wins) || !isCount(cleanWins) || cleanWins > wins || wins > games) return [];
  return [[opponent, { games, wins, cleanWins }]];
};

const resultIn = (found: unknown): readonly PracticeResult[] => {
  if (!isFields(found)) return [];
  const opponent = opponentIn(found.opponent);
  const { score } = found;
  return opponent === null || (score !== 0 && score !== 0.5 && score !== 1) ? [] : [{ opponent, score }];
};

/** Reads stored progress. Invalid entries are dropped. */
export const progressIn = (text: string | null): Progress => {
  const found = parseStored(text);
  if (!isFields(found) || found.version !== VERSION) return NO_PROGRESS;
  return {
    tallies: new Map(listIn(found.tallies).flatMap(tallyIn)),
    results: listIn(found.results).flatMap(resultIn).slice(-MOST_RESULTS),
  };
};
