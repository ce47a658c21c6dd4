import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import type { ArenaTerms, ArenaView } from "../../../shared/arena/arena.ts";
import { codeFrom } from "../../../shared/game/game-id.ts";
import type { Side } from "../../../shared/game/rules.ts";
import type { ArenaPairing, ArenaState } from "../../../shared/protocol/arena-protocol.ts";
import { moveAt } from "../../../shared/protocol/notation.ts";
import type { ArenaServerEvents } from "../../../shared/protocol/protocol-events.ts";
import type { ArenaClientEvents } from "../../../shared/protocol/protocol-schema.ts";
import type { Arena } from "../../../worker/arena/arena.ts";
import { evictIdle } from "../evict.ts";
import { forgetRunning, quiet } from "../quiet.ts";
import { connectToGame, type GameClient, newGuest, TestClient, tokenOf, upgrade } from "../test-client.ts";

/** Arenas in real objects, for the tests of this folder. Alarms ring only when a test rings them. */

export type ArenaClient = TestClient<ArenaClientEvents, ArenaServerEvents>;
export type ArenaStub = DurableObjectStub<Arena>;

const newCode = (): string => codeFrom(crypto.getRandomValues(new Uint8Array(64))) ?? newCode();

export const arenaOf = (id: string): ArenaStub => env.ARENA.getByName(id);

/** Begins a minute from now, unless a test wants it otherwise. */
export const termsOf = (changes: Partial<ArenaTerms> = {}): ArenaTerms => ({
  id: newCode(),
  name: "Tea time",
  series: null,
  gameType: "bullet",
  isRated: false,
  start: { kind: "at", at: Date.now() + 60_000 },
  minutes: 30,
  entry: {},
  isPublic: true,
  creator: null,
  createdAt: Date.now(),
  ...changes,
});

export const newArena = async (changes: Partial<ArenaTerms> = {}): Promise<ArenaTerms> => {
  const terms = termsOf(changes);
  await arenaOf(terms.id).create(terms);
  return terms;
};

export const connectToArena = async (id: string, identity: Identity): Promise<ArenaClient> =>
  new TestClient(await upgrade(`/sockets/arenas/${id}`, await tokenOf(identity)));

export interface Entrant {
  readonly who: Identity;
  readonly client: ArenaClient;
}

export const join = async (
  id: string,
  who: Identity = newGuest(),
): Promise<Entrant & { readonly state: ArenaState }> => {
  const client = await connectToArena(id, who);
  client.emit("joinArena", id);
  return { who, client, state: (await client.next("arenaState")).args[0] };
};

/** Two in an arena that has begun. */
export const begun = async (
  people = [newGuest(), newGuest()],
  prepare?: (id: string) => Promise<void>,
  changes: Partial<ArenaTerms> = {},
): Promise<{ readonly id: string; readonly in: Entrant[] }> => {
  const { id } = await newArena(changes);
  const entrants: Entrant[] = [];
  for (const who of people) entrants.push(await join(id, who));
  await prepare?.(id);
  await liveFor(id, 61);
  return { id, in: entrants };
};

export const both = ({ in: [one, other] }: { readonly in: readonly Entrant[] }): [Entrant, Entrant] => {
  if (one === undefined || other === undefined) throw new Error("not two");
  return [one, other];
};

/** Lets time go on: the arena's alarms ring when they are due. */
export const liveFor = async (id: string, seconds: number): Promise<void> => {
  const until = Date.now() + seconds * 1000;
  for (let next = await alarmOf(id); next !== null && next <= until; next = await alarmOf(id)) {
    vi.setSystemTime(Math.max(next, Date.now()));
    await runDurableObjectAlarm(arenaOf(id));
    await settled(id);
  }
  vi.setSystemTime(until);
};

export const alarmOf = (id: string): Promise<number | null> =>
  runInDurableObject(arenaOf(id), (_, { storage }) => storage.getAlarm());

