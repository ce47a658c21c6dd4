import { MAX_PLIES, moveText, openRoom, type Room, SCRIPT, type Target } from "./load.ts";

/** Pairs of people who play one game after the other, with thinking time. */

/**
 * Thinking time in milliseconds: the minimum, the average beyond it, and the maximum, as a first move has to come
 * within thirty seconds.
 */
const THINKING = { least: 300, average: 5700, most: 20_000 } as const;
/** A move that has not arrived by then is an error. */
const ARRIVES_WITHIN = 10_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface Played {
  /** Milliseconds from sending a move to the opponent's receiving it, of all moves since they were last read. */
  latencies: number[];
  moves: number;
  games: number;
  readonly errors: string[];
}

interface Soak {
  readonly target: Target;
  readonly random: () => number;
  readonly newGameId: () => string;
  readonly played: Played;
  /** True once the run is over: games stop, and no new ones begin. */
  readonly isOver: () => boolean;
}

/** Long thoughts are rarer than short ones. */
const thoughtOf = (random: () => number): number =>
  Math.min(THINKING.most, THINKING.least - THINKING.average * Math.log(1 - random()));

/** Resolves with the first message that contains a text. Rejects when none comes in time or the socket closes. */
const hear = (socket: WebSocket, part: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      socket.removeEventListener("message", listen);
      socket.removeEventListener("close", close);
    };
    const listen = ({ data }: MessageEvent): void => {
      if (!String(data).includes(part)) return;
      stop();
      resolve(performance.now());
    };
    const close = (): void => {
      stop();
      reject(new Error(`the socket closed before ${part}`));
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`nothing came of ${part}`));
    }, ARRIVES_WITHIN);
    socket.addEventListener("message", listen);
    socket.addEventListener("close", close);
  });

const playGame = async ({ target, random, played, isOver }: Soak, { id, sockets }: Room): Promise<void> => {
  for (const [ply, square] of SCRIPT.slice(0, MAX_PLIES).entries()) {
    await pause(thoughtOf(random));
    if (isOver()) return;
    const [mover, opponent] = ply % 2 === 0 ? sockets : [sockets[1], sockets[0]];
    // Both objects send the move's number, in different formats.
    const heard = hear(opponent, `"ply":${ply},`);
    const sentAt = performance.now();
    mover.send(moveText(id, ply, square));
    played.latencies.push((await heard) - sentAt);
    played.moves++;
  }
  if (target.greeting !== null) {
    const ended = hear(sockets[1], '"gameResult"');
    sockets[0].send(JSON.stringify({ event: "resign", args: [id] }));
    await ended;
  }
  played.games++;
};

/** Plays one pair's games until the end. A game that fails is logged, and the next one begins. */
export const playOn = async (soak: Soak, startsAfter: number): Promise<void> => {
  await pause(startsAfter);
  while (!soak.isOver()) {
    try {
      const room = await openRoom(soak.target, soak.newGameId());
      try {
        await playGame(soak, room);
      } finally {
        for (const socket of room.sockets) socket.close();
      }
    } catch (error) {
      soak.played.errors.push(String(error));
    }
  }
};
