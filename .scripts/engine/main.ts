import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Engine } from "../../shared/engine/engine.ts";
import { Estimate } from "../../shared/engine/estimate.ts";
import { JudgedSearch } from "../../shared/engine/judged-search.ts";
import { Net } from "../../shared/engine/net.ts";
import { PlayoutSearch } from "../../shared/engine/playout-search.ts";
import type { TreeSearch } from "../../shared/engine/tree-search.ts";
import { LineSplitter } from "./line-splitter.ts";
import { Session } from "./session.ts";

/**
 * Reads lines from standard input and writes the answers. `--estimate` evaluates positions without the net.
 * `--playouts` evaluates them by random games, and `--seed 7` sets the seed of these games.
 */

const NET = new URL("../../shared/engine/net.bin", import.meta.url);
/** Nodes in the search tree: enough for several seconds of thinking, in a few hundred megabytes. */
const CAPACITY = 4_000_000;

const OPTIONS = {
  estimate: { type: "boolean", default: false },
  playouts: { type: "boolean", default: false },
  seed: { type: "string", default: "1" },
} as const;

const refuse = (problem: string): never => {
  console.error(`${problem}\nOptions are --estimate, --playouts and --seed NUMBER. Commands come by standard input.`);
  process.exit(1);
};

const readOptions = () => {
  try {
    return parseArgs({ options: OPTIONS, strict: true }).values;
  } catch (error) {
    // parseArgs throws TypeErrors with a readable sentence.
    if (error instanceof TypeError) return refuse(error.message);
    throw error;
  }
};

const options = readOptions();
if (!/^-?\d+$/.test(options.seed)) refuse("--seed takes a whole number.");
const seed = Number(options.seed);

const newSearch = (): TreeSearch => {
  if (options.playouts) return new PlayoutSearch(seed, CAPACITY);
  const judge = options.estimate ? new Estimate() : new Net(readFileSync(NET));
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

// The reader has closed the pipe.
process.stdout.on("error", () => process.exit(0));
process.stdin.setEncoding("utf8");
process.stdin.on("data", (piece: string) => answer(splitter.add(piece)));
process.stdin.on("end", () => answer(splitter.end()));
