import { unstable_readConfig as readConfig } from "wrangler";
import { z } from "zod";

const route = z.union([z.string(), z.object({ pattern: z.string() })]);

/** The parts of wrangler.toml that our scripts read. */
const config = z.object({
  vars: z.record(z.string(), z.unknown()),
  d1_databases: z.array(z.object({ binding: z.string(), database_id: z.string().optional() })),
  durable_objects: z.object({ bindings: z.array(z.object({ name: z.string() })) }),
  send_email: z.array(z.object({ name: z.string() })),
  ratelimits: z.array(z.object({ name: z.string() })).default([]),
  routes: z.array(route).default([]),
  route: route.optional(),
  workers_dev: z.boolean().optional(),
  secrets: z.object({ required: z.array(z.string()).default([]) }).optional(),
});

type WranglerConfig = z.infer<typeof config>;

export const readWranglerConfig = (): WranglerConfig => config.parse(readConfig({ config: "wrangler.toml" }));
