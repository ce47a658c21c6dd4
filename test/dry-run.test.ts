import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { readWranglerConfig } from "../.scripts/wrangler-config.ts";
import { BUILT } from "./built.ts";

/** Checks a deployment as far as possible without deploying. `npm test` has built the product before. */

const config = readWranglerConfig();

/** Every binding of the Worker: databases, objects, mail, limits, settings. */
const bindingNames = (): string[] => [
  ...config.d1_databases.map(({ binding }) => binding),
  ...config.durable_objects.bindings.map(({ name }) => name),
  ...config.send_email.map(({ name }) => name),
  ...config.ratelimits.map(({ name }) => name),
  ...Object.keys(config.vars),
];

test("wrangler would deploy the build with every binding", () => {
  const folder = mkdtempSync(join(tmpdir(), "uttt-dry-run-"));
  const built = fileURLToPath(new URL("uttt/wrangler.json", BUILT));
  const { status, stdout, stderr } = spawnSync(
    "wrangler",
    ["deploy", "--dry-run", "--config", built, "--outdir", folder],
    {
      encoding: "utf8",
      env: {
        ...process.env,
        WRANGLER_SEND_METRICS: "false",
        WRANGLER_LOG_PATH: join(folder, "logs"),
        // Without an account, to prove that the dry run needs none.
        CLOUDFLARE_API_TOKEN: "",
        NO_COLOR: "1",
        // The test runner silences wrangler, but this test reads its list.
        WRANGLER_LOG: "log",
      },
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  for (const name of bindingNames()) expect(stdout).toContain(`env.${name}`);
  expect(readdirSync(folder)).toContain("index.js");
  rmSync(folder, { recursive: true });
});

describe("the Deploy button", () => {
  const described: Readonly<Record<string, { readonly description: string }>> = JSON.parse(
    readFileSync("package.json", "utf8"),
  ).cloudflare.bindings;

  /** The names that the button asks for: each line of this file that is no comment. */
  const asked = Object.keys(parseEnv(readFileSync(".dev.vars.example", "utf8")));

  test("describes every binding, and nothing else", () => {
    expect(Object.keys(described).sort()).toEqual([...bindingNames(), ...asked].sort());
    for (const { description } of Object.values(described)) expect(description.length).toBeGreaterThan(20);
  });

  test("asks for every required secret, and for nothing that only local runs need", () => {
    expect(asked).toEqual(config.secrets?.required);
  });
});
