import { readFileSync } from "node:fs";
import { Engine } from "../../shared/engine/engine.ts";
import { Estimate } from "../../shared/engine/estimate.ts";
import { JudgedSearch } from "../../shared/engine/judged-search.ts";
import { Net } from "../../shared/engine/net.ts";
import { PlayoutSearch } from "../../shared/engine/playout-search.ts";
import type { TreeSearch } from "../../shared/engine/tree-search.ts";
import { LineSplitter } from "./line-splitter.ts";
import { Session } from "./session.ts";

/**
 * Reads lines from standard input and writes the answers. `--estimate` makes the engine judge without its net, `--playouts`
 * by random games, with `--seed 7` by other ones.
 */

const NET = new URL("../../shared/engine/net.bin", import.meta.url);
/** Enough for seconds of thinking, at some hundred megabytes. */
const CAPACITY = 4_000_000;

const args = process.argv.slice(2);
const seedAt = args.indexOf("--seed");
const seed = seedAt < 0 ? 1 : Number(args[seedAt + 1]);
if (!Number.isInteger(seed)) {
  console.error("--seed takes a whole number.");
  process.exit(1);
}

const newSearch = (): TreeSearch => {
  if (args.includes("--playouts")) return new PlayoutSearch(seed, CAPACITY);
  const judge = args.includes("--estimate") ? new Estimate() : new Net(readFileSync(NET));
  return new JudgedSearch(judge, CAPACITY);
};
const session = new Session(new Engine({ search: newSearch(), now: () => performance.now() }));
const splitter = new LineSplitter();

const answer = (lines: readonly (string | null)[]): void => {
  for (const line of lines) {
    const answers = session.answer(line);
    if (answers === "quit") process.exit(0);
    for (const text of answers) process.stdout.write(`${text}\n`);
  }
};

// Whoever asked has gone: there is nobody left to answer.
process.stdout.on("error", () => process.exit(0));
process.stdin.setEncoding("utf8");
process.stdin.on("data", (piece: string) => answer(splitter.add(piece)));
process.stdin.on("end", () => answer(splitter.end()));
