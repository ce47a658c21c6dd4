import { newPlayer } from "../e2e/support/accounts.ts";
import { SESSION_SECRET } from "../e2e/support/built-product.ts";
import { recordOldGames } from "../e2e/support/old-games.ts";
import type { MeteredServer } from "./cost-server.ts";
import { moveText, SCRIPT } from "./load.ts";
import { newAddress, openSocket } from "./open-socket.ts";
import { guestToken } from "./targets.ts";

/** Whole games from the arrival of their players on, as pages play them, at many times the speed. */

/** So many moves, and then one of the two gives up. */
export const PLIES = 56;
/** Of thinking, of people. */
export const SECONDS_A_MOVE = 6;
/** Games of two who stay, one after the other, before they leave. */
export const GAMES_A_VISIT = 3;

export interface Scene {
  readonly name: string;
  readonly isRated: boolean;
  /** By a link, and not from a queue. */
  readonly isFriendly: boolean;
}

export const SCENES: readonly Scene[] = [
  { name: "rated", isRated: true, isFriendly: false },
  { name: "casual, guests", isRated: false, isFriendly: false },
  { name: "practice, by a link", isRated: false, isFriendly: true },
];

class Client {
  readonly socket: WebSocket;
  readonly #texts: string[] = [];
  readonly #waiting: { readonly part: string; readonly give: (text: string) => void }[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const text = String(data);
      const frame: { readonly id?: number; readonly event?: string } = JSON.parse(text);
      // As a page does.
      if (frame.event !== undefined && frame.id !== undefined) socket.send(`{"ack":${frame.id},"args":["ACK"]}`);
      const at = this.#waiting.findIndex(({ part }) => text.includes(part));
      if (at >= 0) this.#waiting.splice(at, 1)[0]?.give(text);
      else this.#texts.push(text);
    });
  }

  static open(address: string, path: string, token: string): Promise<Client> {
    const socket = openSocket(`ws://${address}/sockets/${path}`, ["uttt.v1", `token.${token}`], newAddress());
    const client = new Client(socket);
    return new Promise((resolve, reject) => {
      socket.addEventListener("open", () => resolve(client), { once: true });
      socket.addEventListener("error", () => reject(new Error(`no connection: ${path}`)), { once: true });
    });
  }

  emit(event: string, ...args: readonly unknown[]): void {
    this.socket.send(JSON.stringify({ event, args }));
  }

  /** The next text with something in it. */
  next(part: string): Promise<string> {
    const at = this.#texts.findIndex((text) => text.includes(part));
    const [found] = at >= 0 ? this.#texts.splice(at, 1) : [];
    if (found !== undefined) return Promise.resolve(found);
    return new Promise((give) => this.#waiting.push({ part, give }));
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.socket.addEventListener("close", resolve, { once: true }));
    this.socket.close(1000);
    await closed;
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

let guests = 0;
const newGuest = (): Promise<string> => guestToken(`guest_${String(guests++).padStart(16, "0")}`, SESSION_SECRET);

type Both = readonly [string, string];

/** Two find each other in a pool. Returns their game's id. */
const findInPool = async (address: string, tokens: Both, isRated: boolean): Promise<string> => {
  const pool = isRated ? "rated" : "casual";
  const searches = await Promise.all(tokens.map((token) => Client.open(address, `queue/blitz/${pool}`, token)));
  for (const search of searches) search.emit("searchMatch", "blitz", isRated);
  const [found] = await Promise.all(searches.map((search) => search.next('"matchFound"')));
  await Promise.all(searches.map((search) => search.close()));
  return JSON.parse(found ?? "").args[0];
};

const findByLink = async (hub: Client): Promise<string> => {
  hub.emit("createFriendlyGame", "blitz");
  return JSON.parse(await hub.next('"friendlyGameCreated"')).args[0];
};

const play = async (players: readonly Client[], gameId: string, pace: number): Promise<void> => {
  for (const [ply, square] of SCRIPT.slice(0, PLIES).entries()) {
    await pause(pace);
    const told = players.map((player) => player.next(`"t":"move","ply":${ply},`));
    // Who moves first is drawn by lot: each sends what is theirs.
    players[ply % 2]?.socket.send(moveText(gameId, ply, square));
    await Promise.all(told);
  }
  const over = players.map((player) => player.next('"gameResult"'));
  players[0]?.emit("resign", gameId);
  await Promise.all(over);
};

/** Two who have played before: a settled rating is on a leaderboard, which costs rows too. */
const regulars = async (server: MeteredServer): Promise<Both> => {
  const [winner, loser] = [await newPlayer(server), await newPlayer(server)];
  await recordOldGames(await server.database(), { winner, loser, gameType: "blitz", isRated: true, count: 40 });
  return [winner.token, loser.token];
};

/** Two arrive, play some games and leave. */
export const visit = async (
  server: MeteredServer,
  scene: Scene,
  clockSpeed: number,
  games = GAMES_A_VISIT,
): Promise<void> => {
  const { address } = server;
  const tokens: Both = scene.isRated ? await regulars(server) : [await newGuest(), await newGuest()];
  const hubs = await Promise.all(tokens.map((token) => Client.open(address, "hub", token)));
  for (let game = 0; game < games; game++) {
    const [creator] = hubs;
    if (creator === undefined) throw new Error("nobody has come");
    const gameId = scene.isFriendly ? await findByLink(creator) : await findInPool(address, tokens, scene.isRated);
    const seats = await Promise.all(tokens.map((token) => Client.open(address, `games/${gameId}`, token)));
    for (const seat of seats) seat.emit("joinGame", gameId);
    // The one that begins the game says who is who.
    const states = await Promise.all(seats.map((seat) => seat.next('"you":"')));
    const isFirstX = states[0]?.includes('"you":"X"') ?? true;
    await play(isFirstX ? seats : seats.toReversed(), gameId, (SECONDS_A_MOVE * 1000) / clockSpeed);
    // The way into the database.
    await pause(1500);
    await Promise.all(seats.map((one) => one.close()));
  }
  await Promise.all(hubs.map((hub) => hub.close()));
  // The hub sees them off after a few seconds.
  await pause(7000);
};
