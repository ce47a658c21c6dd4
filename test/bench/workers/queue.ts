import type { Identity } from "../../../shared/account/identity.ts";
import { MatchmakingQueue } from "../../../worker/index.ts";
import type { ClaimAnswer } from "../../../worker/platform/object/claim-answer.ts";
import { identityHeaders } from "../../../worker/platform/object/identity-header.ts";
import { type Meter, meterStorage } from "./meter.ts";

export * from "../../../worker/index.ts";

const granted = async (): Promise<ClaimAnswer> => ({ kind: "granted" });

/** Hubs that grant everything at once, so that only the queue is measured. */
const GRANTING_HUB = { claimSearch: granted, claimGame: granted, releaseGame: async () => {} };

const withoutHubs = (env: Env): Env => ({
  ...env,
  PLAYER_HUB: new Proxy(env.PLAYER_HUB, {
    get: (target, name) => (name === "getByName" ? () => GRANTING_HUB : Reflect.get(target, name)),
  }),
});

/**
 * The product's queue with a meter on its storage. `player-17-1520` has a rating of 1520. Rooms are created instantly.
 */
class MeteredQueue extends MatchmakingQueue {
  readonly #meter: Meter;

  constructor(ctx: DurableObjectState, env: Env) {
    const meter = meterStorage(ctx.storage);
    super(ctx, withoutHubs(env));
    this.#meter = meter;
    this.ratingOf = async ({ identifier }) => ({ rating: Number(identifier.split("-")[2]), deviation: 60 });
    this.blockedOpponentsOf = async () => [];
    this.exhaustedOpponentsOf = async () => [];
    this.createGame = async () => {};
  }

  /** Rows read and written so far. */
  rows(): { readonly read: number; readonly written: number } {
    return this.#meter.rows();
  }
}

export { MeteredQueue as MatchmakingQueue };

interface BenchEnv extends Env {
  MATCHMAKING_QUEUE: DurableObjectNamespace<MeteredQueue>;
}

export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const queue = env.MATCHMAKING_QUEUE.getByName(url.searchParams.get("pool") ?? "blitz:rated");
    if (url.pathname === "/bench/rows") return Response.json(await queue.rows());
    const name = url.searchParams.get("name");
    if (name === null) return new Response("ready");
    const identity: Identity = { identifier: name, username: name, role: "player", formerGuest: null };
    return queue.fetch(new Request(request.url, { headers: identityHeaders(identity) }));
  },
} satisfies ExportedHandler<BenchEnv>;
