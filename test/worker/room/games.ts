import type { Identity } from "../../../shared/account/identity.ts";
import { legalSquares, type Side, type Square } from "../../../shared/game/rules.ts";
import type { GameType } from "../../../shared/game/time-controls.ts";
import { newGame } from "../../../worker/room/new-game.ts";
import type { Action } from "../../../worker/room/play/action.ts";
import type { Game, Playing, Waiting } from "../../../worker/room/play/game.ts";
import type { Step } from "../../../worker/room/play/step.ts";
import { transition } from "../../../worker/room/play/transition.ts";

export const GAME_ID = "abcdefghjk";
export const START = 1_000_000;

const guest = (name: string): Identity => ({
  identifier: `guest_${name}`,
  username: name,
  role: "guest",
  formerGuest: null,
});

export const players: Readonly<Record<Side, Identity>> = { X: guest("Ada"), O: guest("Bob") };
export const stranger = guest("Eve");

export const queueGame = (gameType: GameType = "bullet", clockSpeed = 1): Playing => {
  const setup = { kind: "queue", gameId: GAME_ID, gameType, isRated: true, players } as const;
  const game = newGame(setup, clockSpeed, START);
  if (game.phase !== "playing") throw new Error("a game from the queue begins at once");
  return game;
};

export const friendlyGame = (): Waiting => {
  const game = newGame({ kind: "friendly", gameId: GAME_ID, gameType: "rapid", creator: players.X }, 1, START);
  if (game.phase !== "waiting") throw new Error("a friendly game waits");
  return game;
};

export const move = (square: Square, ply: number | null = null, thought: number | null = null): Action => ({
  type: "move",
  gameId: GAME_ID,
  square,
  ply,
  thought,
});
export const resign: Action = { type: "resign", gameId: GAME_ID };
export const abort: Action = { type: "abort", gameId: GAME_ID };
export const join = (creatorSide: Side = "X"): Action => ({ type: "join", gameId: GAME_ID, creatorSide });

const moverOf = (game: Playing): Identity => players[game.moves.length % 2 === 0 ? "X" : "O"];

/** Makes a move for the player to move. */
export const playOn = (game: Playing, square: Square, now: number): Step =>
  transition(game, moverOf(game), move(square, game.moves.length), now);

/** One of the legal moves, by any number. */
export const legalMove = (game: Playing, choice: number): Square => {
  const squares = legalSquares(game.position);
  return squares[choice % squares.length] ?? -1;
};

/** A game after some moves made `pace` milliseconds apart. */
export const after = (squares: readonly Square[], pace = 1000, from: Playing = queueGame()): Playing => {
  const end = squares.reduce<Game>((game, square) => {
    if (game.phase !== "playing") throw new Error("the game has ended");
    return playOn(game, square, game.clock.turnAt + pace).game;
  }, from);
  if (end.phase !== "playing") throw new Error("the game has ended");
  return end;
};

/** Legal. X is to move next, in sub-board 0, where 0 and 4 are taken. */
export const OPENING: readonly Square[] = [40, 36, 0, 4, 37, 9];

export const here = (since = START) => ({ isHere: true, since, ply: 0, absentBefore: 0 });
export const absent = (since: number) => ({ isHere: false, since, ply: 0, absentBefore: 0 });

/** A game whose players have been here from the start, unless something else is known of them. */
export const connected = (game: Playing, known: Partial<Playing["connections"]> = {}): Playing => ({
  ...game,
  connections: { X: here(), O: here(), heartbeatAt: 0, ...known },
});