/** Waits until every room that was asked has answered. A database may be silent meanwhile. */
const settled = async (id: string): Promise<void> => {
  for (let waits = 0; waits < 1000; waits++) {
    if ((await summaryOf(id)).phase.name !== "running" || !(await isMaking(id))) return;
    await scheduler.wait(1);
  }
};

const gamesOf = (id: string): Promise<unknown[]> =>
  runInDurableObject(arenaOf(id), (_, { storage }) => storage.sql.exec("SELECT game FROM games").toArray());

const isMaking = async (id: string): Promise<boolean> => JSON.stringify(await gamesOf(id)).includes("making");

export const summaryOf = async (id: string, page = 0): Promise<ArenaView> => {
  const summary = await arenaOf(id).summary(page);
  if (summary === null) throw new Error("no such arena");
  return summary;
};

export const scoresOf = async (id: string): Promise<Record<string, number>> =>
  Object.fromEntries((await summaryOf(id)).standing.rows.map(({ username, score }) => [username, score]));

/** The object dies and comes back; its sockets sleep through that. */
export const evict = (id: string): Promise<void> => evictIdle(arenaOf(id));

/** The object dies in the middle of its work, with all connections. */
export const kill = async (id: string): Promise<void> => {
  const killed = runInDurableObject(arenaOf(id), (_, ctx) => ctx.abort("killed"));
  await killed.catch((error: unknown) => console.info("The arena has died", error));
  forgetRunning();
};

export const pairingOf = async ({ client }: Pick<Entrant, "client">): Promise<ArenaPairing> => {
  const frame = await client.next("arenaGame");
  client.acknowledge(frame);
  return frame.args[0];
};

/** Both players of a new game, in its room. */
export interface OpenGame {
  readonly gameId: string;
  readonly sides: Readonly<Record<Side, Entrant>>;
  readonly rooms: Readonly<Record<Side, GameClient>>;
}

export const enterGame = async (gameId: string, sides: OpenGame["sides"]): Promise<OpenGame> => {
  const rooms = { X: await connectToGame(gameId, sides.X.who), O: await connectToGame(gameId, sides.O.who) };
  for (const side of ["X", "O"] as const) rooms[side].emit("joinGame", gameId);
  return { gameId, sides, rooms };
};

/** The next game of two players. Throws unless the arena has paired them with each other. */
export const nextGame = async (one: Entrant, other: Entrant): Promise<OpenGame> => {
  const [pairing, ofOther] = [await pairingOf(one), await pairingOf(other)];
  if (pairing.gameId !== ofOther.gameId) throw new Error("these two do not play each other");
  return enterGame(pairing.gameId, pairing.side === "X" ? { X: one, O: other } : { X: other, O: one });
};

/** A short game: legal moves that nobody wins. */
const MOVES = [40, 36, 0, 4, 37, 9, 1, 10, 11, 18, 2, 19, 12, 28, 13, 38, 20, 22];

export const play = async ({ gameId, rooms }: OpenGame, plies: number, from = 0): Promise<void> => {
  for (const [index, square] of MOVES.slice(from, plies).entries()) {
    const ply = from + index;
    const { subBoardIndex, squareIndex } = moveAt(square, ply);
    const answer = await rooms[ply % 2 === 0 ? "X" : "O"].emitWithAck("makeMove", {
      gameId,
      subBoardIndex,
      squareIndex,
      ply,
    });
    if (JSON.stringify(answer) !== '{"ok":true}') throw new Error(`ply ${ply}: ${JSON.stringify(answer)}`);
  }
};

/** Lets one side resign after this many plies, and waits until the arena has heard of it. */
export const lose = async (id: string, game: OpenGame, side: Side, plies = 4): Promise<void> => {
  const { games } = await summaryOf(id);
  await play(game, plies);
  await game.rooms[side].emitWithAck("resign", game.gameId);
  await counted(id, games + 1);
  for (const room of Object.values(game.rooms)) await room.close();
};

export const counted = async (id: string, games: number): Promise<void> => {
  await quiet();
  if ((await summaryOf(id)).games !== games) throw new Error(`not ${games} games`);
};
