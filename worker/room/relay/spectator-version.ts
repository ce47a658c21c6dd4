import { z } from "zod";
import { openSockets } from "../../platform/object/sockets.ts";
import type { Version } from "../relays.ts";

const marked = z.looseObject({ told: z.object({ state: z.string(), at: z.number() }).exactOptional() });

/**
 * The version that a relay's spectators have. It must survive a sleep, and a row per move would cost more than the
 * move, so it is kept in the attachment of one socket. If that socket closes during a sleep the version is lost, and
 * the relay asks for the whole game.
 */
export class SpectatorVersion {
  readonly #ctx: DurableObjectState;
  /** Undefined until read; null if unknown. */
  #state: Version | null | undefined = undefined;
  #times = 0;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  get(): Version | null {
    if (this.#state === undefined) this.#state = this.#find();
    return this.#state;
  }

  set(state: Version): void {
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

  /** Finds the newest version. Other sockets may still hold older ones. */
  #find(): Version | null {
    let newest: { state: Version; at: number } | undefined;
    for (const socket of openSockets(this.#ctx)) {
      const { told } = marked.parse(socket.deserializeAttachment());
      if (told !== undefined && (newest === undefined || told.at > newest.at)) newest = told;
    }
    this.#times = Math.max(this.#times, newest?.at ?? 0);
    return newest?.state ?? null;
  }
}
