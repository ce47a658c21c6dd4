import { fileURLToPath } from "node:url";
import { type Compared, compare } from "./comparison.ts";
import { MAX_PLIES, measure } from "./load.ts";
import { startProduct } from "./product.ts";
import { verdict, whole } from "./report.ts";
import { bareTarget, newGameId, productTarget, rowsWritten, setMetering } from "./targets.ts";
import { startWorkerd } from "./workerd.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? "5");
/** Rooms at once, and runs of that size per round, so that a round lasts long enough. */
const SIZES = [
  { rooms: 1, repeats: 40 },
  { rooms: 100, repeats: 4 },
  { rooms: 1000, repeats: 1 },
] as const;
/**
 * Budgets of a move. Throughput and p99 are relative to the bare object. Each move writes a row; the last one also
 * stores the result and sets the alarm.
 */
const BUDGET = { throughput: 0.9, p99At100: 1.2, rows: 1 + 2 / MAX_PLIES, bytes: 200 } as const;

const BARE_OBJECT = fileURLToPath(new URL("workers/bare-object.ts", import.meta.url));
const cells = ({ room, bare, ratio }: Compared, text: (value: number) => string): string =>
  `${text(room).padStart(8)} ${text(bare).padStart(8)} ${ratio.toFixed(2).padStart(6)} |`;

/** Measures a room's moves beside a bare object that only writes one row and sends to both sockets. */
export const benchMoves = async (): Promise<void> => {
  const product = await startProduct("product");
  const baseline = await startWorkerd({ entry: BARE_OBJECT, objects: { ROOM: "BareRoom" }, vars: {} });
  const targets = { room: productTarget(product.address), bare: bareTarget(baseline.address) };

  let gameId = "";
  let rowsBefore = 0;
  const name = (): string => {
    gameId = newGameId();
    return gameId;
  };
  await setMetering(product.address, true);
  const oneGame = await measure(targets.room, 1, MAX_PLIES, name, async () => {
    rowsBefore = await rowsWritten(product.address, gameId);
  });
  const rowsPerMove = ((await rowsWritten(product.address, gameId)) - rowsBefore) / MAX_PLIES;
  await setMetering(product.address, false);
  console.log(`\nOne game of ${MAX_PLIES} moves`);
  console.log(`  rows written a move       ${rowsPerMove}`);
  console.log(
    `  bytes a move              ${whole(oneGame.bytesSent)} from the mover, ` +
      `${whole(oneGame.bytesReceivedByOpponent)} to the opponent, ${whole(oneGame.bytesReceivedByMover)} to the mover`,
  );

  console.log(`\nMoves over WebSockets into workerd: ${ROUNDS} rounds, room and bare object in turn, medians`);
  console.log("  rooms |         moves a second |             p50 ms |             p99 ms |");
  console.log("        |     room     bare  ratio |     room     bare  ratio |     room     bare  ratio |");
  await measure(targets.room, 20, MAX_PLIES, newGameId);
  await measure(targets.bare, 20, MAX_PLIES, newGameId);
  let worstThroughput = Number.POSITIVE_INFINITY;
  let p99At100 = Number.NaN;
  for (const size of SIZES) {
    const { movesPerSecond, p50, p99 } = await compare(targets, size, ROUNDS);
    const ms = (value: number): string => value.toFixed(2);
    console.log(
      `  ${String(size.rooms).padStart(5)} |${cells(movesPerSecond, whole)}${cells(p50, ms)}${cells(p99, ms)}`,
    );
    worstThroughput = Math.min(worstThroughput, movesPerSecond.ratio);
    if (size.rooms === 100) p99At100 = p99.ratio;
  }
  product.stop();
  baseline.stop();

  const mostBytes = Math.max(oneGame.bytesSent, oneGame.bytesReceivedByOpponent, oneGame.bytesReceivedByMover);
  console.log("\nBudgets of a move");
  verdict(`throughput ≥ ${BUDGET.throughput} of the bare object`, worstThroughput, BUDGET.throughput, "at least");
  verdict(`p99 at 100 rooms ≤ ${BUDGET.p99At100} of the bare object`, p99At100, BUDGET.p99At100, "at most");
  verdict("rows written ≤ 1, and 2 more for the last move", rowsPerMove, BUDGET.rows, "at most");
  verdict(`bytes each way ≤ ${BUDGET.bytes}`, mostBytes, BUDGET.bytes, "at most");
};
