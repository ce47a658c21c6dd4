import { OPPONENTS, type Opponent, opponentWithId } from "../../../shared/engine/opponents.ts";
import { isCount, isFields, listIn, parseStored } from "../../kit/appearance/stored-json.ts";

/** What this browser remembers of finished practice games. */

const VERSION = 1;
/** Only the last games count, because older ones say little about today's strength. */
export const MOST_RESULTS = 30;

/** The games against one opponent. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
  /** Wins without a hint or a takeback. */
  readonly cleanWins: number;
}

export interface PracticeResult {
  readonly opponent: Opponent["id"];
  /** 1 for a win, 0.5 for a tie, 0 for a loss. */
  readonly score: number;
}

export interface Progress {
  readonly tallies: ReadonlyMap<Opponent["id"], Tally>;
  /** The last games without a hint or a takeback, oldest first. */
  readonly results: readonly PracticeResult[];
}

export const NO_PROGRESS: Progress = { tallies: new Map(), results: [] };

interface Step {
  readonly opponent: Opponent;
  /** Its place on the ladder, from 1. */
  readonly level: number;
}

/** The opponent above the strongest one that was beaten: the weakest for a newcomer, the strongest after all. */
export const nextStep = ({ tallies }: Progress): Step => {
  const beaten = OPPONENTS.findLastIndex(({ id }) => (tallies.get(id)?.wins ?? 0) > 0);
  const index = Math.min(beaten + 1, OPPONENTS.length - 1);
  const opponent = OPPONENTS[index];
  if (opponent === undefined) throw new Error("there is no opponent");
  return { opponent, level: index + 1 };
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

/** The opponent of the stored practice game that has moves and is not over; null if there is none. */
export const runningOpponent = (text: string | null): Opponent | null => {
  const found = parseStored(text);
  if (!isFields(found) || !isFields(found.game) || found.result !== null) return null;
  const { opponent, squares } = found.game;
  return typeof opponent === "string" && listIn(squares).length > 0 ? opponentWithId(opponent) : null;
};
