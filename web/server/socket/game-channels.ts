import type { GameInit, GameMove } from "../../../shared/protocol/game-protocol.ts";
import { ACK, CLOSE_CODES, type FrameOf } from "../../../shared/protocol/protocol.ts";
import type { GameServerEvents } from "../../../shared/protocol/protocol-events.ts";
import { Channel, NoAnswerError } from "./channel.ts";
import type { ActionAnswer, GameAction, GameSnapshot, Requests, RoomEvent } from "./events.ts";
import type { SessionChannelOptions } from "./listeners.ts";

type GameFrame = FrameOf<GameServerEvents>;

/** Applies a message to the known game. Null if the move is already known, "gap" if an earlier move is missing. */
export const nextSnapshot = (known: GameSnapshot | null, message: GameInit | GameMove): GameSnapshot | null | "gap" => {
  if (message.t === "init") return message;
  if (known === null || message.ply > known.moveHistory.length) return "gap";
  if (message.ply < known.moveHistory.length) return null;
  const { move, timers, firstMove } = message;
  return { ...known, t: "move", moveHistory: [...known.moveHistory, move], timers, firstMove };
};

/** One connection for each joined game. Pages get each event with the id of its game. */
export class GameChannels {
  readonly #options: SessionChannelOptions;
  readonly #channels = new Map<string, Channel<GameFrame>>();
  /** A game whose connection opened before a page joined it. */
  #unjoined: string | null = null;

  constructor(options: SessionChannelOptions) {
    this.#options = options;
  }

  /** Without an id, returns the channel of the last joined game. */
  find(gameId: string | undefined = [...this.#channels.keys()].at(-1)): Channel<GameFrame> | undefined {
    return gameId === undefined ? undefined : this.#channels.get(gameId);
  }

  joinAhead(gameId: string): void {
    this.join(gameId);
    this.#unjoined = gameId;
  }

  /** Connects to a game. On an open connection, it requests the whole game again. */
  join(gameId: string): void {
    if (this.#unjoined === gameId) this.#unjoined = null;
    const channel = this.#channels.get(gameId);
    if (channel?.isOpen) {
      // A page that joins now has missed the event of the opening.
      this.#options.listeners.notify("game", gameId, { event: "connection", args: [true] });
      channel.send({ event: "joinGame", args: [gameId] });
    } else if (channel === undefined || channel.isOver) this.#channels.set(gameId, this.#open(gameId));
  }

  leave(gameId: string): void {
    this.#channels.get(gameId)?.close();
    this.#channels.delete(gameId);
  }

  leaveUnjoined(gameId: string): void {
    if (this.#unjoined === gameId) this.leave(gameId);
  }

  /** Sends a player's action. The acknowledgement comes after the server has stored it. */
  async act<Action extends GameAction>(
    event: Action,
    args: Requests[Action],
    milliseconds: number,
  ): Promise<ActionAnswer> {
    const [about] = args;
    const channel = this.#channels.get(typeof about === "string" ? about : about.gameId);
    if (channel === undefined) throw new NoAnswerError("not connected");
    return channel.request(event, args, milliseconds);
  }

  close(): void {
    for (const gameId of [...this.#channels.keys()]) this.leave(gameId);
  }

  #open(gameId: string): Channel<GameFrame> {
    const { listeners, origin, ...options } = this.#options;
    const greeting = { event: "joinGame", args: [gameId] };
    const notify = (event: RoomEvent): void => listeners.notify("game", gameId, event);
    let known: GameSnapshot | null = null;
    let isOver = false;
    const channel: Channel<GameFrame> = new Channel<GameFrame>({
      ...options,
      url: `${origin}/sockets/games/${encodeURIComponent(gameId)}`,
      greeting,
      // Only the first handshake joins. After a loss, joinGame says that the player is back and their clock runs.
      joinsByHandshake: true,
      // Only players check whether the opponent is connected. Spectators must not keep their relay awake.
      isWatching: () => known !== null && known.you !== null && !isOver,
      onOpen: () => notify({ event: "connection", args: [true] }),
      onFrame: (frame, ack) => {
        // A hidden page sends slow heartbeats, but answers this at once. A suspended page does not answer.
        if (frame.event === "areYouThere") return ack(ACK);
        if (frame.event === "gameResult") isOver = true;
        if (frame.event !== "gameState") return notify(frame);
        const snapshot = nextSnapshot(known, ...frame.args);
        // The server answers with the full game.
        if (snapshot === "gap") channel.send(greeting);
        else if (snapshot !== null) {
          known = snapshot;
          isOver = snapshot.result !== null;
          notify({ event: "gameState", args: [snapshot] });
        }
      },
      onLost: (code) => {
        notify({ event: "connection", args: [false] });
        if (code === CLOSE_CODES.badToken) listeners.notify("unauthorized");
        if (code === CLOSE_CODES.flood) listeners.notify("keptOut");
        if (code === CLOSE_CODES.notFound) notify({ event: "error", args: ["not-found"] });
        if (code === CLOSE_CODES.replaced) {
          this.leave(gameId);
          notify({ event: "replaced", args: [] });
        }
      },
    });
    return channel;
  }
}
