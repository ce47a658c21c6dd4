import type { KeptKey } from "../../../shared/account/kept-in-browser.ts";
import { OPPONENTS, type Opponent } from "../../../shared/engine/opponents.ts";
import { elapsedAt, startClock } from "../../../shared/game/clock.ts";
import { outcomeOf, replay, type Square, whyIllegal } from "../../../shared/game/rules.ts";
import { GAME_TYPES, type Millis, TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import type { GameResult } from "../../../shared/protocol/game-protocol.ts";
import * as v from "../../kit/appearance/schema.ts";
import { opponent } from "../../study/progress/practice-progress.ts";
import type { Practice, PracticeGame, Rival, Setup } from "./practice-state.ts";

/** Keeps how much of a turn has elapsed: times of the page's clock mean nothing after a reload. */

const [WEAKEST] = OPPONENTS;
if (WEAKEST === undefined) throw new Error("there is no opponent");

export const FIRST_SETUP: Setup = { opponent: WEAKEST, side: "X", gameType: null };
export const FIRST_PRACTICE: Practice = { phase: "choosing", setup: FIRST_SETUP };

export interface PracticeKind<R extends Rival> {
  /** The key in `localStorage`, also the name of a lock for the one tab that plays: two would overwrite each other's game. */
  readonly key: KeptKey;
  readonly first: Practice<R>;
  readonly rival: v.Schema<R>;
}

export const AGAINST_ENGINE: PracticeKind<Opponent> = {
  key: "practice",
  first: FIRST_PRACTICE,
  rival: opponent,
};

export const BETWEEN_TWO: PracticeKind<null> = {
  key: "two",
  first: { phase: "choosing", setup: { opponent: null, side: "X", gameType: null } },
  rival: v.oneOf(null),
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
  if (practice.phase === "choosing") return v.versionedText({ setup });
  const at = practice.phase === "playing" ? (practice.pausedAt ?? now) : now;
  const result = practice.phase === "finished" ? practice.result : null;
  return v.versionedText({ setup, game: keptGame(practice.game, at), result });
};

const side = v.oneOf("X", "O");
const gameTypeOrNone = v.oneOf(null, ...GAME_TYPES);
const time = v.within(0, Number.MAX_VALUE);

const legalSquares: v.Schema<Square[]> = (found) => {
  const squares: Square[] = [];
  for (const square of v.list((item) => item ?? null)(found)) {
    if (typeof square !== "number" || whyIllegal(replay(squares), square) !== null) return undefined;
    squares.push(square);
  }
  return Array.isArray(found) ? squares : undefined;
};

const storedGame = <R extends Rival>(rival: v.Schema<R>, now: Millis) =>
  v.map(
    v.fields({
      opponent: rival,
      you: side,
      gameType: gameTypeOrNone,
      seed: v.count,
      squares: legalSquares,
      takebacks: v.count,
      hints: v.or(v.count, 0),
      setUp: v.or(v.count, 0),
      // Older versions stored no times.
      spent: v.list(v.or(time, null)),
      elapsed: v.or(time, 0),
      clock: v.or(v.fields({ X: time, O: time, elapsed: time }), null),
    }),
    ({ elapsed, spent, clock, ...game }): PracticeGame<R> | undefined => {
      const { gameType, setUp } = game;
      const ply = game.squares.length;
      if (setUp > ply || (gameType !== null && clock === null)) return undefined;
      const control = gameType === null ? null : TIME_CONTROLS[gameType];
      return {
        ...game,
        spent: game.squares.map((_, at) => spent[at] ?? null),
        turnAt: now - elapsed,
        // It is paused since `now`.
        clock: control &&
          clock && {
            ...startClock(control.base, control.increment, now - clock.elapsed),
            remaining: { X: clock.X, O: clock.O },
            ply,
            lag: null,
          },
      };
    },
  );

const lost = v.fields({ status: v.oneOf("resign", "timeout"), winner: side });
const agreed = v.fields({ status: v.oneOf("tie") });

/** A decided board overrides the stored result. */
const resultIn = (found: unknown, game: PracticeGame<Rival>): GameResult | null => {
  const outcome = outcomeOf(replay(game.squares));
  if (outcome !== null) return outcome;
  if (game.opponent === null && agreed(found)) return { winner: null, status: "tie", agreed: true };
  return lost(found) ?? null;
};

/** Invalid text gives a fresh start. */
export const practiceIn = <R extends Rival>(
  { rival, first }: PracticeKind<R>,
  text: string | null,
  now: Millis,
): Practice<R> => {
  const setup = v.fields<Setup<R>>({ opponent: rival, side: v.oneOf("X", "O", "either"), gameType: gameTypeOrNone });
  const stored = v.fields({
    setup: v.or(setup, first.setup),
    game: v.or(storedGame(rival, now), null),
    result: (found: unknown) => found ?? null,
  });
  const found = v.versioned(stored, null)(text);
  if (found === null) return first;
  if (found.game === null) return { phase: "choosing", setup: found.setup };
  const shown = { setup: found.setup, game: found.game, viewedPly: null, hasUnseen: false, notice: null };
  const result = resultIn(found.result, found.game);
  return result === null
    ? { phase: "playing", ...shown, pausedAt: now, hint: null }
    : { phase: "finished", ...shown, result, isNews: false };
};
