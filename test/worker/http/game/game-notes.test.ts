import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import { clockOfDays } from "../../../../shared/game/time-controls.ts";
import { NOTE_LENGTH } from "../../../../shared/limits.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { database } from "../../../../worker/data/database.ts";
import { findNote, keepNote } from "../../../../worker/data/game/game-notes.ts";
import { recordGame } from "../../../../worker/data/game/record-game.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { endedGame } from "../../recorded.ts";
import { join, newGameId, roomOf } from "../../room/room.ts";
import { type Answer, addPlayer, call, guestToken, tokenOf } from "../api.ts";

const db = database(env);

const put = (token: string, gameId: string, body: unknown): Promise<Answer> =>
  call(`/v2/account/notes/${gameId}`, { method: "PUT", token, body });
const read = async (token: string, gameId: string): Promise<unknown> =>
  (await call(`/v2/account/notes/${gameId}`, { token })).body;

const identityOf = ({ id, username }: User): Identity => ({
  identifier: id,
  username: username ?? "",
  role: "player",
  formerGuest: null,
});

/** A running correspondence game of two players. */
const runningGame = async () => {
  const [one, other] = [await addPlayer(), await addPlayer()];
  const gameId = newGameId();
  const terms = { clock: clockOfDays(3) };
  const creator = identityOf(one);
  await roomOf(gameId).create({ kind: "friendly", gameId, gameType: "correspondence", terms, creator });
  await join(gameId, creator);
  await join(gameId, identityOf(other));
  return { one, other, gameId, token: await tokenOf(one), otherToken: await tokenOf(other) };
};

test("a player's note is kept for them alone, and the last write wins", async () => {
  const { gameId, token, otherToken } = await runningGame();
  expect(await read(token, gameId)).toEqual({ text: "" });
  expect((await put(token, gameId, { text: "First the corner" })).body).toEqual({ text: "First the corner" });
  await put(token, gameId, { text: "No, the center" });
  // The same again, after a lost answer.
  expect((await put(token, gameId, { text: "No, the center" })).status).toBe(200);
  expect(await read(token, gameId)).toEqual({ text: "No, the center" });
  expect(await read(otherToken, gameId)).toEqual({ text: "" });
  await put(otherToken, gameId, { text: "Mine" });
  expect(await read(token, gameId)).toEqual({ text: "No, the center" });
  await put(token, gameId, { text: "" });
  expect(await read(token, gameId)).toEqual({ text: "" });
  expect(await read(otherToken, gameId)).toEqual({ text: "Mine" });
});

test("it has 2,000 characters at most, and rubbish is refused", async () => {
  const { gameId, token } = await runningGame();
  expect((await put(token, gameId, { text: "ß".repeat(NOTE_LENGTH) })).status).toBe(200);
  expect((await put(token, gameId, { text: "a".repeat(NOTE_LENGTH + 1) })).status).toBe(400);
  expect((await put(token, gameId, { text: 5 })).status).toBe(400);
  expect((await put(token, gameId, { text: "a", more: true })).status).toBe(400);
  expect((await put(token, "no game", { text: "a" })).status).toBe(404);
  expect(await read(token, gameId)).toEqual({ text: "ß".repeat(NOTE_LENGTH) });
});

test("nobody writes beside a game of others, or of nobody, and guests have no notes here", async () => {
  const { gameId } = await runningGame();
  const stranger = await tokenOf(await addPlayer());
  expect((await put(stranger, gameId, { text: "Hm" })).status).toBe(403);
  expect((await put(stranger, newGameId(), { text: "Hm" })).status).toBe(403);
  expect((await put(await guestToken(), gameId, { text: "Hm" })).status).toBe(403);
});

test("it can be read and changed after the game, when its room is gone", async () => {
  const [one, other] = [await addPlayer(), await addPlayer()];
  const game = endedGame(one, other);
  const gameId = newGameId();
  await recordGame(db, { ...game, terms: { ...game.terms, gameId } });
  const token = await tokenOf(one);
  expect((await put(token, gameId, { text: "I missed it" })).status).toBe(200);
  expect(await read(token, gameId)).toEqual({ text: "I missed it" });
});

test("a deleted account has none, and a write that comes late makes none", async () => {
  const { one, other, gameId } = await runningGame();
  await keepNote(db, one.id, gameId, "Gone", 1);
  await keepNote(db, other.id, gameId, "Here", 1);
  await eraseUser(db, one, Date.now());
  await keepNote(db, one.id, gameId, "Late", 2);
  expect(await findNote(db, one.id, gameId)).toEqual({ text: "" });
  expect(await findNote(db, other.id, gameId)).toEqual({ text: "Here" });
});
