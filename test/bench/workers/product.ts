import worker, { GameRelay, GameRoom } from "../../../worker/index.ts";
import type { GameSetup } from "../../../worker/room/new-game.ts";
import { type Meter, meterStorage } from "./meter.ts";

export * from "../../../worker/index.ts";

/** True if new rooms get a meter, whose time the bare object does not spend. */
let isMetering = false;

/** The product's room, with an optional meter on everything it writes. */
class MeteredRoom extends GameRoom {
  readonly #meter: Meter | null;

  constructor(ctx: DurableObjectState, env: Env) {
    const meter = isMetering ? meterStorage(ctx.storage) : null;
    super(ctx, env);
    this.#meter = meter;
  }

  rowsWritten(): number {
    return this.#meter?.rows().written ?? Number.NaN;
  }

  /** Deletes the game with its alarm, and ends the object. */
  async forget(): Promise<void> {
    await this.ctx.storage.deleteAll();
    this.ctx.abort();
  }
}

let relayCalls = 0;

/** The product's relay, with a count of its calls. */
class MeteredRelay extends GameRelay {
  override push(...args: Parameters<GameRelay["push"]>): Promise<number> {
    relayCalls++;
    return super.push(...args);
  }
}

export { MeteredRelay as GameRelay, MeteredRoom as GameRoom };

export interface BenchEnv extends Env {
  GAME_ROOM: DurableObjectNamespace<MeteredRoom>;
}

/** The deployed Worker, plus calls for the bench: make a room, switch meters of new rooms, read one, forget rooms. */
export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    if (url.pathname === "/bench/create") {
      const setup: GameSetup = await request.json();
      await env.GAME_ROOM.getByName(setup.gameId).create(setup);
      return new Response("created");
    }
    if (url.pathname === "/bench/metering") {
      isMetering = url.searchParams.get("on") === "true";
      return new Response(String(isMetering));
    }
    if (url.pathname === "/bench/rows-written") {
      const room = env.GAME_ROOM.getByName(url.searchParams.get("gameId") ?? "");
      return new Response(String(await room.rowsWritten()));
    }
    if (url.pathname === "/bench/forget") {
      const gameIds: string[] = await request.json();
      await Promise.allSettled(gameIds.map((gameId) => env.GAME_ROOM.getByName(gameId).forget()));
      return new Response("forgotten");
    }
    if (url.pathname === "/bench/relay-calls") return new Response(String(relayCalls));
    return worker.fetch(request, env, ctx);
  },
} satisfies ExportedHandler<BenchEnv>;
