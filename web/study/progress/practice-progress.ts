import { OPPONENTS, type Opponent, opponentWithId } from "../../../shared/engine/opponents.ts";
import * as v from "../../kit/appearance/schema.ts";

/** Only the last games count, because older ones say little about today's strength. */
export const MOST_RESULTS = 30;

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
  v.versionedText({ tallies: [...tallies], results });

export const opponent = v.map(v.text, (id) => opponentWithId(id) ?? undefined);
const opponentId = v.map(opponent, ({ id }) => id);

const tally = v.map(v.fields<Tally>({ games: v.count, wins: v.count, cleanWins: v.count }), (read) =>
  read.cleanWins > read.wins || read.wins > read.games ? undefined : read,
);

export const progressIn = v.versioned(
  v.map(
    v.fields({
      tallies: v.list(v.map(v.fields({ 0: opponentId, 1: tally }), ({ 0: id, 1: read }) => [id, read] as const)),
      results: v.list(v.fields<PracticeResult>({ opponent: opponentId, score: v.oneOf(0, 0.5, 1) })),
    }),
    ({ tallies, results }): Progress => ({ tallies: new Map(tallies), results: results.slice(-MOST_RESULTS) }),
  ),
  NO_PROGRESS,
);

/** The opponent of the stored practice game that has moves and is not over; null if there is none. */
export const runningOpponent = v.json(
  v.map(v.fields({ game: v.fields({ opponent, squares: v.list(v.count) }), result: v.oneOf(null) }), ({ game }) =>
    game.squares.length > 0 ? game.opponent : undefined,
  ),
  null,
);
