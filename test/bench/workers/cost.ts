import { TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import worker, {
  GameArchive,
  GameRelay,
  GameRoom,
  HouseBot,
  MatchmakingQueue,
  PlayerHub,
  RateLimiter,
  RunningGames,
} from "../../../worker/index.ts";
import { type Counters, NOTHING_COUNTED } from "../cost-model.ts";
import { meterStorage, written } from "./meter.ts";

/** The product with a meter on everything that the platform bills: calls of objects, frames, alarms, rows, D1. */

// The fast clocks would run out before a busy machine has opened its sockets. More time for the first move keeps
// everybody in time, and its alarm out of the measured time.
Object.assign(TIME_CONTROLS.blitz, { firstMove: 10 * TIME_CONTROLS.blitz.firstMove });

const counters = new Map<string, Counters>();

const note = (what: string, more: Partial<Counters>): void => {
  const before = counters.get(what) ?? NOTHING_COUNTED;
  const sum = (key: keyof Counters): number => before[key] + (more[key] ?? 0);
  counters.set(what, {
    requests: sum("requests"),
    frames: sum("frames"),
    alarms: sum("alarms"),
    read: sum("read"),
    written: sum("written"),
    asked: sum("asked"),
  });
};

/** The usage of each storage since the last reading. */
const storages: { readonly what: string; readonly take: () => void }[] = [];

/** The size of each room's database in bytes, as of its last frame. */
const roomSizes = new Map<string, number>();

/** Puts the meter on an object's storage before the object is made. */
const metered = (what: string, ctx: DurableObjectState): DurableObjectState => {
  const meter = meterStorage(ctx.storage, what);
  let before = { read: 0, written: 0 };
  const take = (): void => {
    const { read, written } = meter.rows();
    note(what, { read: read - before.read, written: written - before.written });
    before = { read, written };
  };
  storages.push({ what, take });
  return ctx;
};

const isCallable = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === "function";

/** Counts each call of a class's objects, by caller. */
const counted = <Namespace extends object>(by: string, what: string, namespace: Namespace): Namespace =>
  new Proxy(namespace, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (!isCallable(member)) return member;
      if (name !== "getByName") return member.bind(target);
      return (...args: unknown[]) => {
        const stub = Object(member.apply(target, args));
        return new Proxy(stub, {
          get: (_, method) => {
            const called: unknown = Reflect.get(stub, method);
            if (method === "id" || method === "name" || !isCallable(called)) return called;
            return (...given: readonly unknown[]) => {
              note(what, { requests: 1 });
              note(by, { asked: 1 });
              return stub[method](...given);
            };
          },
        });
      };
    },
  });

/** The real statements behind the metered ones. `raw` and `first` report no cost, so `all` runs once more for it. */
const statements = new WeakMap<object, D1PreparedStatement>();

const meteredStatement = (by: string, statement: D1PreparedStatement): D1PreparedStatement => {
  const proxy = new Proxy(statement, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (!isCallable(member)) return member;
      if (name === "bind") return (...args: unknown[]) => meteredStatement(by, target.bind(...args));
      return async (...args: unknown[]) => {
        note(by, { asked: 1 });
        if (name === "raw" || name === "first") noteResult(await target.all());
        const result = await member.apply(target, args);
        if (name === "run" || name === "all") noteResult(Object(result));
        return result;
      };
    },
  });
  statements.set(proxy, statement);
  return proxy;
};

const noteResult = ({ meta }: D1Result): void => {
  note("D1", { requests: 1, read: meta.rows_read, written: meta.rows_written });
};

const meteredDatabase = (by: string, db: D1Database): D1Database =>
  new Proxy(db, {
    get: (target, name) => {
      if (name === "prepare") return (query: string) => meteredStatement(by, target.prepare(query));
      if (name !== "batch") return Reflect.get(target, name);
      return async (batch: D1PreparedStatement[]) => {
        note(by, { asked: 1 });
        const results = await target.batch(batch.map((statement) => statements.get(statement) ?? statement));
        for (const result of results) noteResult(result);
        return results;
      };
    },
  });

