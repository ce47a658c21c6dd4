import { expect, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { legalSquares, outcomeOf, play, replay, type Side, type Square, sideAt } from "../../../shared/game/rules.ts";
import { clockOfDays } from "../../../shared/game/time-controls.ts";
import type { GameRoom } from "../../../worker/room/game-room.ts";
import { addAccount, connectToGame, type GameClient, newGuest, newPlayer } from "../test-client.ts";
import { moveOf, newGameId, rejoin, roomOf } from "./room.ts";

/** Correspondence games in real rooms. */

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export interface DaysGame {
  readonly gameId: string;
  readonly stub: DurableObjectStub<GameRoom>;
  readonly players: Readonly<Record<Side, Identity>>;
}

export const wait = (time: number): void => {
  vi.setSystemTime(Date.now() + time);
};

/** Comes, asks for the game, does something, and leaves. */
export const visit = async <Answer>(
  { gameId }: DaysGame,
  who: Identity,
  act: (client: GameClient) => Promise<Answer>,
): Promise<Answer> => {
  const client = await connectToGame(gameId, who);
  const answer = await act(client);
  await client.close();
  return answer;
};

export const look = (game: DaysGame, who: Identity) => visit(game, who, (client) => rejoin(client, game.gameId));

/** A game that has begun, with `days` days for each move. Nobody is connected. */
export const daysGame = async (days: number, isRated = false): Promise<DaysGame> => {
  const gameId = newGameId();
  const stub = roomOf(gameId);
  const players = isRated ? { X: newPlayer(), O: newPlayer() } : { X: newPlayer(), O: newGuest() };
  if (isRated) await Promise.all([addAccount(players.X), addAccount(players.O)]);
  const terms = { side: "X", clock: clockOfDays(days), ...(isRated && { isRated }) } as const;
  await stub.create({ kind: "friendly", gameId, gameType: "correspondence", terms, creator: players.X });
  const game = { gameId, stub, players };
  await look(game, players.X);
  expect(await look(game, players.O)).toMatchObject({ you: "O", gameType: "correspondence", isRated });
  return game;
};

/** Legal moves that do not end the game. */
const line = (plies: number): readonly Square[] => {
  const squares: Square[] = [];
  while (squares.length < plies) {
    const position = replay(squares);
    const legal = legalSquares(position).filter((square) => outcomeOf(play(position, square)) === null);
    squares.push(legal[(5 * squares.length) % legal.length] ?? -1);
  }
  return squares;
};

export const LINE = line(20);

export const makeMove = (game: DaysGame, ply: number) =>
  visit(game, game.players[sideAt(ply)], (client) =>
    client.emitWithAck("makeMove", moveOf(game.gameId, LINE[ply] ?? -1, ply)),
  );

/** Makes moves, each after `pause`. */
export const playOn = async (game: DaysGame, from: number, to: number, pause = HOUR): Promise<void> => {
  for (let ply = from; ply < to; ply++) {
    wait(pause);
    expect(await makeMove(game, ply)).toEqual({ ok: true });
  }
};
