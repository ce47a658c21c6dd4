import type { Clock } from "../../../shared/clock.ts";
import { GUEST_PREFIX } from "../../../shared/identity.ts";
import type { Side } from "../../../shared/rules.ts";
import { DEFAULT_GAME_TYPE } from "../../../shared/time-controls.ts";
import { NO_OFFERS } from "../../game/state/game-offers.ts";
import type { Finished, Game, GameScreen, Playing } from "../../game/state/game-screen.ts";
import type { PracticeFinished, PracticeGame, PracticePlaying } from "./practice-state.ts";

/** Shown nowhere, and it never runs. */
const NO_CLOCK: Clock = { remaining: { X: 0, O: 0 }, increment: 0, ply: 0, turnAt: 0, breaks: [], lag: null };

const gameOf = ({ opponent, you, gameType, seed, squares, clock, takebacks }: PracticeGame, ownName: string): Game => {
  const player = (symbol: Side) => ({
    // Neither of the two is on a page that a name could lead to.
    identifier: `${GUEST_PREFIX}${symbol === you ? "you" : opponent.id}`,
    username: symbol === you ? ownName : opponent.name,
    symbol,
  });
  return {
    gameId: `practice-${seed}`,
    revision: 0,
    gameType: gameType ?? DEFAULT_GAME_TYPE,
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

/** A practice game as the match's parts show any game. */
export const practiceScreen = (
  practice: PracticePlaying | PracticeFinished,
  ownName: string,
): GameScreen & (Playing | Finished) => {
  const { viewedPly, hasUnseen, notice } = practice;
  const game = gameOf(practice.game, ownName);
  const match = { game, viewedPly, hasUnseen, notice, watchers: null, said: null, isConnected: true };
  if (practice.phase === "playing") {
    return { phase: "playing", ...match, pending: null, shownAt: null, away: [], prepared: null };
  }
  const { result, isNews } = practice;
  return { phase: "finished", ...match, result, isNews, ratingChanges: null, leadsTo: null };
};
