import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { previewConfiguration } from "../../.scripts/deploy/preview-config.ts";
import { BUILT } from "../built.ts";

const built = JSON.parse(readFileSync(new URL("uttt/wrangler.json", BUILT), "utf8"));
const SITE = { origin: "https://uttt-preview.example.workers.dev", databaseId: "0b1c2d3e-4f50-4a61-8b72-9c83ad94be05" };

test("a preview shares nothing with the public site: no name, database, limit, mail or cleaning", () => {
  const preview = previewConfiguration(built, SITE);
  expect(preview).toEqual({
    ...built,
    name: "uttt-preview",
    vars: { ...built.vars, PUBLIC_ORIGIN: SITE.origin, MAIL_FROM: "" },
    d1_databases: [{ ...built.d1_databases[0], database_name: "uttt-preview", database_id: SITE.databaseId }],
    ratelimits: [
      { ...built.ratelimits[0], namespace_id: "91001" },
      { ...built.ratelimits[1], namespace_id: "91002" },
    ],
    triggers: { crons: [] },
  });
});
