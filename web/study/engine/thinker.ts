import { Analyst } from "../../../shared/engine/analyst.ts";
import { Engine } from "../../../shared/engine/engine.ts";
import { JudgedSearch } from "../../../shared/engine/judged-search.ts";
import type { LinesWanted } from "../../../shared/engine/lines.ts";
import { Net } from "../../../shared/engine/net.ts";
import { TRYING_OPTIONS } from "../../../shared/engine/options.ts";
import { PlayoutSearch } from "../../../shared/engine/playout-search.ts";
import { lineInTree } from "../../../shared/engine/tree-line.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { FromEngine, Question, Thought, ToEngine } from "./messages.ts";

/** Tree nodes of 31 bytes each. A phone can spare that memory, and several seconds of thinking need less. */
const CAPACITY = 1_000_000;
/** How often the worker reads its messages. A short interval lets it stop soon. */
const LISTENS_EVERY: Millis = 12;
const PROGRESS_EVERY: Millis = 100;

interface Surroundings {
  readonly loadNet: () => Promise<Uint8Array>;
  readonly send: (message: FromEngine) => void;
  readonly listen: () => Promise<void>;
  readonly now: () => Millis;
}

/** A question that is answered step by step. `thought` returns what is known so far. */
interface Answering {
  readonly step: () => boolean;
  readonly thought: () => Thought;
}

const forMove = (engine: Engine, { limits }: Question): Answering => {
  engine.start(limits);
  const thought = (): Thought => {
    const choice = engine.choice();
    const line = lineInTree(engine.tree, choice.square).squares;
    return { ...choice, candidates: engine.candidates(), line };
  };
  return { step: () => engine.step(), thought };
};

const forLines = (engine: Engine, { moves, start, limits }: Question, lines: LinesWanted): Answering => {
  const analyst = new Analyst(engine);
  analyst.begin(moves, limits.playouts ?? Number.POSITIVE_INFINITY, start);
  return {
    step: () => analyst.step(),
    thought: () => {
      const report = analyst.report(lines);
      return { ...report, report, line: report.lines[0]?.squares ?? [] };
    },
  };
};

/** Answers questions one after the other. A cancelled question stops early. */
export class Thinker {
  private readonly surroundings: Surroundings;
  private readonly wanted = new Set<number>();
  private last: Promise<void> = Promise.resolve();
  private byNet: Promise<Engine> | null = null;
  private byPlayouts: { readonly seed: number; readonly engine: Engine } | null = null;

  constructor(surroundings: Surroundings) {
    this.surroundings = surroundings;
  }

  receive(message: ToEngine): void {
    if (message.type === "stop") {
      this.wanted.delete(message.id);
      return;
    }
    this.wanted.add(message.id);
    this.last = this.last.then(() => this.answer(message));
  }

  private async answer({ id, question, isWatched }: ToEngine & { readonly type: "think" }): Promise<void> {
    const { send } = this.surroundings;
    const isWanted = (): boolean => this.wanted.has(id);
    if (!isWanted()) return;
    try {
      const onProgress = isWatched ? (thought: Thought) => send({ type: "progress", id, thought }) : null;
      const thought = await this.think(question, isWanted, onProgress);
      if (isWanted()) send({ type: "answer", id, thought });
    } catch {
      send({ type: "failed", id });
    }
    this.wanted.delete(id);
  }

  private async think(
    question: Question,
    isWanted: () => boolean,
    onProgress: ((thought: Thought) => void) | null,
  ): Promise<Thought> {
    const { now, listen } = this.surroundings;
    const engine = await this.engineFor(question);
    if (question.isFresh) engine.forget();
    engine.setMoves(question.moves, question.start);
    if (!engine.goesOn) throw new Error("The game is over");
    const { lines } = question;
    const { step, thought } = lines === undefined ? forMove(engine, question) : forLines(engine, question, lines);
    let listened = now();
    let reported = listened;
    while (isWanted() && step()) {
      if (now() - listened < LISTENS_EVERY) continue;
      await listen();
      listened = now();
      if (onProgress === null || listened - reported < PROGRESS_EVERY) continue;
      onProgress(thought());
      reported = listened;
    }
    return thought();
  }

  private engineFor({ search, seed = 1 }: Pick<Question, "search" | "seed">): Promise<Engine> {
    if (search === "net") {
      this.byNet ??= this.makeByNet();
      return this.byNet;
    }
    if (this.byPlayouts?.seed !== seed) {
      const engine = new Engine({
        search: new PlayoutSearch(seed, CAPACITY, TRYING_OPTIONS),
        now: this.surroundings.now,
      });
      this.byPlayouts = { seed, engine };
    }
    return Promise.resolve(this.byPlayouts.engine);
  }

  private async makeByNet(): Promise<Engine> {
    const { loadNet, now } = this.surroundings;
    try {
      return new Engine({ search: new JudgedSearch(new Net(await loadNet()), CAPACITY), now });
    } catch (error) {
      // The next question tries again.
      this.byNet = null;
      throw error;
    }
  }
}
