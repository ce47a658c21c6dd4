import { z } from "zod";
import { openSockets } from "../durable-object/sockets.ts";
import type { GameState } from "../game-room/watched-game.ts";

const marked = z.looseObject({ told: z.object({ state: z.string(), at: z.number() }).exactOptional() });

/**
 * Up to which state of the game a relay has told those who are connected to it. It must outlive a sleep, and writing a
 * row for each move would cost more than the move: it is kept in the attachment of one of the sockets. When that one
 * closes during a sleep it is lost, and the relay asks for the whole game.
 */
export class ToldState {
  readonly #ctx: DurableObjectState;
  /** Undefined before it was looked for; null: not known. */
  #state: GameState | null | undefined = undefined;
  #times = 0;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  get(): GameState | null {
    if (this.#state === undefined) this.#state = this.#find();
    return this.#state;
  }

  set(state: GameState): void {
    if (this.#state === undefined) this.#find();
    this.#state = state;
    const [first] = openSockets(this.#ctx);
    if (first === undefined) return;
    const attachment = marked.parse(first.deserializeAttachment());
    first.serializeAttachment({ ...attachment, told: { state, at: ++this.#times } });
  }

  forget(): void {
    this.#state = null;
  }

  /** The newest there is: the first socket is another one when the one before has closed. */
  #find(): GameState | null {
    let newest: { state: GameState; at: number } | undefined;
    for (const socket of openSockets(this.#ctx)) {
      const { told } = marked.parse(socket.deserializeAttachment());
      if (told !== undefined && (newest === undefined || told.at > newest.at)) newest = told;
    }
    this.#times = Math.max(this.#times, newest?.at ?? 0);
    return newest?.state ?? null;
  }
}
