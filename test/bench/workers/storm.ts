import product, { PlayerHub } from "./cost.ts";

export * from "./cost.ts";

/** A hub that can be restarted as the platform does it: memory and connections are lost, storage stays. */
class MortalHub extends PlayerHub {
  fall(): void {
    this.ctx.abort("restarted by the bench");
  }
}

export { MortalHub as PlayerHub };

interface StormEnv extends Env {
  readonly PLAYER_HUB: DurableObjectNamespace<MortalHub>;
}

/** Actions on a hub, by the last part of the path. These calls are not counted. */
const DONE = {
  fall: async (hub: DurableObjectStub<MortalHub>): Promise<void> => hub.fall().catch(() => undefined),
  begin: (hub: DurableObjectStub<MortalHub>): Promise<void> => hub.gameStarted("ABCDEFGHJK"),
  end: (hub: DurableObjectStub<MortalHub>): Promise<void> => hub.gameEnded("ABCDEFGHJK"),
};

export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    for (const [what, act] of Object.entries(DONE)) {
      if (pathname !== `/bench/hubs/${what}`) continue;
      const names: string[] = await request.json();
      await Promise.all(names.map((name) => act(env.PLAYER_HUB.getByName(name))));
      return new Response();
    }
    return product.fetch(request, env, ctx);
  },
} satisfies ExportedHandler<StormEnv>;
