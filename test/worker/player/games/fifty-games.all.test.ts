import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import { clockOfDays, DAYS_A_MOVE } from "../../../../shared/game/time-controls.ts";
import { MAX_CORRESPONDENCE_GAMES } from "../../../../shared/limits.ts";
import { packMoves } from "../../../../shared/protocol/notation.ts";
import { quiet } from "../../quiet.ts";
import { moveOf, newGameId, roomOf } from "../../room/room.ts";
import { connectToGame, newGuest } from "../../test-client.ts";
import { hubOf, newAccount, pass, setClock } from "../people.ts";

/** As many correspondence games as one player may have. */

setClock();

const DAY = 86_400;

/** A game as its players know it. The lists must say the same. */
interface Known {
  readonly id: string;
  readonly other: Identity;
  readonly you: "X" | "O";
  readonly days: number;
  readonly squares: number[];
  turnAt: number;
}

/** The expected list: games with my move first, and within both groups the least time left first. */
const expectedList = (games: readonly Known[]) => {
  const rows = games.map(({ id, you, days, squares, turnAt }) => {
    const isMine = (squares.length % 2 === 0) === (you === "X");
    return { id, you, moves: packMoves(squares), left: turnAt + days * DAY * 1000 - Date.now(), isMine };
  });
  const byTime = rows.toSorted((one, other) => one.left - other.left);
  return [...byTime.filter(({ isMine }) => isMine), ...byTime.filter(({ isMine }) => !isMine)].map(
    ({ isMine: _, ...row }) => row,
  );
};

/** Nobody is connected to it afterwards. */
const begin = async (ann: Identity, days: number, you: "X" | "O"): Promise<Known> => {
  const [id, other] = [newGameId(), newGuest()];
  const terms = { side: you, clock: clockOfDays(days) };
  await roomOf(id).create({ kind: "friendly", gameId: id, gameType: "correspondence", terms, creator: ann });
  const client = await connectToGame(id, other);
  client.emit("joinGame", id);
  await client.next("gameState");
  await client.close();
  return { id, other, you, days, squares: [], turnAt: Date.now() };
};

const makeMove = async (gameId: string, who: Identity, square: number, ply: number): Promise<void> => {
  const client = await connectToGame(gameId, who);
  expect(await client.emitWithAck("makeMove", moveOf(gameId, square, ply))).toEqual({ ok: true });
  await client.close();
};

const seeList = async (ann: Identity, games: readonly Known[]): Promise<void> => {
  await quiet();
  expect(await hubOf(ann).correspondence()).toMatchObject(expectedList(games));
};

test("fifty games of one player: the list is right after each move of each, though hubs and rooms are evicted", async () => {
  const ann = await newAccount();
  const games: Known[] = [];
  for (let number = 0; number < MAX_CORRESPONDENCE_GAMES; number++) {
    pass(7);
    const days = DAYS_A_MOVE[number % DAYS_A_MOVE.length] ?? 1;
    games.push(await begin(ann, days, number % 3 === 0 ? "O" : "X"));
  }
  await seeList(ann, games);
  let moves = 0;
  for (const [ply, square] of [40, 36].entries()) {
    for (const game of games) {
      pass(7);
      const isAnns = (ply % 2 === 0) === (game.you === "X");
      await makeMove(game.id, isAnns ? ann : game.other, square, ply);
      game.squares.push(square);
      game.turnAt = Date.now();
      await seeList(ann, games);
      if (++moves % 10 === 0) await evictDurableObject(hubOf(ann));
      if (moves % 7 === 0) await evictDurableObject(env.GAME_ROOM.getByName(game.id));
    }
  }
});
