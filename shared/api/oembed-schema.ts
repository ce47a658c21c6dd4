import { z } from "zod";

const side = z.coerce.number().int().min(1).max(100_000).optional();

/** The standard of oembed.com. */
export const oembedQuery = z.object({
  url: z.url(),
  maxwidth: side,
  maxheight: side,
  format: z.string().default("json"),
});
