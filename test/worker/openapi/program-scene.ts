import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { User } from "../../../worker/data/schema.ts";
import { addPlayer, call, personalToken, tokenOf } from "../http/api.ts";
import { botToken, readStream } from "../http/programs/program.ts";
import { challenge, newBot } from "../player/bots/bots.ts";
import { OPENING, playMoves, seatedGame } from "../room/room.ts";
import { connectToHub, newGuest, tokenOf as tokenOfIdentity } from "../test-client.ts";
import type { Preparations, Prepared } from "./prepared.ts";

/** What the examples about bots and programs need. */

const PROFILE = { about: "Plays the center first.", controls: ["bullet", "blitz"] };

const bot = async (): Promise<Prepared> => {
  const token = await tokenOf(await addPlayer());
  await call("/v2/account/bot", { token, body: PROFILE });
  return { token };
};

let house: User | undefined;

/** A bot whose stream has just been opened: nobody reads it, so it ends within a minute. */
const houseBot = async (): Promise<Prepared> => {
  // The example of the list has one bot, not also those that the site itself plays.
  await env.DB.prepare("DELETE FROM bots WHERE user_id LIKE 'house-%'").run();
  house ??= await addPlayer({ username: "house-1" });
  await call("/v2/account/bot", { token: await tokenOf(house), body: { about: "A house bot." } });
  await readStream("/stream", await personalToken(house, ["bot"]));
  return {};
};

/** X of a game that has just begun, or after some moves. */
const inGame = async (plies: number): Promise<Prepared> => {
  const table = await seatedGame();
  await playMoves(table, OPENING.slice(0, plies));
  return { token: await tokenOfIdentity(table.players.X), path: { id: table.gameId } };
};

/** O of a game that X has left. */
const left = async (): Promise<Prepared> => {
  const table = await seatedGame();
  await playMoves(table, OPENING.slice(0, 2));
  await table.clients.X.close();
  await table.clients.O.next("absences");
  // Longer than an unrated blitz game waits, and shorter than a jump of the clock.
  vi.setSystemTime(Date.now() + 15_000);
  return { token: await tokenOfIdentity(table.players.O), path: { id: table.gameId } };
};

const botsGame = async (): Promise<Prepared> => {
  const identity = await newBot();
  const token = await botToken(identity);
  const lines = await readStream("/stream", token);
  const gameId = String(await challenge(await connectToHub(newGuest()), identity, { side: "O" }));
  await lines.cancel();
  return { token, path: { id: gameId } };
};

export const PROGRAM_PREPARATIONS: Preparations = {
  "GET /api/v2/bots": houseBot,
  "GET /api/v2/account/bot": bot,
  "POST /api/v2/account/bot": async () => ({ token: await tokenOf(await addPlayer()) }),
  "PUT /api/v2/account/bot": bot,
  "GET /api/v2/account/tokens": async ({ anna }) => {
    await personalToken(anna, ["read", "play"], "token-of-anna");
    return {};
  },
  "POST /api/v3/challenges/:username": houseBot,
  "GET /api/v3/stream": async () => ({ token: await botToken(await newBot()) }),
  "GET /api/v3/games/:id/stream": botsGame,
  "GET /api/v3/pool/:gameType": async () => ({ token: await botToken(await newBot()) }),
  "POST /api/v3/games/:id/move": () => inGame(0),
  "POST /api/v3/games/:id/resign": () => inGame(2),
  "POST /api/v3/games/:id/abort": () => inGame(0),
  "POST /api/v3/games/:id/draw": () => inGame(2),
  "POST /api/v3/games/:id/claim": left,
};
