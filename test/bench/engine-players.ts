import { type ChildProcessByStdio, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { Engine, type Limits } from "../../shared/engine/engine.ts";
import { Estimate } from "../../shared/engine/estimate.ts";
import { JudgedSearch } from "../../shared/engine/judged-search.ts";
import { Net } from "../../shared/engine/net.ts";
import { pickMove, questionOf } from "../../shared/engine/opponent-moves.ts";
import type { OpponentSight } from "../../shared/engine/opponents.ts";
import {
  JUDGED_OPTIONS,
  type JudgedOptions,
  PLAYOUT_OPTIONS,
  type PlayoutOptions,
  TRYING_OPTIONS,
} from "../../shared/engine/options.ts";
import { PlayoutSearch } from "../../shared/engine/playout-search.ts";
import { OPEN, ROOT } from "../../shared/engine/tree.ts";
import type { TreeSearch } from "../../shared/engine/tree-search.ts";
import { type Square, toSquare } from "../../shared/game/rules.ts";
import { moveText } from "../../shared/protocol/notation.ts";
import { seededRandom } from "../seeded-random.ts";
import { Recipe } from "./engine-recipe.ts";

/** A player in a match: an engine in this process, or any command that speaks the line protocol. */
export interface Player {
  readonly name: string;
  /** Asks for a move. Each call in a game has two more moves than the one before. */
  readonly move: (squares: readonly Square[], limits: Limits) => Square | Promise<Square>;
  readonly close: () => void;
}

/** The size of a search tree, in nodes. Two engines of this size fit into one process. */
const CAPACITY = 1_000_000;
const PLAYOUTS_A_LOOK = 32;
const COMMITTED_NET = "shared/engine/net.bin";

/**
 * The processor time of this thread in milliseconds. On an idle machine it equals wall time; on a busy one nobody loses
 * thinking time to other processes.
 */
export const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const playerWith = (name: string, search: TreeSearch): Player => {
  const engine = new Engine({ search, now: processorTime });
  return {
    name,
    move: (squares, { milliseconds = Number.POSITIVE_INFINITY, ...limits }) => {
      // Updating to the new position counts as thinking time.
      const from = processorTime();
      engine.setMoves(squares);
      return engine.think({ ...limits, milliseconds: milliseconds - (processorTime() - from) }).square;
    },
    close: () => {},
  };
};

/** The engine that evaluates by playouts. */
export const playoutPlayer = (name: string, seed: number, changes: Partial<PlayoutOptions> = {}): Player =>
  playerWith(name, new PlayoutSearch(seed, CAPACITY, { ...PLAYOUT_OPTIONS, ...changes }));

/** The engine that evaluates by the estimate alone. */
const estimatePlayer = (name: string, changes: Partial<JudgedOptions>): Player =>
  playerWith(name, new JudgedSearch(new Estimate(), CAPACITY, { ...JUDGED_OPTIONS, ...changes }));

const netPlayer = (name: string, path: string, changes: Partial<JudgedOptions> = {}): Player =>
  playerWith(name, new JudgedSearch(new Net(readFileSync(path)), CAPACITY, { ...JUDGED_OPTIONS, ...changes }));

/** An opponent of practice. It ignores the match's limits and searches as much as in practice. */
export const opponentPlayer = (name: string, sight: OpponentSight, seed: number): Player => {
  const search =
    sight.search === "net"
      ? new JudgedSearch(new Net(readFileSync(COMMITTED_NET)), CAPACITY)
      : new PlayoutSearch(seed, CAPACITY, TRYING_OPTIONS);
  const engine = new Engine({ search, now: processorTime });
  const random = seededRandom(seed);
  return {
    name,
    move: (squares) => {
      engine.forget();
      engine.setMoves(squares);
      const choice = engine.think(questionOf(sight, squares, seed).limits);
      return pickMove(sight, { ...choice, candidates: engine.candidates() }, random);
    },
    close: () => {},
  };
};

export const recipePlayer = (name: string, seed: number): Player => {
  const recipe = new Recipe(seed, CAPACITY);
  let played: readonly Square[] = [];
  return {
    name,
    move: (squares, { milliseconds = Number.POSITIVE_INFINITY, playouts = Number.POSITIVE_INFINITY }) => {
      const until = processorTime() + milliseconds;
      const isContinued = played.every((square, ply) => square === squares[ply]);
      if (!isContinued) recipe.begin();
      for (const square of squares.slice(isContinued ? played.length : 0)) recipe.advance(square);
      played = [...squares];
      let left = playouts;
      do {
        recipe.run(Math.min(PLAYOUTS_A_LOOK, left));
        left -= PLAYOUTS_A_LOOK;
      } while (left > 0 && recipe.tree.proof[ROOT] === OPEN && processorTime() < until);
      return recipe.best();
    },
    close: () => {},
  };
};

/** Starts a command through a shell and talks to it. */
const commandPlayer = (command: string): Player => {
  const engine: ChildProcessByStdio<Writable, Readable, null> = spawn(command, {
    shell: true,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const nextMove = async (): Promise<Square> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`${command} has ended`);
      const [, subBoard, square] = /^bestmove ([1-9])-([1-9])$/.exec(value) ?? [];
      if (subBoard !== undefined) return toSquare(Number(subBoard) - 1, Number(square) - 1);
      if (value.startsWith("error")) throw new Error(`${command} says: ${value}`);
    }
  };
  return {
    name: command,
    move: (squares, { milliseconds, playouts = 1 }) => {
      const limit = milliseconds === undefined ? `playouts ${playouts}` : `movetime ${milliseconds}`;
      engine.stdin.write(`position ${squares.map(moveText).join(" ")}\ngo ${limit}\n`);
      return nextMove();
    },
    close: () => engine.stdin.end("quit\n"),
  };
};

/**
 * A player by its description: `net`, the engine; `estimate`, the same without its net; `playouts`, without both;
 * `recipe`; or any other text, which is a command that speaks the protocol. Constants may follow: `net
 * {"exploration":0.2}`. So may another net: `net:file`.
 */
export const playerOf = (description: string, seed: number): Player => {
  if (description === "recipe") return recipePlayer(description, seed);
  const [, kind, path = COMMITTED_NET, changes = "{}"] =
    /^(playouts|estimate|net)(?::(\S+))?( \{.*\})?$/.exec(description) ?? [];
  if (kind === "playouts") return playoutPlayer(description, seed, JSON.parse(changes));
  if (kind === "estimate") return estimatePlayer(description, JSON.parse(changes));
  return kind === "net" ? netPlayer(description, path, JSON.parse(changes)) : commandPlayer(description);
};
