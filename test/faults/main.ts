import "../e2e/support/fresh-connections.ts";
import { parseArgs } from "node:util";
import { build } from "../../.scripts/local.ts";
import { clockFigures, complaint, figures } from "./report.ts";

/**
 * `npm run test:faults`: the built product under kills and other faults, until 200 kills. `npm run test:faults --
 * --seed 7 --kills 50` repeats the faults of that seed. With `--arena 100`, a hundred people play an arena of ten
 * minutes instead, by default with twenty kills; with `--outages 24`, as many correspondence games with short turns, and
 * races, while the server goes away for up to forty seconds.
 */

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    kills: { type: "string" },
    arena: { type: "string" },
    outages: { type: "string" },
    minutes: { type: "string", default: "10" },
    games: { type: "string", default: "50" },
    /** Games at the same time. */
    "at-once": { type: "string", default: "24" },
    /** Faults end after this many seconds. */
    seconds: { type: "string", default: "Infinity" },
    /** Uses the existing build. */
    "no-build": { type: "boolean", default: false },
  },
});

// Offline: wrangler would ask an outside host for a sample request.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
if (!values["no-build"]) await build();

// Failing sockets are expected here.
console.info = () => {};
const seed = Number(values.seed);
if (values.arena !== undefined) {
  const { runArenaFaults } = await import("./arena-run.ts");
  const kills = Number(values.kills ?? 20);
  console.log(`Seed ${seed}: an arena of ${values.arena}, killed ${kills} times.`);
  const arena = { seed, people: Number(values.arena), kills, minutes: Number(values.minutes) };
  const { wrongs, clocksLost, ...figures } = await runArenaFaults({ ...arena, onProgress: console.log });
  console.log(JSON.stringify(figures));
  console.log(clockFigures(clocksLost));
  for (const wrong of wrongs) console.error(wrong);
  console.log(wrongs.length === 0 ? "holds" : "BROKEN");
  process.exit(wrongs.length === 0 ? 0 : 1);
}
if (values.outages !== undefined) {
  const { runOutages } = await import("./outages-run.ts");
  const outages = { seed, games: Number(values.outages), races: 4, kills: Number(values.kills ?? 40) };
  console.log(
    `Seed ${seed}: ${outages.games} games by days and ${outages.races} races, killed ${outages.kills} times.`,
  );
  const { wrongs, logs, clocksLost, ...figures } = await runOutages({ ...outages, onProgress: console.log });
  console.log(JSON.stringify(figures));
  console.log(clockFigures(clocksLost));
  for (const wrong of [...wrongs, ...logs.slice(0, 3)]) console.error(wrong);
  console.log(wrongs.length === 0 ? "holds" : "BROKEN");
  process.exit(wrongs.length === 0 ? 0 : 1);
}
const { runFaults } = await import("./run.ts");
const kills = values.kills ?? "200";
console.log(`Seed ${seed}. Again: npm run test:faults -- --seed ${seed} --kills ${kills} --games ${values.games}`);
const progress: string[] = [];
const report = await runFaults({
  seed,
  kills: Number(kills),
  games: Number(values.games),
  atOnce: Number(values["at-once"]),
  seconds: Number(values.seconds),
  onProgress: (what) => {
    progress.push(what);
    console.log(what);
  },
});
console.log(figures(report));
if (report.wrongs.length > 0) console.error(complaint(report, progress));
console.log(report.wrongs.length === 0 ? "holds" : "BROKEN");
process.exit(report.wrongs.length === 0 ? 0 : 1);
