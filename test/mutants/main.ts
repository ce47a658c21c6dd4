import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { CORES, type Core } from "./cores.ts";

/**
 * `npm run mutants`: changes the pure cores in thousands of small ways, one at a time, and lists the changes that no
 * test notices. `npm run mutants -- clock` takes one core.
 */

const REPORTS = "node_modules/.cache/mutants";
/** The minimum score of a core's tests, in percent. */
const LOWEST_SCORE = 90;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: "string", default: "1" }, fresh: { type: "boolean", default: false } },
});

const mutate = async (name: string, core: Core): Promise<void> => {
  const tests = core.tests.map((path) => `test/${path}.test.ts`);
  const missing = tests.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`${name}: no ${missing.join(", ")}`);
  // Stryker's workers read it in vitest.config.ts.
  process.env.MUTANTS_TESTS = tests.join(",");
  console.log(`\n${name}`);
  await new Stryker({
    mutate: core.mutate.map((path) => `${path}.ts`),
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "test/mutants/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    // Generous: on a busy machine a slow run is no endless loop.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    concurrency: Number(values.concurrency),
    ignorePatterns: ["**", "!{shared,worker,test}/**", "!package.json", "!**/tsconfig.json", "node_modules"],
    // This file does not exist on purpose: Stryker rewrites a tsconfig through an API that TypeScript 7 lacks.
    tsconfigFile: "none.json",
    tempDirName: `${tmpdir()}/mutants-${process.pid}`,
    incremental: true,
    incrementalFile: `${REPORTS}/${name}.json`,
    force: values.fresh,
    reporters: ["clear-text", "html"],
    clearTextReporter: { reportTests: false, logTests: false, allowColor: false, skipFull: false },
    htmlReporter: { fileName: `${REPORTS}/${name}.html` },
    thresholds: { high: 95, low: LOWEST_SCORE, break: LOWEST_SCORE },
    allowConsoleColors: false,
  }).runMutationTest();
};

const unknown = positionals.filter((name) => !(name in CORES));
if (unknown.length > 0) throw new Error(`no core ${unknown.join(", ")}; there are ${Object.keys(CORES).join(", ")}`);

for (const [name, core] of Object.entries(CORES)) {
  if (positionals.length === 0 || positionals.includes(name)) await mutate(name, core);
}
