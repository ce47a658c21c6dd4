import type { Millis } from "../../shared/time-controls.ts";
import { identityOf, sendText } from "../durable-object/sockets.ts";
import { type Game, hasPart } from "./game.ts";
import { initFrame, watchersFrame } from "./messages.ts";
import { Relays } from "./relays.ts";
import type { RoomServices } from "./room-services.ts";
import type { Subscribers } from "./subscribers.ts";
import { stateOf, type WatchedBy, type WatchedGame } from "./watched-game.ts";

/** How often those who are connected to the room are told how many watch. */
const TOLD_EVERY: Millis = 3000;

interface Room {
  readonly ctx: DurableObjectState;
  readonly subscribers: Subscribers;
  readonly services: RoomServices;
  readonly current: () => Game;
}

/**
 * Those who watch a game, nearly all of them through relays: what they are told, and how many they are. The number is
 * stored nowhere: after a sleep the relays tell it again with their next answer.
 */
export class Audience {
  readonly #room: Room;
  readonly #relays: Relays;
  #told = 0;
  #toldAt = 0;
  /** Something came too soon after the last time. */
  #isOwed = false;

  constructor(room: Room) {
    this.#room = room;
    this.#relays = new Relays(
      room.ctx.storage,
      (name) => room.services.relayOf(name),
      () => this.tellCount(),
    );
  }

  /** To be called with the game as it was read from storage, and after each change. */
  standsAt(game: Game): void {
    this.#relays.standsAt(stateOf(game));
  }

  /** Tells those who watch through relays what everybody else was told. A move does not wait for it. */
  push(text: string): void {
    const told = this.#relays.push(text, stateOf(this.#room.current()));
    if (told !== null) this.#room.ctx.waitUntil(told);
  }

  /** Tells those who are connected to the room how many watch, where it has changed. What comes too soon is owed. */
  tellCount(): void {
    const now = Date.now();
    this.#isOwed = now - this.#toldAt < TOLD_EVERY;
    if (this.#isOwed) return;
    const count = this.#count();
    if (count === null || count === this.#told) return;
    this.#told = count;
    this.#toldAt = now;
    const text = JSON.stringify(watchersFrame(count));
    for (const socket of this.#room.subscribers.members()) sendText(socket, text);
  }

  /** To be called at each change of the game: it costs a move nothing where nothing is owed. */
  tellOwedCount(): void {
    if (this.#isOwed) this.tellCount();
  }

  /** Tells somebody who has just come, unless they would be told of nobody. */
  greet(socket: WebSocket): void {
    const count = this.#count();
    if (count !== null && count > 0) sendText(socket, JSON.stringify(watchersFrame(count)));
  }

  /** The game for a relay, which is told of it from now on if the room has it; null when there is none. */
  watch(relay: string, watchers: number, game: Game): WatchedGame | null {
    if (game.phase === "empty") return null;
    this.count(relay, watchers);
    const [init] = initFrame(game, null, Date.now()).args;
    return { state: stateOf(game), init };
  }

  /** A relay tells how many people watch there. With nobody left it is told no more. */
  count(relay: string, watchers: number): WatchedBy {
    const game = this.#room.current();
    if (game.phase === "empty") return { state: null, watchers: null };
    this.#relays.count(relay, watchers);
    this.tellCount();
    return { state: this.#relays.isTelling(relay) ? null : stateOf(game), watchers: this.#count() };
  }

  /** To be called when the game is dropped, and with it whatever was stored. */
  clear(): void {
    this.#relays.clear();
  }

  /** People, however many windows they have; null where it is not known. */
  #count(): number | null {
    const game = this.#room.current();
    const { watchers } = this.#relays;
    if (watchers === null || !("seats" in game)) return null;
    const here = this.#room.subscribers.members().map(identityOf);
    return watchers + new Set(here.filter((who) => !hasPart(game, who)).map(({ identifier }) => identifier)).size;
  }
}
