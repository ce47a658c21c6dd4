import { PONG } from "../../shared/protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { type OnWakeUp, onWakeUp } from "./channel.ts";
import type { Answers, ClientEvents, GameAction, Socket } from "./events.ts";
import { GameChannel } from "./game-channel.ts";
import { openHubChannel, toChallengeAck } from "./hub-channel.ts";
import { Listeners } from "./listeners.ts";
import { QueueChannel } from "./queue-channel.ts";

/** How long an answer is waited for that nobody listens to. */
const UNHEARD_ANSWER_WITHIN: Millis = 5000;

/** When a server is back, games come first: the hub follows within this time, not all at the same moment. */
const HUB_AFTER_GAME = { least: 500, most: 2500 } as const;

const hubFollowsAfter = (random: () => number): Millis =>
  HUB_AFTER_GAME.least + (HUB_AFTER_GAME.most - HUB_AFTER_GAME.least) * random();

/** How long the hub waits at a game's address for the game's line, which may be slow. */
const GAME_LINE_WITHIN: Millis = 2000;

/**
 * Resolved at once, or where the page is a game's, when the line of that has opened or failed. Browsers let only one
 * socket at a time open to a server, and somebody waits for the game.
 */
const hubMayOpen = (firstGame: string | undefined, listeners: Listeners): Promise<void> =>
  new Promise((resolve) => {
    if (firstGame === undefined) return resolve();
    const settle = (): void => {
      clearTimeout(timer);
      listeners.remove("gameConnection", settle);
      resolve();
    };
    const timer = setTimeout(settle, GAME_LINE_WITHIN);
    listeners.add("gameConnection", settle);
  });

type Emitters = { readonly [Event in keyof ClientEvents]: (...args: ClientEvents[Event]) => void };
type Requests = { readonly [Event in keyof Answers]: (...args: ClientEvents[Event]) => Promise<Answers[Event]> };

export interface SocketOptions {
  readonly token: string;
  /** `ws://host` or `wss://host`; the page's own when left out. */
  readonly origin?: string;
  readonly onWakeUp?: OnWakeUp;
  /** The game of the page, which is about to join it: its line opens at once, and no other line before it. */
  readonly firstGame?: string | undefined;
}

/** The session's one socket, as pages see it. Underneath are up to three connections, each open only while needed. */
export const createSocket = (options: SocketOptions): Socket => {
  const listeners = new Listeners();
  const line = {
    token: options.token,
    origin: options.origin ?? location.origin.replace(/^http/, "ws"),
    onWakeUp: options.onWakeUp ?? onWakeUp,
    listeners,
  };
  const hub = openHubChannel(line, hubMayOpen(options.firstGame, listeners));
  const queue = new QueueChannel(line);
  const game = new GameChannel(line);
  if (options.firstGame !== undefined) game.joinAhead(options.firstGame);

  // What is not in these tables is asked of the game: a new action in a game needs no line here.
  const exceptInGames: Pick<Emitters, Exclude<keyof ClientEvents, GameAction>> = {
    createFriendlyGame: (...args) => hub.send({ event: "createFriendlyGame", args }),
    sendChallenge: (...args) => hub.send({ event: "sendChallenge", args }),
    declineChallenge: (...args) => hub.send({ event: "declineChallenge", args }),
    withdrawChallenge: (...args) => hub.send({ event: "withdrawChallenge", args }),
    isUserOnline: () => {},
    searchMatch: (gameType, isRated) => queue.search(gameType, isRated),
    cancelSearch: () => queue.cancel(),
    joinGame: (gameId) => game.join(gameId),
    leaveGame: (gameId) => game.leave(gameId),
    ping: () => {},
    renewConnections: () => {
      game.channel?.renew();
      setTimeout(() => hub.wake(), hubFollowsAfter(Math.random));
    },
  };
  const emitters: Partial<Emitters> = exceptInGames;

  const emit: Socket["emit"] = (event, ...args) => {
    const emitter = emitters[event];
    if (emitter !== undefined) emitter(...args);
    // Whoever wants to know the answer emits with an acknowledgement.
    else game.act(event, args, UNHEARD_ANSWER_WITHIN).catch(() => {});
  };

  const requests = (milliseconds: number): Partial<Requests> => {
    const table: Pick<Requests, Exclude<keyof Answers, GameAction>> = {
      sendChallenge: async (...args) => toChallengeAck(await hub.request("sendChallenge", args, milliseconds)),
      isUserOnline: async (...args) => (await hub.request("isUserOnline", args, milliseconds)) === true,
      // While in a game, the game's own latency is what matters.
      ping: async () => {
        await (game.channel ?? hub).ping(milliseconds);
        return PONG;
      },
    };
    return table;
  };

  const emitWithAck = <Event extends keyof Answers>(
    milliseconds: number,
    event: Event,
    args: ClientEvents[Event],
  ): Promise<Answers[Event]> => {
    const request = requests(milliseconds)[event];
    if (request !== undefined) return request(...args);
    // What is left are the actions in a game, which are all answered alike.
    return game.act(event, args, milliseconds) as Promise<Answers[Event]>;
  };

  return {
    get connected() {
      return hub.isOpen;
    },
    on: (event, listener) => listeners.add(event, listener),
    off: (event, listener) => listeners.remove(event, listener),
    emit,
    timeout: (milliseconds) => ({
      emitWithAck: (event, ...args) => emitWithAck(milliseconds, event, args),
    }),
    disconnect: () => {
      queue.close();
      game.close();
      hub.close();
    },
  };
};
