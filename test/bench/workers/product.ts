import type { GameSetup } from "../../../worker/game-room/new-game.ts";
import worker, { GameRelay, GameRoom } from "../../../worker/index.ts";

export * from "../../../worker/index.ts";

/** Whether rooms that are made get a meter: it costs time, which the bare object has not to pay. */
let isMetering = false;

/** Counts what a room writes as Cloudflare bills it. */
const meterRows = ({ storage }: DurableObjectState): { rowsWritten: number } => {
  const meter = { rowsWritten: 0 };
  const { sql, setAlarm } = storage;
  const exec = sql.exec.bind(sql);
  sql.exec = <Row extends Record<string, SqlStorageValue>>(query: string, ...bindings: unknown[]) => {
    const cursor = exec<Row>(query, ...bindings);
    meter.rowsWritten += cursor.rowsWritten;
    return cursor;
  };
  storage.setAlarm = (...args) => {
    meter.rowsWritten++;
    return setAlarm.apply(storage, args);
  };
  return meter;
};

/** The product's room, with a meter on everything it writes where one is wanted. */
class MeteredRoom extends GameRoom {
  readonly #meter: { readonly rowsWritten: number };

  constructor(ctx: DurableObjectState, env: Env) {
    const meter = isMetering ? meterRows(ctx) : { rowsWritten: Number.NaN };
    super(ctx, env);
    this.#meter = meter;
  }

  rowsWritten(): number {
    return this.#meter.rowsWritten;
  }
}

let relayCalls = 0;

/** The product's relay, with a count of what all of them are called for. */
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

/** The Worker as it is deployed, and what only the bench calls: make a room, switch the meters of new ones, read one. */
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
    if (url.pathname === "/bench/relay-calls") return new Response(String(relayCalls));
    return worker.fetch(request, env, ctx);
  },
} satisfies ExportedHandler<BenchEnv>;
