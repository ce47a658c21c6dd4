import { expect, test, vi } from "vitest";
import type { GameInit } from "../../../../shared/protocol/game-protocol.ts";
import { gameState } from "../../match/fake-game.ts";
import { TestPage } from "./page.ts";

/** How the page of a game helps the room to find players whose page sleeps. */

const page = new TestPage();
const GAME_ID = "abcdefghjk";

const game = async (state: Partial<GameInit>) => {
  page.socket.emit("joinGame", GAME_ID);
  const connection = await page.latestTo(`/games/${GAME_ID}`);
  connection.hear({ event: "gameState", args: [{ ...gameState(), ...state, t: "init" }] });
  return connection;
};

/** What a ping looks like on the wire. */
const pinged = (sent: readonly string[]): string | undefined => {
  page.socket
    .timeout(1000)
    .emitWithAck("ping", GAME_ID)
    .catch(() => {});
  return sent.at(-1);
};

test("the room's question is answered at once, and no page hears of it", async () => {
  const connection = await game({ you: "X" });
  const heard = page.heardInGames("gameState");
  connection.hear({ event: "areYouThere", args: [], id: 0 });
  expect(connection.sent.at(-1)).toBe('{"ack":0,"args":["ACK"]}');
  expect(heard).toEqual([]);
});

test("a player's pings make the room look every ten seconds, until the game is over", async () => {
  const connection = await game({ you: "X" });
  expect(pinged(connection.sent)).toContain('"event":"ping"');
  expect(pinged(connection.sent)).toBe("ping");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pinged(connection.sent)).toContain('"event":"ping"');
  connection.hear({ event: "gameResult", args: [{ gameId: GAME_ID, winner: "X", status: "resign" }] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pinged(connection.sent)).toBe("ping");
});

test.each([
  ["a spectator's", { you: null }],
  ["after the end, nobody's", { you: "X", result: { winner: "X", status: "resign" } }],
] as const)("%s pings do not", async (_, state) => {
  const connection = await game(state);
  expect(pinged(connection.sent)).toBe("ping");
});