/** `by`: the caller. */
const meteredEnv = (by: string, env: Env): Env => ({
  ...env,
  DB: meteredDatabase(by, env.DB),
  GAME_ROOM: counted(by, "room", env.GAME_ROOM),
  MATCHMAKING_QUEUE: counted(by, "queue", env.MATCHMAKING_QUEUE),
  PLAYER_HUB: counted(by, "hub", env.PLAYER_HUB),
  GAME_RELAY: counted(by, "relay", env.GAME_RELAY),
  RUNNING_GAMES: counted(by, "running games", env.RUNNING_GAMES),
  HOUSE_BOT: counted(by, "house bot", env.HOUSE_BOT),
  RATE_LIMITER: counted(by, "limiter", env.RATE_LIMITER),
});

class MeteredRoom extends GameRoom {
  constructor(ctx: DurableObjectState, env: Env) {
    super(metered("room", ctx), meteredEnv("room", env));
  }
  override alarm(): Promise<void> {
    note("room", { alarms: 1 });
    return super.alarm();
  }
  override async webSocketMessage(...args: Parameters<GameRoom["webSocketMessage"]>): Promise<void> {
    note("room", { frames: 1 });
    await super.webSocketMessage(...args);
    roomSizes.set(this.ctx.id.name ?? "", this.ctx.storage.sql.databaseSize);
  }
}

class MeteredQueue extends MatchmakingQueue {
  constructor(ctx: DurableObjectState, env: Env) {
    super(metered("queue", ctx), meteredEnv("queue", env));
  }
  override alarm(): Promise<void> {
    note("queue", { alarms: 1 });
    return super.alarm();
  }
  override webSocketMessage(...args: Parameters<MatchmakingQueue["webSocketMessage"]>): Promise<void> {
    note("queue", { frames: 1 });
    return super.webSocketMessage(...args);
  }
}

class MeteredHub extends PlayerHub {
  constructor(ctx: DurableObjectState, env: Env) {
    super(metered("hub", ctx), meteredEnv("hub", env));
  }
  override alarm(): Promise<void> {
    note("hub", { alarms: 1 });
    return super.alarm();
  }
  override webSocketMessage(...args: Parameters<PlayerHub["webSocketMessage"]>): Promise<void> {
    note("hub", { frames: 1 });
    return super.webSocketMessage(...args);
  }
}

class MeteredRelay extends GameRelay {
  constructor(ctx: DurableObjectState, env: Env) {
    super(metered("relay", ctx), meteredEnv("relay", env));
  }
  override alarm(): Promise<void> {
    note("relay", { alarms: 1 });
    return super.alarm();
  }
  override webSocketMessage(...args: Parameters<GameRelay["webSocketMessage"]>): Promise<void> {
    note("relay", { frames: 1 });
    return super.webSocketMessage(...args);
  }
}

class MeteredRunningGames extends RunningGames {
  constructor(ctx: DurableObjectState, env: Env) {
    super(metered("running games", ctx), meteredEnv("running games", env));
  }
}

class MeteredHouseBot extends HouseBot {
  constructor(ctx: DurableObjectState, env: Env) {
    super(metered("house bot", ctx), meteredEnv("house bot", env));
  }
  override alarm(): Promise<void> {
    note("house bot", { alarms: 1 });
    return super.alarm();
  }
}

class MeteredLimiter extends RateLimiter {
  constructor(ctx: DurableObjectState, env: Env) {
    super(metered("limiter", ctx), env);
  }
  override alarm(): Promise<void> {
    note("limiter", { alarms: 1 });
    return super.alarm();
  }
}

export {
  GameArchive,
  MeteredHouseBot as HouseBot,
  MeteredHub as PlayerHub,
  MeteredLimiter as RateLimiter,
  MeteredQueue as MatchmakingQueue,
  MeteredRelay as GameRelay,
  MeteredRoom as GameRoom,
  MeteredRunningGames as RunningGames,
};

export default {
  fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (pathname === "/bench/meter") {
      for (const { take } of storages) take();
      return Response.json(Object.fromEntries(counters));
    }
    if (pathname === "/bench/writers") return Response.json(Object.fromEntries(written));
    if (pathname === "/bench/rooms") return Response.json(Object.fromEntries(roomSizes));
    note("Worker", { requests: 1 });
    return worker.fetch(request, meteredEnv("Worker", env), ctx);
  },
} satisfies ExportedHandler<Env>;
