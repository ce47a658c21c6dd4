import type { Millis } from "../../../shared/game/time-controls.ts";
import { CLOSE_CODES, type FrameOf, PONG } from "../../../shared/protocol/protocol.ts";
import type { HubServerEvents } from "../../../shared/protocol/protocol-events.ts";
import { Channel, type OnWakeUp, onWakeUp } from "./channel.ts";
import type { Answers, ClientEvents, Requests, Socket } from "./events.ts";
import { GameChannels } from "./game-channels.ts";
import { Listeners, type SessionChannelOptions } from "./listeners.ts";
import { QueueChannel } from "./queue-channel.ts";

/** After an outage, games reconnect first. The hub follows after a random time in this range. */
const HUB_AFTER_GAME: { readonly least: Millis; readonly most: Millis } = { least: 500, most: 2500 };

/** The longest time that the hub waits for the game's connection. */
const GAME_LINE_WITHIN: Millis = 2000;

/**
 * Resolves at once, or on a game's page after the game's connection has opened or failed. Browsers open one socket to a
 * server at a time, and the game is more urgent.
 */
const hubMayOpen = (firstGame: string | undefined, listeners: Listeners): Promise<void> =>
  new Promise((resolve) => {
    if (firstGame === undefined) return resolve();
    const settle = (): void => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const timer = setTimeout(settle, GAME_LINE_WITHIN);
    const stopListening = listeners.add({ game: (_gameId, { event }) => event === "connection" && settle() });
  });

const openHub = ({ listeners, origin, ...options }: SessionChannelOptions, mayOpen: Promise<void>) =>
  new Channel<FrameOf<HubServerEvents>>({
    ...options,
    mayOpen,
    url: `${origin}/sockets/hub`,
    onOpen: () => listeners.notify("connection", true),
    onLost: (code) => {
      listeners.notify("connection", false);
      if (code === CLOSE_CODES.badToken) listeners.notify("unauthorized");
      if (code === CLOSE_CODES.flood) listeners.notify("keptOut");
    },
    onFrame: (frame, ack) => {
      if (frame.event === "error") listeners.notify("requestRefused", frame.args[0]);
      else listeners.notify(frame.event, ...frame.args, ack);
    },
  });

export interface SocketOptions {
  readonly token: string;
  /** `ws://host` or `wss://host`; defaults to the page's own. */
  readonly origin?: string;
  readonly onWakeUp?: OnWakeUp;
  /** The game of the page. Its connection opens at once, before any other. */
  readonly firstGame?: string | undefined;
}

type Emitters = { readonly [Event in keyof ClientEvents]: (...args: ClientEvents[Event]) => void };
type Asked = { readonly [Event in keyof Requests]: readonly [event: Event, args: Requests[Event]] }[keyof Requests];

/** Creates the session's socket: several connections behind one interface, each open only while needed. */
export const createSocket = (options: SocketOptions): Socket => {
  const listeners = new Listeners();
  const line = {
    token: options.token,
    origin: options.origin ?? location.origin.replace(/^http/, "ws"),
    onWakeUp: options.onWakeUp ?? onWakeUp,
    listeners,
  };
  const hub = openHub(line, hubMayOpen(options.firstGame, listeners));
  const queue = new QueueChannel(line);
  const games = new GameChannels(line);
  if (options.firstGame !== undefined) games.joinAhead(options.firstGame);

  const emitters: Emitters = {
    createFriendlyGame: (...args) => hub.send({ event: "createFriendlyGame", args }),
    declineChallenge: (...args) => hub.send({ event: "declineChallenge", args }),
    withdrawChallenge: (...args) => hub.send({ event: "withdrawChallenge", args }),
    searchMatch: (gameType, isRated) => queue.search(gameType, isRated),
    cancelSearch: () => queue.cancel(),
    joinGame: (gameId) => games.join(gameId),
    leaveGame: (gameId) => games.leave(gameId),
    leaveUnjoinedGame: (gameId) => games.leaveUnjoined(gameId),
    renewConnections: (gameId) => {
      games.find(gameId)?.renew();
      const { least, most } = HUB_AFTER_GAME;
      setTimeout(() => hub.wake(), least + (most - least) * Math.random());
    },
  };

  const request = async (milliseconds: Millis, [event, args]: Asked): Promise<Answers[keyof Answers]> => {
    switch (event) {
      case "sendChallenge":
        return hub.request(event, args, milliseconds);
      case "isUserOnline":
        // A refusal is an object.
        return (await hub.request<unknown>(event, args, milliseconds)) === true;
      case "ping":
        await (games.find(...args) ?? hub).ping(milliseconds);
        return PONG;
      // All actions in a game. A new action needs no code here.
      default:
        return games.act(event, args, milliseconds);
    }
  };

  return {
    get connected() {
      return hub.isOpen;
    },
    listen: (handlers) => listeners.add(handlers),
    emit: (event, ...args) => emitters[event](...args),
    timeout: (milliseconds) => ({
      // TypeScript cannot see that arguments and answer belong to the same event.
      emitWithAck: <Event extends keyof Answers>(event: Event, ...args: Requests[Event]) =>
        request(milliseconds, [event, args] as unknown as Asked) as Promise<Answers[Event]>,
    }),
    disconnect: () => {
      queue.close();
      games.close();
      hub.close();
    },
  };
};
