import { MAX_PLIES, SCRIPT } from "./load.ts";
import { newAddress, openSocket } from "./open-socket.ts";
import { newGameId, productTarget } from "./targets.ts";

/** A game between two people, with the time of each move. */

/** Thinking time in milliseconds: people do not answer at once. */
const THINKING = 30;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

class Player {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<(text: string) => boolean, (text: string) => void>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      for (const [matches, resolve] of this.#waiting) {
        if (!matches(String(data))) continue;
        this.#waiting.delete(matches);
        resolve(String(data));
      }
    });
  }

  static connect(url: string, protocols: readonly string[]): Promise<Player> {
    const socket = openSocket(url, protocols, newAddress());
    return new Promise((resolve, reject) => {
      socket.addEventListener("open", () => resolve(new Player(socket)));
      socket.addEventListener("error", () => reject(new Error(`no connection to ${url}`)));
    });
  }

  send(event: string, args: readonly unknown[]): void {
    this.#socket.send(JSON.stringify({ event, args, id: 1 }));
  }

  /** The next message that contains a text. */
  next(part: string): Promise<string> {
    return new Promise((resolve) => this.#waiting.set((text) => text.includes(part), resolve));
  }

  close(): void {
    this.#socket.close();
  }
}

interface Game {
  readonly gameId: string;
  readonly url: string;
  /** The player who moves first comes first. */
  readonly players: readonly Player[];
}

/** Connects both players, each with the offered protocols, the one who moves first first. */
export const joinGame = async (
  gameId: string,
  url: string,
  protocols: readonly (readonly string[])[],
): Promise<Game> => {
  const players = await Promise.all(
    protocols.map(async (offered) => {
      const player = await Player.connect(url, offered);
      const state = player.next('"t":"init"');
      player.send("joinGame", [gameId]);
      await state;
      return player;
    }),
  );
  return { gameId, url, players };
};

/** Makes a new game with both players connected. */
export const newGame = async (address: string): Promise<Game> => {
  const gameId = newGameId();
  const { url, protocols } = await productTarget(address).prepare(gameId);
  return joinGame(gameId, url, protocols);
};

/**
 * Plays a game at people's pace, to its end or until `isOver`. Returns the milliseconds from sending each move to the
 * opponent's receiving it.
 */
export const playGame = async ({ gameId, players }: Game, isOver = (): boolean => false): Promise<number[]> => {
  const latencies: number[] = [];
  for (const [ply, square] of SCRIPT.slice(0, MAX_PLIES).entries()) {
    const [mover, opponent] = [players[ply % 2], players[(ply + 1) % 2]];
    if (mover === undefined || opponent === undefined) throw new Error("a game needs two players");
    if (isOver()) break;
    const seen = opponent.next(`"ply":${ply},`);
    const from = performance.now();
    mover.send("makeMove", [{ gameId, subBoardIndex: Math.floor(square / 9), squareIndex: square % 9, ply }]);
    await seen;
    latencies.push(performance.now() - from);
    await pause(THINKING);
  }
  for (const player of players) player.close();
  return latencies;
};
