import { PONG } from "../../shared/protocol.ts";
import { type OnWakeUp, onWakeUp } from "./channel.ts";
import type { Answers, ClientEvents, Socket } from "./events.ts";
import { GameChannel } from "./game-channel.ts";
import { openHubChannel, toChallengeAck } from "./hub-channel.ts";
import { Listeners } from "./listeners.ts";
import { QueueChannel } from "./queue-channel.ts";

export interface SocketOptions {
  readonly token: string;
  /** `ws://host` or `wss://host`; the page's own when left out. */
  readonly origin?: string;
  readonly onWakeUp?: OnWakeUp;
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
  const hub = openHubChannel(line);
  const queue = new QueueChannel(line);
  const game = new GameChannel(line);

  const emitters: { readonly [Event in keyof ClientEvents]: (...args: ClientEvents[Event]) => void } = {
    createFriendlyGame: (...args) => hub.send({ event: "createFriendlyGame", args }),
    sendChallenge: (...args) => hub.send({ event: "sendChallenge", args }),
    declineChallenge: (...args) => hub.send({ event: "declineChallenge", args }),
    withdrawChallenge: (...args) => hub.send({ event: "withdrawChallenge", args }),
    isUserOnline: () => {},
    searchMatch: (gameType, isRated) => queue.search(gameType, isRated),
    cancelSearch: () => queue.cancel(),
    joinGame: (gameId) => game.join(gameId),
    leaveGame: (gameId) => game.leave(gameId),
    makeMove: (...args) => game.send("makeMove", args),
    resign: (...args) => game.send("resign", args),
    abort: (...args) => game.send("abort", args),
    ping: () => {},
  };

  const requests = (milliseconds: number) => {
    const table: { readonly [Event in keyof Answers]: (...args: ClientEvents[Event]) => Promise<Answers[Event]> } = {
      makeMove: (...args) => game.act("makeMove", args, milliseconds),
      resign: (...args) => game.act("resign", args, milliseconds),
      abort: (...args) => game.act("abort", args, milliseconds),
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

  return {
    get connected() {
      return hub.isOpen;
    },
    on: (event, listener) => listeners.add(event, listener),
    off: (event, listener) => listeners.remove(event, listener),
    emit: (event, ...args) => emitters[event](...args),
    timeout: (milliseconds) => ({
      emitWithAck: (event, ...args) => requests(milliseconds)[event](...args),
    }),
    disconnect: () => {
      queue.close();
      game.close();
      hub.close();
    },
  };
};
