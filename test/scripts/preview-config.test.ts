import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { previewConfiguration } from "../../.scripts/deploy/preview-config.ts";
import { withSiteLimits } from "../../.scripts/deploy/site-limits.ts";
import { BUILT } from "../built.ts";

const built = JSON.parse(readFileSync(new URL("uttt/wrangler.json", BUILT), "utf8"));
const SITE = { origin: "https://uttt-preview.example.workers.dev", databaseId: "0b1c2d3e-4f50-4a61-8b72-9c83ad94be05" };

test("a preview shares nothing with the public site: no name, database, limit, mail or cleaning job", () => {
  const preview = previewConfiguration(built, SITE);
  expect(preview).toEqual({
    ...built,
    name: "uttt-preview",
    vars: { ...built.vars, PUBLIC_ORIGIN: SITE.origin, MAIL_FROM: "" },
    d1_databases: [{ ...built.d1_databases[0], database_name: "uttt-preview", database_id: SITE.databaseId }],
    ratelimits: withSiteLimits(built, SITE.databaseId).ratelimits,
    triggers: { crons: [] },
  });
});

test("each site has ids of its own for its limits, and the same at each deploy", () => {
  const idsOf = (databaseId: string): string[] =>
    withSiteLimits(built, databaseId).ratelimits.map(
      ({ namespace_id }: { readonly namespace_id: string }) => namespace_id,
    );
  const [one, other] = [idsOf(SITE.databaseId), idsOf("1b1c2d3e-4f50-4a61-8b72-9c83ad94be05")];
  expect(idsOf(SITE.databaseId)).toEqual(one);
  const all = [
    ...one,
    ...other,
    ...built.ratelimits.map(({ namespace_id }: { readonly namespace_id: string }) => namespace_id),
  ];
  expect(new Set(all).size).toBe(3 * built.ratelimits.length);
  for (const id of all) expect(id).toMatch(/^[1-9]\d{3,8}$/);
});
