import { ensureChromium } from "../../.scripts/chromium.ts";
import { build } from "../../.scripts/local.ts";
import { benchAccuracy } from "./accuracy-bench.ts";
import { benchAccusations } from "./accusation-bench.ts";
import { benchArena } from "./arena-bench.ts";
import { benchAttacks } from "./attack-bench.ts";
import { benchBots } from "./bots-bench.ts";
import { benchCalibration } from "./calibration-bench.ts";
import { benchChurn } from "./churn-bench.ts";
import { printFairness } from "./clock-fairness.ts";
import { benchCost } from "./cost-bench.ts";
import { benchEndgame } from "./endgame-bench.ts";
import { benchEngine } from "./engine-bench.ts";
import { benchLadder } from "./engine-ladder.ts";
import { benchFloods } from "./flood-bench.ts";
import { benchHouse } from "./house-bench.ts";
import { benchLabels } from "./label-bench.ts";
import { benchLogIns } from "./login-bench.ts";
import { benchMoves } from "./move-bench.ts";
import { benchOpenings } from "./openings-bench.ts";
import { benchPages } from "./page-bench.ts";
import { printSimulation } from "./pairing-tables.ts";
import { benchPasswords } from "./password-bench.ts";
import { benchPictures } from "./picture-bench.ts";
import { printPlacement } from "./placement-tables.ts";
import { benchPresence } from "./presence-bench.ts";
import { benchPuzzles } from "./puzzle-bench.ts";
import { benchQueue } from "./queue-bench.ts";
import { benchReasons } from "./reason-bench.ts";
import { benchRecords } from "./records-bench.ts";
import { whole } from "./report.ts";
import { benchReviews } from "./review-bench.ts";
import { benchRules } from "./rules-bench.ts";
import { benchScan } from "./scan-bench.ts";
import { benchSoak } from "./soak-bench.ts";
import { benchStorage } from "./storage-bench.ts";
import { benchStorm } from "./storm-bench.ts";
import { benchWatching } from "./watch-bench.ts";
import { benchWave } from "./wave-bench.ts";

/**
 * `npm run bench`, or one part: `npm run bench -- moves`. Machines differ and are shared. So what counts is the ratio
 * of two things that are measured in turn in the same run.
 */

const parts: Readonly<Record<string, () => Promise<void> | void>> = {
  rules: () => {
    const rules = benchRules(100_000);
    console.log("Rules, one thread of Node");
    console.log(`  random games to the end   ${whole(rules.playoutsPerSecond)} a second`);
    console.log(`  moves in them             ${whole(rules.movesPerSecond)} a second`);
    console.log(`  perft to depth 7          ${whole(rules.perft7PerSecond)} positions a second; the oracle's number`);
  },
  engine: benchEngine,
  accuracy: benchAccuracy,
  accusations: benchAccusations,
  calibration: benchCalibration,
  endgame: benchEndgame,
  labels: benchLabels,
  ladder: benchLadder,
  moves: benchMoves,
  arena: benchArena,
  queue: benchQueue,
  scan: benchScan,
  wave: benchWave,
  cost: benchCost,
  presence: async () => {
    await benchPresence();
    await benchStorm();
  },
  watching: benchWatching,
  soak: benchSoak,
  churn: benchChurn,
  bots: benchBots,
  house: benchHouse,
  attacks: benchAttacks,
  logins: benchLogIns,
  floods: async () => {
    await build();
    await benchFloods();
  },
  pairing: () => {
    console.log("\nWaiting for an opponent, simulated");
    printSimulation();
  },
  placement: () => {
    console.log("\nFrom a move to the opponent, by where the room is, estimated from distances between real cities");
    printPlacement();
  },
  clocks: () => {
    console.log(
      "\nWhat a line of 250 ± 100 ms with 2 % of moves stalled for 3 s costs, against one of 20 ± 5 ms, simulated",
    );
    printFairness();
  },
  passwords: benchPasswords,
  puzzles: benchPuzzles,
  reasons: benchReasons,
  records: async () => {
    await build();
    await benchRecords();
  },
  storage: benchStorage,
  openings: benchOpenings,
  pictures: benchPictures,
  reviews: async () => {
    process.env.CHROMIUM_PATH ??= ensureChromium();
    await build();
    await benchReviews();
  },
  pages: async () => {
    process.env.CHROMIUM_PATH ??= ensureChromium();
    await build();
    await benchPages();
  },
};

// Offline: wrangler would ask an outside host for a sample request.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
const asked = process.argv.slice(2);
const unknown = asked.find((part) => !(part in parts));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}"; there are: ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
for (const [name, run] of Object.entries(parts)) if (asked.length === 0 || asked.includes(name)) await run();
process.exit(0);
