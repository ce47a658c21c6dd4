import { REGION_NAMES, WORLDS_REGION } from "../../worker/platform/object/placement.ts";
import { delaysTo, MEETINGS, SERVERS, simulatePlacement } from "./placement-simulation.ts";
import { whole } from "./report.ts";
import { percentile } from "./stats.ts";

/** The output of `npm run bench -- placement`. */

const GAMES = 200_000;
const SEED = 1;

export const printPlacement = (): void => {
  for (const [who, meet] of Object.entries(MEETINGS)) {
    console.log(`\n${who}, ${whole(GAMES)} games, milliseconds`);
    const rows = Object.entries(SERVERS).map(([where, serverOf]) => {
      const { moves, differences } = simulatePlacement(meet, serverOf, GAMES, SEED);
      return [
        where,
        {
          "move median": Math.round(percentile(moves, 0.5)),
          "move p95": Math.round(percentile(moves, 0.95)),
          "difference median": Math.round(percentile(differences, 0.5)),
          "difference p95": Math.round(percentile(differences, 0.95)),
        },
      ];
    });
    console.table(Object.fromEntries(rows));
  }
  console.log(`\nFrom the world's players to a pool for everybody, one way, milliseconds; it is in ${WORLDS_REGION}`);
  const distances = REGION_NAMES.map((region) => {
    const { mean, p90 } = delaysTo(region);
    return [region, { mean: Math.round(mean), p90: Math.round(p90) }];
  });
  console.table(Object.fromEntries(distances));
};
