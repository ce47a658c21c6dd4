import product from "./product.ts";

export * from "./product.ts";

/** The platform's counters of handshakes, which workerd alone lacks: a limit per minute and key. */
class Counter implements RateLimit {
  readonly #limit: number;
  readonly #counts = new Map<string, number>();
  #minute = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  async limit({ key }: RateLimitOptions): Promise<RateLimitOutcome> {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return { success: count <= this.#limit };
  }
}

/** The limit in wrangler.toml. */
const HANDSHAKES_OF_NETWORK = new Counter(3000);
const HANDSHAKES_OF_IDENTITY = new Counter(120);

/** An empty database, because workerd alone has none. A log-in with an unknown name only reads. */
const NOTHING = { results: [] } as const;
const statement: D1PreparedStatement = new Proxy(Object.create(null), {
  get: (_target, key) => (key === "bind" ? () => statement : async () => (key === "raw" ? [] : NOTHING)),
});
const DB: D1Database = new Proxy(Object.create(null), {
  get: (_target, key) =>
    key === "prepare" ? () => statement : async (batch: readonly unknown[]) => batch.map(() => NOTHING),
});

/** The Worker of the bench, with the limits of production. */
export default {
  fetch: (request, env, ctx) =>
    product.fetch(request, { ...env, DB, HANDSHAKES_OF_NETWORK, HANDSHAKES_OF_IDENTITY }, ctx),
} satisfies ExportedHandler<Parameters<typeof product.fetch>[1]>;
