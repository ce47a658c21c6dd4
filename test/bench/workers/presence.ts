import type { Identity, Player } from "../../../shared/account/identity.ts";
import { PlayerHub } from "../../../worker/index.ts";
import { identityHeaders } from "../../../worker/platform/object/identity-header.ts";

export * from "../../../worker/index.ts";

/** How many hubs were made in this process. Each wake-up counts again. */
let made = 0;

/** The product's hub without a database: only `pair-7-a` and `pair-7-b` are friends. */
class PairedHub extends PlayerHub {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    made++;
  }

  override readFriends = async (): Promise<readonly Player[]> => {
    const [, number, side] = /^pair-(\d+)-([ab])$/.exec(this.ctx.id.name ?? "") ?? [];
    if (number === undefined) return [];
    const friend = `pair-${number}-${side === "a" ? "b" : "a"}`;
    return [{ identifier: friend, username: friend }];
  };

  override setLastOnline = async (): Promise<void> => {};
}

export { PairedHub as PlayerHub };

export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    if (url.pathname === "/bench/made") return new Response(String(made));
    const name = url.searchParams.get("name");
    if (name === null) return new Response("ready");
    const identity: Identity = { identifier: name, username: name, role: "player", formerGuest: null };
    return env.PLAYER_HUB.getByName(name).fetch(new Request(request.url, { headers: identityHeaders(identity) }));
  },
} satisfies ExportedHandler<Env>;
