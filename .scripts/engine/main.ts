import { readFileSync } from "node:fs";
import { Engine } from "../../shared/engine/engine.ts";
import { Net } from "../../shared/engine/net.ts";
import { NetSearch } from "../../shared/engine/net-search.ts";
import { PlayoutSearch } from "../../shared/engine/playout-search.ts";
import { LineSplitter } from "./line-splitter.ts";
import { Session } from "./session.ts";

/**
 * Reads lines from standard input and writes the answers. `--playouts` makes the engine judge by random games instead of
 * its net, `--seed 7` by other ones.
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

const search = args.includes("--playouts")
  ? new PlayoutSearch(seed, CAPACITY)
  : new NetSearch(new Net(readFileSync(NET)), CAPACITY);
const session = new Session(new Engine({ search, now: () => performance.now() }));
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
