import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { app } from "../../../worker/app.ts";
import { heavyWork } from "../../../worker/platform/core/thread-share.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };
import { requestFor } from "../http/api.ts";
import { BridgedClient } from "../http/bridged.ts";
import { personalToken } from "../http/programs/program.ts";
import { type GameClient, newGuest } from "../test-client.ts";
import { answerAfter, enterMeasured, measuredGame } from "./measured.ts";
import { join, moveOf, START, seatedGame, setClock, type Table } from "./room.ts";

/** A player who always claims to have thought for no time, by every way into a game. */

setClock();

afterEach(() => {
  vi.restoreAllMocks();
});

const GAME = vectors.random_games.map(({ moves }) => moves).reduce((a, b) => (b.length > a.length ? b : a));
/** 22 timed moves of each side. */
const PLIES = 46;
const THOUGHT: Millis = 900;
const BASE: Millis = 120_000;

type Cheat = (ply: number, claimed: Millis) => Promise<unknown>;

const overSocket =
  (client: GameClient, gameId: string): Cheat =>
  (ply, thought) =>
    client.emitWithAck("makeMove", { ...moveOf(gameId, GAME[ply] ?? -1, ply), thought });

/** A round trip of this length shows at every handshake and call. */
const SLOW = { clientTcpRtt: 400 };

/** A cheat's socket in a game that it has joined with a slow handshake. */
const slowHandshake = async ({ gameId, players }: Table) => {
  const client = await enterMeasured(gameId, players.X, SLOW.clientTcpRtt);
  return { client, cheat: overSocket(client, gameId) };
};

const CHEATS: Readonly<Record<string, (table: Table) => Cheat | Promise<Cheat>>> = {
  "a socket whose handshake alone was delayed": async (table) => {
    const { client, cheat } = await slowHandshake(table);
    await answerAfter(client, 20);
    return cheat;
  },
  "a socket whose client answers no question": async (table) => (await slowHandshake(table)).cheat,
  "a socket of a line that is as slow as that": async (table) => {
    const client = await enterMeasured(table.gameId, table.players.X, 20);
    await answerAfter(client, 400);
    return overSocket(client, table.gameId);
  },
  "a socket that nobody has measured": ({ clients, gameId }) => overSocket(clients.X, gameId),
  "a bridge": async ({ gameId, players }) => {
    const bridge = await BridgedClient.open(`games/${gameId}?join`, players.X, { cf: SLOW });
    return (ply, thought) => {
      const move = { ...moveOf(gameId, GAME[ply] ?? -1, ply), thought };
      return bridge.send([JSON.stringify({ event: "makeMove", args: [move] })]);
    };
  },
  "POST /v3/games/{id}/move": async ({ gameId, players }) => {
    const token = await personalToken(players.X, "play");
    return async (ply, thought) => {
      const square = GAME[ply] ?? -1;
      const body = { move: `${Math.floor(square / 9) + 1}-${(square % 9) + 1}`, ply, thought };
      const request = requestFor(`/v3/games/${gameId}/move`, { token, body });
      const { status } = await app.fetch(new Request(request, { cf: SLOW }), env, createExecutionContext());
      expect(status).toBe(200);
    };
  },
};

/** What X won of the time that it thought. */
const wonBy = async ({ clients, gameId }: Table, cheat: Cheat): Promise<Millis> => {
  let at = START;
  let left = 0;
  for (let ply = 0; ply < PLIES; ply++) {
    if (ply % 2 === 1) {
      expect(await clients.O.emitWithAck("makeMove", moveOf(gameId, GAME[ply] ?? -1, ply))).toEqual({ ok: true });
      continue;
    }
    if (ply >= 2) at += THOUGHT;
    vi.setSystemTime(at);
    await cheat(ply, 0);
    for (;;) {
      const [state] = (await clients.O.next("gameState")).args;
      if (state.t !== "move" || state.ply !== ply) continue;
      left = state.timers.X;
      break;
    }
  }
  const timed = PLIES / 2 - 1;
  return left - (BASE + timed * (1000 - THOUGHT));
};

test.each(Object.keys(CHEATS))("%s: a lie wins less than a fiftieth of the base", async (way) => {
  const table = await seatedGame("bullet");
  const cheat = (await CHEATS[way]?.(table)) ?? expect.unreachable();
  const won = await wonBy(table, cheat);
  expect(won).toBeGreaterThanOrEqual(0);
  expect(won).toBeLessThan(0.02 * BASE);
});

test("a line that is not measured, or whose client has not answered yet, gets nothing back", async () => {
  for (const way of ["a socket that nobody has measured", "a socket whose client answers no question"]) {
    const table = await seatedGame("bullet");
    expect(await wonBy(table, (await CHEATS[way]?.(table)) ?? expect.unreachable()), way).toBe(0);
  }
});

test("the room asks again every ten seconds, and one slow answer changes little", async () => {
  const table = await measuredGame({ X: 200, O: 20 }, "bullet");
  const { clients, gameId } = table;
  const move = (client: GameClient, ply: number, thought: Millis) => overSocket(client, gameId)(ply, thought);
  for (const ply of [0, 1]) await move(ply === 0 ? clients.X : clients.O, ply, 0);
  expect(clients.X.unread()).not.toContain("areYouThere");
  vi.setSystemTime(START + 10_000);
  await move(clients.X, 2, 10_000);
  await answerAfter(clients.X, 40);
  expect(clients.X.unread()).not.toContain("areYouThere");
  await move(clients.O, 3, 0);
  vi.setSystemTime(START + 10_000 + 3000);
  await move(clients.X, 4, 0);
  // 200 ms at first, then 40: so 160, and the quota.
  const { timers } = (await join(gameId, newGuest())).init;
  expect(timers.X).toBe(BASE - 10_000 + 1000 - (3000 - 160 - 1800) + 1000);
});

test("what the server itself kept a move waiting costs nobody time, by any way, as far as the quota goes", async () => {
  vi.spyOn(heavyWork, "delay").mockReturnValue(300);
  for (const way of ["a socket that nobody has measured", "a bridge", "POST /v3/games/{id}/move"]) {
    const table = await seatedGame("bullet");
    const cheat = (await CHEATS[way]?.(table)) ?? expect.unreachable();
    // Six times 300 ms, which is the whole quota.
    expect(await wonBy(table, cheat), way).toBe(1800);
  }
});
