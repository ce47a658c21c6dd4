import type { Millis } from "../../shared/time-controls.ts";
import { identityOf, sendText } from "../durable-object/sockets.ts";
import { type Game, hasPart } from "./game.ts";
import { watchersFrame } from "./messages.ts";
import type { Relays } from "./relays.ts";
import type { Subscribers } from "./subscribers.ts";

/** How often those who are connected to the room are told. */
const TOLD_EVERY: Millis = 3000;

/** How many people watch a game. Stored nowhere: after a sleep the relays tell it again with their next answer. */
export class WatcherCount {
  readonly #subscribers: Subscribers;
  readonly #relays: Relays;
  #told = 0;
  #toldAt = 0;

  constructor(subscribers: Subscribers, relays: Relays) {
    this.#subscribers = subscribers;
    this.#relays = relays;
  }

  /** People, however many windows they have; null where it is not known. */
  of(game: Game): number | null {
    const { watchers } = this.#relays;
    if (watchers === null || !("seats" in game)) return null;
    const here = this.#subscribers.members().map(identityOf);
    return watchers + new Set(here.filter((who) => !hasPart(game, who)).map(({ identifier }) => identifier)).size;
  }

  /** Tells those who are connected to the room, where it has changed. What comes too soon is told with the next change. */
  tell(game: Game, now: Millis): void {
    if (now - this.#toldAt < TOLD_EVERY) return;
    const count = this.of(game);
    if (count === null || count === this.#told) return;
    this.#told = count;
    this.#toldAt = now;
    const text = JSON.stringify(watchersFrame(count));
    for (const socket of this.#subscribers.members()) sendText(socket, text);
  }

  /** Tells somebody who has just come, unless they would be told of nobody. */
  greet(socket: WebSocket, game: Game): void {
    const count = this.of(game);
    if (count !== null && count > 0) sendText(socket, JSON.stringify(watchersFrame(count)));
  }
}
