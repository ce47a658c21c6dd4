import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { EngineBot } from "../../.scripts/bot/engine-bot.ts";
import { Bot } from "../../.scripts/deploy/bot.ts";
import { OpponentEngine } from "../../shared/engine/opponent-engine.ts";
import { INITIAL_POSITION, legalSquares, outcomeOf, type Position, play } from "../../shared/game/rules.ts";
import type { GameMove } from "../../shared/protocol/game-protocol.ts";
import { moveText, squareOf } from "../../shared/protocol/notation.ts";
import { callV3, guestToken, type Language, newBot, type RunningSample, runSample } from "./support/programs.ts";
import { startServer, type TestServer } from "./support/server.ts";

/** The samples of the developers' page and `npm run bot`, on the built product. They need Python, bash and curl. */

/** In milliseconds. */
const PATIENCE = 50_000;
/** For a whole game of two programs: some seconds, and on a busy machine more than a minute. */
const GAME_PATIENCE = 240_000;

let server: TestServer;
let running: RunningSample[] = [];

beforeAll(async () => {
  server = await startServer();
});

afterEach(async () => {
  await Promise.all(running.map((sample) => sample.kill()));
  running = [];
  expect(server.takeComplaints()).toEqual([]);
});

afterAll(() => server.close());

const start = (language: Language, token: string): RunningSample => {
  const sample = runSample(language, server.origin, token);
  running.push(sample);
  return sample;
};

/** Challenges a bot, as soon as it is there. */
const challenge = async (username: string, token: string, terms: object = {}): Promise<string> => {
  let answer: Awaited<ReturnType<typeof callV3>> | undefined;
  await expect
    .poll(
      async () => {
        answer = await callV3(server.origin, `/challenges/${username}`, token, { gameType: "rapid", ...terms });
        return answer.status;
      },
      { timeout: PATIENCE, interval: 500 },
    )
    .toBe(201);
  return String(answer?.body.gameId);
};

/** A guest in a game with a bot, who sees each move. */
class Guest {
  readonly gameId: string;
  readonly #token: string;
  readonly #client: Bot;
  position: Position = INITIAL_POSITION;

  private constructor(gameId: string, token: string, client: Bot) {
    this.gameId = gameId;
    this.#token = token;
    this.#client = client;
  }

  /** The guest has X. */
  static async against(username: string): Promise<Guest> {
    const token = await guestToken(server.origin);
    const gameId = await challenge(username, token, { side: "X" });
    const client = await Bot.connect(server.origin, `/sockets/games/${gameId}`, token, PATIENCE);
    client.say("joinGame", gameId);
    await client.next("gameState");
    return new Guest(gameId, token, client);
  }

  async #hear(): Promise<void> {
    const { args } = await this.#client.next("gameState", (state) => Object(state).t === "move");
    const { ply, move } = args[0] as GameMove;
    expect(ply).toBe(this.position.ply);
    this.position = play(this.position, squareOf(move));
  }

  /** Makes the first legal move. */
  async move(): Promise<void> {
    const [square = 0] = legalSquares(this.position);
    const body = { move: moveText(square), ply: this.position.ply };
    expect(await callV3(server.origin, `/games/${this.gameId}/move`, this.#token, body)).toMatchObject({
      status: 200,
    });
    await this.#hear();
  }

  /** Waits for the bot's move. */
  answer(): Promise<void> {
    return this.#hear();
  }

  async playOn(most = 81): Promise<void> {
    for (let moves = 0; moves < most && outcomeOf(this.position) === null; moves++) {
      await this.move();
      if (outcomeOf(this.position) === null) await this.answer();
    }
  }

  /** Waits until the bot has no connection to the game. */
  async seeAbsent(): Promise<void> {
    await this.#client.next("absences", (absences) => Array.isArray(absences) && absences.length > 0);
  }

  async end(): Promise<void> {
    if (outcomeOf(this.position) === null) {
      expect((await callV3(server.origin, `/games/${this.gameId}/resign`, this.#token)).status).toBe(200);
    }
    await this.#client.next("gameResult");
    this.#client.close();
  }
}

test.each(["python", "bash", "typescript"] as const)("the sample in %s plays a whole game", async (language) => {
  const { username, token } = await newBot(server.origin);
  const sample = start(language, token);
  const guest = await Guest.against(username).catch((error) => {
    throw new Error(`${String(error)}\n${sample.printed()}`);
  });
  await guest.playOn();
  await guest.end();
  const over = { python: `over ${guest.gameId} (X|O|nobody) wins`, bash: `over ${guest.gameId}`, typescript: "" };
  await expect.poll(() => sample.printed()).toMatch(new RegExp(`^${over[language]}$`, "m"));
});

test.each(["python", "bash", "typescript"] as const)(
  "the sample in %s goes on in its game after it was killed",
  async (language) => {
    const { username, token } = await newBot(server.origin);
    const before = start(language, token);
    const guest = await Guest.against(username);
    await guest.playOn(2);
    await before.kill();
    await guest.move();
    start(language, token);
    await guest.answer();
    await guest.playOn(2);
    await guest.end();
  },
);

test("a stream whose reader has gone leaves its game, and a blank line shows a reader that it has not", async () => {
  const { username, token } = await newBot(server.origin);
  const open = async (path: string) => {
    const controller = new AbortController();
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${server.origin}/api/v3${path}`, { headers, signal: controller.signal });
    const lines = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    /** Reads on until the new text matches a pattern. */
    const hear = async (pattern: RegExp): Promise<void> => {
      for (let text = ""; !pattern.test(text); text += (await lines?.read())?.value ?? "");
    };
    return { hear, leave: () => controller.abort() };
  };
  const hub = await open("/stream");
  await hub.hear(/"botGames"/);
  await hub.hear(/^\n|\n\n/);
  const guest = await Guest.against(username);
  const { gameId } = guest;
  const game = await open(`/games/${gameId}/stream`);
  await game.hear(/"t":"init"/);
  await guest.move();
  const [square = 0] = legalSquares(guest.position);
  expect(await callV3(server.origin, `/games/${gameId}/move`, token, { move: moveText(square) })).toMatchObject({
    status: 200,
  });
  await guest.answer();
  game.leave();
  await guest.seeAbsent();
  hub.leave();
  await guest.end();
});

test("samples play each other", async () => {
  const [one, other] = [await newBot(server.origin), await newBot(server.origin)];
  start("python", one.token);
  start("typescript", other.token);
  const gameId = await challenge(other.username, one.token);
  await expect
    .poll(async () => (await fetch(`${server.origin}/api/v2/games/${gameId}/export`)).status, {
      timeout: GAME_PATIENCE,
      interval: 500,
    })
    .toBe(200);
});

test("npm run bot plays a whole game, and goes on in it after a restart", async () => {
  const { username, token } = await newBot(server.origin);
  const printed: string[] = [];
  const startBot = () =>
    new EngineBot({
      origin: server.origin,
      token,
      engine: new OpponentEngine("pebble", readFileSync("shared/engine/net.bin")),
      print: (text) => printed.push(text),
      pause: () => 0,
      ended: (code) => printed.push(`ended ${code}`),
    });
  const before = startBot();
  const guest = await Guest.against(username);
  await guest.playOn(2);
  before.close();
  await guest.move();
  const after = startBot();
  await guest.answer();
  await guest.playOn();
  await guest.end();
  await expect.poll(() => printed.some((text) => /: (won|lost|tie)/.test(text))).toBe(true);
  after.close();
});
