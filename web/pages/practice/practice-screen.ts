import { GUEST_PREFIX } from "../../../shared/account/identity.ts";
import { type Clock, FIRST_TIMED_PLY } from "../../../shared/game/clock.ts";
import type { Side } from "../../../shared/game/rules.ts";
import { DEFAULT_GAME_TYPE, type Millis, TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { NO_OFFERS } from "../../match/state/game-offers.ts";
import {
  type Finished,
  type Game,
  type GameScreen,
  NOTHING_HEARD,
  type Playing,
} from "../../match/state/game-screen.ts";
import type { PracticeFinished, PracticeGame, PracticePlaying, Rival } from "./practice-state.ts";

export type Names = Readonly<Record<Side, string>>;

export const namesOf = ({ you, opponent }: PracticeGame, ownName: string): Names =>
  you === "X" ? { X: ownName, O: opponent.name } : { X: opponent.name, O: ownName };

/** A placeholder for games without a clock. It is never shown and never runs. */
const NO_CLOCK: Clock = { remaining: { X: 0, O: 0 }, increment: 0, ply: 0, turnAt: 0, breaks: [], lag: null };

/** The clocks after each move, from the moves' times. Undefined after a takeback: the time of removed moves is lost. */
const clocksOf = ({ gameType, takebacks, spent }: PracticeGame<Rival>): readonly Millis[] | undefined => {
  if (gameType === null || takebacks > 0) return undefined;
  const { base, increment } = TIME_CONTROLS[gameType];
  const clocks: Millis[] = [];
  for (const [ply, took] of spent.entries()) {
    const before = clocks[ply - FIRST_TIMED_PLY];
    if (took === null) return undefined;
    clocks.push(before === undefined ? base : before - took + increment);
  }
  return clocks;
};

const gameOf = ({ you, gameType, seed, squares, clock, takebacks }: PracticeGame<Rival>, names: Names): Game => {
  // A guest's identifier, so that neither name links to a profile.
  const player = (symbol: Side) => ({ identifier: GUEST_PREFIX + symbol, username: names[symbol], symbol });
  return {
    gameId: `practice-${seed}`,
    gameType: gameType ?? DEFAULT_GAME_TYPE,
    timeControl: TIME_CONTROLS[gameType ?? DEFAULT_GAME_TYPE],
    isRated: false,
    players: { X: player("X"), O: player("O") },
    you,
    squares,
    clock: clock ?? NO_CLOCK,
    firstMoveBy: null,
    takebacks,
    isFriendly: true,
    offers: NO_OFFERS,
  };
};

export const practiceScreen = (
  practice: PracticePlaying<Rival> | PracticeFinished<Rival>,
  names: Names,
): GameScreen & (Playing | Finished) => {
  const { viewedPly, hasUnseen, notice } = practice;
  const game = gameOf(practice.game, names);
  const match = { game, viewedPly, hasUnseen, notice, watchers: null, heard: NOTHING_HEARD, isConnected: true };
  if (practice.phase === "playing") {
    return { phase: "playing", ...match, pending: null, shownAt: null, absent: [], prepared: null };
  }
  const { result, isNews } = practice;
  const timed = { ...game, clocks: clocksOf(practice.game) };
  return {
    phase: "finished",
    ...match,
    game: timed,
    result,
    isNews,
    ratingChanges: null,
    ratingLimit: null,
    leadsTo: null,
  };
};
