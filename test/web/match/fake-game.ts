import type { Prepared } from "../../../shared/game/prepared.ts";
import type { RatingLimit } from "../../../shared/game/rating-limits.ts";
import type { Side, Square } from "../../../shared/game/rules.ts";
import type { Speed, Timers } from "../../../shared/game/time-controls.ts";
import type {
  Absence,
  CallOff,
  GamePlayer,
  GameResult,
  GameResultMessage,
  RatingChanges,
} from "../../../shared/protocol/game-protocol.ts";
import { moveAt } from "../../../shared/protocol/notation.ts";
import { type GameEvent, nextScreen } from "../../../web/match/state/game-reducer.ts";
import { type GameScreen, INITIAL_SCREEN, type Playing } from "../../../web/match/state/game-screen.ts";
import type { GameSnapshot, RoomEvent } from "../../../web/server/socket/events.ts";

/** A game in the server's messages, and screens made from it. */

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
  readonly isRated?: boolean;
  readonly ratingChanges?: RatingChanges;
  readonly ratingLimit?: RatingLimit;
  readonly clockStands?: number;
  readonly absences?: readonly Absence[];
  readonly takebacks?: number;
  readonly prepared?: Prepared;
  readonly answersMissed?: true;
  readonly gameType?: Speed;
}

export const gameState = ({ squares = [], ...rest }: FakeState = {}): GameSnapshot => ({
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

/** An event of the room, or of the connection to it. */
export const heard = (event: RoomEvent, at = 0): GameEvent => ({ type: "room", event, at });

export const connectionEvent = (isOpen: boolean): GameEvent => heard({ event: "connection", args: [isOpen] });

export const stateEvent = (state: FakeState, at = 0): GameEvent =>
  heard({ event: "gameState", args: [gameState(state)] }, at);

export const resultEvent = (result: Omit<GameResultMessage, "gameId">, at = 0): GameEvent =>
  heard({ event: "gameResult", args: [{ gameId: GAME_ID, ...result }] }, at);

/** The screen of a game just after the server's full state. */
export const screenOf = (state: FakeState = {}, at = 0): GameScreen =>
  screenAfter(INITIAL_SCREEN, stateEvent(state, at));

export const asPlaying = (screen: GameScreen): GameScreen & Playing => {
  if (screen.phase !== "playing") throw new Error(`the phase is ${screen.phase}`);
  return screen;
};
