import { moveAt } from "../../../shared/notation.ts";
import type { Prepared } from "../../../shared/prepared.ts";
import type { Absence, CallOff, GamePlayer, GameResult, RatingChanges } from "../../../shared/protocol.ts";
import type { Side, Square } from "../../../shared/rules.ts";
import type { Timers } from "../../../shared/time-controls.ts";
import { type GameEvent, nextScreen } from "../../../web/game/state/game-reducer.ts";
import { type GameScreen, INITIAL_SCREEN, type Playing } from "../../../web/game/state/game-screen.ts";
import type { GameState } from "../../../web/socket/events.ts";

/** A game as the server would tell it, and screens made of it. */

export const GAME_ID = "ABCDEFGHJK";

export const PLAYERS: readonly GamePlayer[] = [
  { identifier: "1", username: "ada", symbol: "X" },
  { identifier: "2", username: "bob", symbol: "O" },
];

export interface FakeState {
  readonly t?: "init" | "move";
  readonly squares?: readonly Square[];
  readonly you?: Side | null;
  readonly timers?: Timers;
  readonly players?: readonly GamePlayer[];
  readonly invitedUsername?: string | null;
  readonly firstMove?: number | null;
  readonly calledOff?: CallOff;
  readonly result?: GameResult | null;
  readonly ratingChanges?: RatingChanges;
  readonly clockStands?: number;
  readonly absences?: readonly Absence[];
  readonly revision?: number;
  readonly takebacks?: number;
  readonly prepared?: Prepared;
}

export const gameState = ({ squares = [], ...rest }: FakeState = {}): GameState => ({
  t: "init",
  gameId: GAME_ID,
  gameType: "blitz",
  isRated: false,
  moveHistory: squares.map(moveAt),
  timers: { X: 300_000, O: 300_000 },
  players: PLAYERS,
  you: "X",
  invitedUsername: null,
  firstMove: null,
  result: null,
  ...rest,
});

export const screenAfter = (screen: GameScreen, ...events: readonly GameEvent[]): GameScreen =>
  events.reduce(nextScreen, screen);

export const stateEvent = (state: FakeState, at = 0): GameEvent => ({ type: "state", state: gameState(state), at });

/** The screen of a game that the server has just told about. */
export const screenOf = (state: FakeState = {}, at = 0): GameScreen =>
  screenAfter(INITIAL_SCREEN, stateEvent(state, at));

export const asPlaying = (screen: GameScreen): GameScreen & Playing => {
  if (screen.phase !== "playing") throw new Error(`the phase is ${screen.phase}`);
  return screen;
};
