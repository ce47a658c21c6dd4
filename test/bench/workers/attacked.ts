import product from "./product.ts";

export * from "./product.ts";

/** The platform's counters of handshakes, which workerd alone does not have: so many in a minute for each key. */
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

/** As many as wrangler.toml allows. */
const HANDSHAKES_OF_NETWORK = new Counter(3000);
const HANDSHAKES_OF_IDENTITY = new Counter(120);

/** The Worker of the bench, with the limits that it has when it is deployed. */
export default {
  fetch: (request, env, ctx) => product.fetch(request, { ...env, HANDSHAKES_OF_NETWORK, HANDSHAKES_OF_IDENTITY }, ctx),
} satisfies ExportedHandler<Parameters<typeof product.fetch>[1]>;
