import { readFileSync } from "node:fs";
import { Engine } from "../../shared/engine/engine.ts";
import { JudgedSearch } from "../../shared/engine/judged-search.ts";
import { Net } from "../../shared/engine/net.ts";
import { type OpponentThought, pickMove, questionOf, randomForMove } from "../../shared/engine/opponent-moves.ts";
import { OPPONENTS } from "../../shared/engine/opponents.ts";
import { BAND_COUNT, OPENING_PLIES } from "../../shared/game/openings.ts";
import { legalSquares, replay, type Square } from "../../shared/game/rules.ts";
import { packMoves } from "../../shared/protocol/notation.ts";
import { countOpenings, OPENING_LIMITS } from "../../worker/data/game/count-openings.ts";
import { openingMoves } from "../../worker/data/game/game-schema.ts";
import { openingRows } from "../../worker/data/game/opening-rows.ts";
import { seededRandom } from "../seeded-random.ts";
import { meteredDatabase } from "./metered-d1.ts";
import { PRICE } from "./prices.ts";
import { verdict, whole } from "./report.ts";
import { sizeOf, startDatabase } from "./storage-bench.ts";

/**
 * The opening explorer's table while it counts the first moves of many games, a thousand a day: rows, bytes and cost.
 * The players are the lower practice opponents that choose by the net, and weaker ones that sometimes play any move.
 * OPENINGS_GAMES=20000 makes fewer games.
 */

const GAMES = Number(process.env.OPENINGS_GAMES ?? 100_000);
const A_DAY = 1000;

/** The share of turns in which a player plays any legal move, from the weakest player on. */
const CARELESS = [0.4, 0.25, 0.15, 0.08, 0, 0, 0] as const;
/** The index of the practice opponent that thinks for the weakest players. */
const WEAKEST = 4;
/** Positions with fewer marks than this come again and again, so the engine's thoughts about them are cached. */
const KNOWN_PLIES = 7;

interface Beginning {
  readonly moves: string;
  readonly band: number;
}

function* beginnings(count: number): Generator<Beginning, undefined> {
  const engine = new Engine({
    search: new JudgedSearch(new Net(readFileSync("shared/engine/net.bin")), 2000),
    now: () => 0,
  });
  const random = seededRandom(5);
  const known = new Map<string, OpponentThought>();
  const moveOf = (level: number, moves: readonly Square[], seed: number): Square => {
    const { id, sight } = OPPONENTS[Math.max(WEAKEST, level)] ?? OPPONENTS[WEAKEST] ?? { id: "", sight: null };
    if (sight === null || random() < (CARELESS[level] ?? 0)) {
      const legal = legalSquares(replay(moves));
      return legal[Math.floor(random() * legal.length)] ?? 0;
    }
    const asked = `${id} ${packMoves(moves)}`;
    let thought = known.get(asked);
    if (thought === undefined) {
      engine.forget();
      engine.setMoves(moves);
      thought = { ...engine.think(questionOf(sight, moves, seed).limits), candidates: engine.candidates() };
      if (moves.length < KNOWN_PLIES) known.set(asked, thought);
    }
    return pickMove(sight, thought, randomForMove(seed, moves.length));
  };
  const highest = CARELESS.length - 1;
  for (let made = 0; made < count; made++) {
    const X = Math.min(highest, Math.floor(random() * 3.5 + random() * 3.5));
    const O = Math.max(0, Math.min(highest, X + Math.floor(random() * 3) - 1));
    const seed = Math.floor(random() * 2 ** 31);
    const moves: Square[] = [];
    while (moves.length <= OPENING_PLIES) moves.push(moveOf(moves.length % 2 === 0 ? X : O, moves, seed));
    yield { moves: packMoves(moves), band: Math.min(BAND_COUNT - 1, Math.floor((X + O) / 5)) };
  }
}

const WINNERS = ["X", "O", null] as const;

export const benchOpenings = async (): Promise<void> => {
  console.log(`\nThe explorer's table: ${whole(GAMES)} games, ${whole(A_DAY)} a day`);
  // Made before the database starts: it drops the connection of a process that is busy for long.
  const games = [...beginnings(GAMES)];
  const { d1, stop } = await startDatabase();
  const meter = meteredDatabase(d1);
  const before = await sizeOf(d1);
  let [made, written, slowest, folding] = [0, 0, 0, 0];
  const report = async (): Promise<void> => {
    const rows = await meter.db.$count(openingMoves);
    // Plus one: recording a game writes its row of `uncounted_games`.
    const each = written / made + 1;
    console.log(
      `  after ${whole(made).padStart(7)} games: ${whole(rows)} rows, ${whole(((await sizeOf(d1)) - before) / 1000)} kB; ` +
        `${each.toFixed(1)} rows written a game, $${(each * PRICE.rowWritten * 1e6).toFixed(1)} a million`,
    );
  };
  let day: (Beginning & { readonly gameId: string; readonly winner: "X" | "O" | null })[] = [];
  for (const beginning of games) {
    day.push({ ...beginning, gameId: `game${day.length}`, winner: WINNERS[day.length % 3] ?? null });
    if (day.length < A_DAY) continue;
    await d1
      .prepare(
        "INSERT INTO uncounted_games SELECT value ->> 'gameId', value ->> 'moves', value ->> 'band', value ->> 'winner' FROM json_each(?)",
      )
      .bind(JSON.stringify(day))
      .run();
    const folded = performance.now();
    openingRows(day);
    folding += performance.now() - folded;
    meter.take();
    const started = performance.now();
    await countOpenings(meter.db);
    slowest = Math.max(slowest, performance.now() - started);
    written += meter.take().written;
    made += day.length;
    day = [];
    if ([1000, 10_000, 30_000, 100_000].includes(made)) await report();
  }
  console.log(
    `  a thousand games: ${whole((1000 * folding) / made)} ms of processor time to fold; counted in ${whole(slowest)} ms at most`,
  );
  verdict("rows of the table", await meter.db.$count(openingMoves), OPENING_LIMITS.rows, "at most");
  await stop();
};
