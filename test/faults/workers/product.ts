import { z } from "zod";
import worker, { Arena, GameRoom, MatchmakingQueue, PlayerHub, RunningGames } from "../../../worker/index.ts";
import { seededRandom } from "../../seeded-random.ts";
import { ringMaybeTwice, withUnpunctualAlarms } from "./unpunctual-alarms.ts";
import { DATABASE_MOODS, type DatabaseMood, unreliableDatabase } from "./unreliable-database.ts";

/**
 * The entry of the built product for the fault harness: the same code with an unreliable database and alarms. All
 * objects of workerd share this module, so one call changes the database for all of them.
 */
export * from "../../../worker/index.ts";

interface FaultyEnv extends Env {
  /** A new one at each start. */
  FAULTS_SEED: string;
  FIRST_MOOD: DatabaseMood;
}

let random = Math.random;
let mood: DatabaseMood | undefined;
/** While true, arenas and rooms do not reach each other. */
let isSplit = false;

const unlessSplit = (): void => {
  if (isSplit) throw new Error("Network connection lost.");
};

/** The bindings of an object or the Worker, with the unreliable database in place of the real one. */
const faulty = (env: FaultyEnv): Env => {
  if (random === Math.random) random = seededRandom(Number(env.FAULTS_SEED));
  return {
    ...env,
    DB: unreliableDatabase(
      env.DB,
      () => mood ?? env.FIRST_MOOD,
      () => random(),
    ),
  };
};

const unpunctual = (ctx: DurableObjectState): DurableObjectState => withUnpunctualAlarms(ctx, () => random());

class FaultyRoom extends GameRoom {
  constructor(ctx: DurableObjectState, env: FaultyEnv) {
    super(unpunctual(ctx), faulty(env));
  }

  override alarm(): Promise<void> {
    return ringMaybeTwice(() => super.alarm(), random);
  }

  override create(...args: Parameters<GameRoom["create"]>): Promise<boolean> {
    unlessSplit();
    return super.create(...args);
  }

  override arenaNote(): ReturnType<GameRoom["arenaNote"]> {
    unlessSplit();
    return super.arenaNote();
  }
}

class FaultyArena extends Arena {
  constructor(ctx: DurableObjectState, env: FaultyEnv) {
    super(unpunctual(ctx), faulty(env));
  }

  override alarm(): Promise<void> {
    return ringMaybeTwice(() => super.alarm(), random);
  }

  override gameEnded(...args: Parameters<Arena["gameEnded"]>): Promise<void> {
    unlessSplit();
    return super.gameEnded(...args);
  }
}

class FaultyQueue extends MatchmakingQueue {
  constructor(ctx: DurableObjectState, env: FaultyEnv) {
    super(unpunctual(ctx), faulty(env));
  }

  override alarm(): Promise<void> {
    return ringMaybeTwice(() => super.alarm(), random);
  }
}

class FaultyHub extends PlayerHub {
  constructor(ctx: DurableObjectState, env: FaultyEnv) {
    super(unpunctual(ctx), faulty(env));
  }

  override alarm(): Promise<void> {
    return ringMaybeTwice(() => super.alarm(), random);
  }
}

class FaultyList extends RunningGames {
  constructor(ctx: DurableObjectState, env: FaultyEnv) {
    super(unpunctual(ctx), faulty(env));
  }
}

export {
  FaultyArena as Arena,
  FaultyHub as PlayerHub,
  FaultyList as RunningGames,
  FaultyQueue as MatchmakingQueue,
  FaultyRoom as GameRoom,
};

const moodRequest = z.enum(DATABASE_MOODS);
const queryRequest = z.object({ sql: z.string(), params: z.array(z.unknown()) });

/** The built Worker, plus three calls for the harness: its faults, and reading the database. */
export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (pathname === "/faults/mood") {
      mood = moodRequest.parse(await request.text());
      return new Response(mood);
    }
    if (pathname === "/faults/split") {
      isSplit = (await request.text()) === "true";
      return new Response();
    }
    if (pathname === "/faults/query") {
      const { sql, params } = queryRequest.parse(await request.json());
      const statement = env.DB.prepare(sql).bind(...params);
      return Response.json(await statement.raw());
    }
    return worker.fetch(request, faulty(env), ctx);
  },
} satisfies ExportedHandler<FaultyEnv>;
