import type { KeptKey } from "../../../shared/account/kept-in-browser.ts";
import { OPPONENTS, type Opponent, opponentWithId } from "../../../shared/engine/opponents.ts";
import { elapsedAt, startClock } from "../../../shared/game/clock.ts";
import { outcomeOf, replay, type Side, type Square, whyIllegal } from "../../../shared/game/rules.ts";
import { GAME_TYPES, type GameType, type Millis, TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import type { GameResult } from "../../../shared/protocol/game-protocol.ts";
import { isCount, isFields, parseStored } from "../../kit/appearance/stored-json.ts";
import type { Practice, PracticeGame, Rival, Setup } from "./practice-state.ts";

/**
 * Practice as stored in this browser. It stores how much of a turn has elapsed, because times of the page's clock mean
 * nothing after a reload.
 */

const VERSION = 1;

const [WEAKEST] = OPPONENTS;
if (WEAKEST === undefined) throw new Error("there is no opponent");

export const FIRST_SETUP: Setup = { opponent: WEAKEST, side: "X", gameType: null };
export const FIRST_PRACTICE: Practice = { phase: "choosing", setup: FIRST_SETUP };

/** What differs between games against the engine and those of two people. */
export interface PracticeKind<R extends Rival> {
  /** The key in `localStorage`, also the name of a lock for the one tab that plays: two would overwrite each other's game. */
  readonly key: KeptKey;
  readonly first: Practice<R>;
  /** Reads a stored rival; undefined for invalid input. */
  readonly rivalIn: (found: unknown) => R | undefined;
}

export const AGAINST_ENGINE: PracticeKind<Opponent> = {
  key: "practice",
  first: FIRST_PRACTICE,
  rivalIn: (found) => (typeof found === "string" ? (opponentWithId(found) ?? undefined) : undefined),
};

export const BETWEEN_TWO: PracticeKind<null> = {
  key: "two",
  first: { phase: "choosing", setup: { opponent: null, side: "X", gameType: null } },
  rivalIn: (found) => (found === null ? null : undefined),
};

const keptGame = (game: PracticeGame<Rival>, now: Millis) => ({
  opponent: game.opponent?.id ?? null,
  you: game.you,
  gameType: game.gameType,
  seed: game.seed,
  squares: game.squares,
  takebacks: game.takebacks,
  hints: game.hints,
  setUp: game.setUp,
  spent: game.spent,
  elapsed: Math.max(0, now - game.turnAt),
  clock: game.clock === null ? null : { ...game.clock.remaining, elapsed: elapsedAt(game.clock, now) },
});

/** The text to store. The clock is paused from `now` on. */
export const textOfPractice = (practice: Practice<Rival>, now: Millis): string => {
  const { opponent, side, gameType } = practice.setup;
  const setup = { opponent: opponent?.id ?? null, side, gameType };
  if (practice.phase === "choosing") return JSON.stringify({ version: VERSION, setup });
  const at = practice.phase === "playing" ? (practice.pausedAt ?? now) : now;
  const result = practice.phase === "finished" ? practice.result : null;
  return JSON.stringify({ version: VERSION, setup, game: keptGame(practice.game, at), result });
};

const sideIn = (found: unknown): Side | null => (found === "X" || found === "O" ? found : null);

const isGameTypeOrNone = (found: unknown): found is GameType | null =>
  found === null || GAME_TYPES.some((type) => type === found);

const isTime = (found: unknown): found is Millis => typeof found === "number" && Number.isFinite(found) && found >= 0;

const setupIn = <R extends Rival>({ rivalIn }: PracticeKind<R>, found: unknown): Setup<R> | null => {
  if (!isFields(found) || !isGameTypeOrNone(found.gameType)) return null;
  const opponent = rivalIn(found.opponent);
  const side = found.side === "either" ? "either" : sideIn(found.side);
  return opponent === undefined || side === null ? null : { opponent, side, gameType: found.gameType };
};

const squaresIn = (found: unknown): Square[] | null => {
  if (!Array.isArray(found)) return null;
  const squares: Square[] = [];
  for (const square of found as readonly unknown[]) {
    if (typeof square !== "number" || whyIllegal(replay(squares), square) !== null) return null;
    squares.push(square);
  }
  return squares;
};

/** The times of the moves as far as they are valid. Older versions stored none. */
const spentIn = (found: unknown, plies: number): (Millis | null)[] => {
  const list: readonly unknown[] = Array.isArray(found) ? found : [];
  return Array.from({ length: plies }, (_, ply) => {
    const spent = list[ply];
    return isTime(spent) ? spent : null;
  });
};

/** A clock that is paused since `now`; undefined for invalid input. */
const clockIn = (
  found: unknown,
  gameType: GameType | null,
  ply: number,
  now: Millis,
): PracticeGame["clock"] | undefined => {
  if (gameType === null) return null;
  if (!isFields(found) || !isTime(found.X) || !isTime(found.O) || !isTime(found.elapsed)) return undefined;
  const { base, increment } = TIME_CONTROLS[gameType];
  const fresh = startClock(base, increment, now - found.elapsed);
  return { ...fresh, remaining: { X: found.X, O: found.O }, ply, lag: null };
};

const gameIn = <R extends Rival>({ rivalIn }: PracticeKind<R>, found: unknown, now: Millis): PracticeGame<R> | null => {
  if (!isFields(found)) return null;
  const { gameType, seed, takebacks, hints = 0, setUp = 0, elapsed = 0 } = found;
  const opponent = rivalIn(found.opponent);
  const you = sideIn(found.you);
  const squares = squaresIn(found.squares);
  if (opponent === undefined || you === null || squares === null) return null;
  if (!isGameTypeOrNone(gameType) || !isCount(seed) || !isCount(takebacks) || !isCount(hints)) return null;
  if (!isCount(setUp) || setUp > squares.length || !isTime(elapsed)) return null;
  const clock = clockIn(found.clock, gameType, squares.length, now);
  if (clock === undefined) return null;
  const played = { squares, setUp, spent: spentIn(found.spent, squares.length), turnAt: now - elapsed };
  return { opponent, you, gameType, seed, takebacks, hints, clock, ...played };
};

const STATUSES = ["resign", "timeout"] as const;

/** The result of a stored game; null while the game goes on. A decided board overrides the stored result. */
const resultIn = (found: unknown, game: PracticeGame<Rival>): GameResult | null => {
  const outcome = outcomeOf(replay(game.squares));
  if (outcome !== null || !isFields(found)) return outcome;
  if (found.status === "tie" && game.opponent === null) return { winner: null, status: "tie", agreed: true };
  const status = STATUSES.find((known) => known === found.status);
  const winner = sideIn(found.winner);
  return status === undefined || winner === null ? null : { winner, status };
};

/** Reads stored practice, with its clock paused since `now`. Invalid text gives a fresh start. */
export const practiceIn = <R extends Rival>(kind: PracticeKind<R>, text: string | null, now: Millis): Practice<R> => {
  const found = parseStored(text);
  if (!isFields(found) || found.version !== VERSION) return kind.first;
  const setup = setupIn(kind, found.setup) ?? kind.first.setup;
  const game = gameIn(kind, found.game, now);
  if (game === null) return { phase: "choosing", setup };
  const shown = { setup, game, viewedPly: null, hasUnseen: false, notice: null };
  const result = resultIn(found.result, game);
  return result === null
    ? { phase: "playing", ...shown, pausedAt: now, hint: null }
    : { phase: "finished", ...shown, result, isNews: false };
};
