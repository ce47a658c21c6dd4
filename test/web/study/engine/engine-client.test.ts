import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { legalSquares, play, replay } from "../../../../shared/game/rules.ts";
import { EMPTY_SET_UP, positionOf } from "../../../../shared/study/set-up.ts";
import { type EngineThread, engineClient } from "../../../../web/study/engine/engine-client.ts";
import type { FromEngine, Question, Thought, ToEngine } from "../../../../web/study/engine/messages.ts";
import { Thinker } from "../../../../web/study/engine/thinker.ts";
import vectors from "../../../vectors/uttt.json" with { type: "json" };

const NET = readFileSync("shared/engine/net.bin");
const netOnDisk = (): Promise<Uint8Array> => Promise.resolve(NET);

const nextTask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The engine in this thread: each message takes a task, and the clock advances by a millisecond on each reading. */
const startHere = (loadNet = netOnDisk) => {
  const said: FromEngine[] = [];
  const heard: ToEngine[] = [];
  const events = new EventTarget();
  let isOver = false;
  let moment = 0;
  const now = (): number => ++moment;
  const send = (message: FromEngine): void => {
    said.push(message);
    setImmediate(() => events.dispatchEvent(new MessageEvent("message", { data: structuredClone(message) })));
  };
  // A thread that has ended thinks no more. Otherwise a question without an end would go on through later test files.
  const listen = (): Promise<void> => (isOver ? new Promise(() => {}) : nextTask());
  const thinker = new Thinker({ loadNet, send, listen, now });
  const thread: EngineThread = {
    postMessage: (message: ToEngine) => {
      heard.push(message);
      setImmediate(() => thinker.receive(structuredClone(message)));
    },
    addEventListener: events.addEventListener.bind(events),
    terminate: () => {
      isOver = true;
    },
  };
  const crash = (): void => {
    events.dispatchEvent(new Event("error"));
  };
  return { thread, said, heard, moment: () => moment, crash };
};

const FOR_EVER: Question = { moves: [], limits: { milliseconds: 1e12 }, search: "playouts" };

test.each(["net", "playouts"] as const)("by %s: the move, its value and all legal moves", async (search) => {
  const { think } = engineClient(() => startHere().thread);
  const thought = await think({ moves: [40, 36], limits: { playouts: 500 }, search });
  const legal = legalSquares(replay([40, 36]));
  expect(thought).toMatchObject({ playouts: 500, proof: null });
  expect(legal).toContain(thought.square);
  expect(thought.candidates.map(({ square }) => square)).toEqual(legal);
  expect(thought.value).toBeGreaterThan(0);
  expect(thought.value).toBeLessThan(1);
});

test("a question about lines is answered with a report, also while it thinks, and from a set-up start", async () => {
  const { think } = engineClient(() => startHere().thread);
  const start = positionOf({ ...EMPTY_SET_UP, toMove: "O", forced: 3 });
  const lines = { count: 3, plies: 4 };
  const reports: (Thought["report"] | undefined)[] = [];
  const question: Question = { start, moves: [30], limits: { playouts: 2000 }, search: "net", lines };
  const { report, candidates } = await think(question, { onProgress: (thought) => reports.push(thought.report) });
  expect(candidates.map(({ square }) => square)).toEqual(legalSquares(play(start, 30)));
  expect(report?.lines.map(({ squares }) => squares.length)).toEqual([4, 4, 4]);
  expect(report?.positions).toBeGreaterThanOrEqual(2000);
  expect(reports.length).toBeGreaterThan(0);
  for (const known of reports) expect(known?.candidates).toHaveLength(candidates.length);
  // The next question without a start begins at the usual one again.
  expect((await think({ moves: [], limits: { playouts: 10 }, search: "net" })).candidates).toHaveLength(81);
});

test("the same question with a seed has the same answer, whatever came before", async () => {
  const { think } = engineClient(() => startHere().thread);
  const question: Question = { moves: [40], limits: { playouts: 300 }, search: "playouts", seed: 7, isFresh: true };
  const first = await think(question);
  expect(await think({ ...question, isFresh: false })).not.toEqual(first);
  expect(await think({ ...question, seed: 8 })).not.toEqual(first);
  await think({ ...question, moves: [40, 36] });
  expect(await think(question)).toEqual(first);
});

test("questions are answered one after the other, and only subscribers get progress", async () => {
  const { thread, said } = startHere();
  const { think } = engineClient(() => thread);
  const progress: Thought[] = [];
  const limits = { milliseconds: 1000 };
  const [watched, unwatched] = await Promise.all([
    think({ moves: [], limits, search: "playouts" }, { onProgress: (thought) => progress.push(thought) }),
    think({ moves: [40], limits, search: "playouts" }),
  ]);
  expect(progress.length).toBeGreaterThan(2);
  expect(progress.map(({ playouts }) => playouts)).toEqual(
    progress.map(({ playouts }) => playouts).toSorted((a, b) => a - b),
  );
  expect(progress.at(-1)?.playouts).toBeLessThanOrEqual(watched.playouts);
  expect(unwatched.candidates).toHaveLength(8);
  expect(said.filter(({ type }) => type === "progress")).toHaveLength(progress.length);
});

test("a cancelled question ends at once, and those behind it are answered", async () => {
  const { thread, said } = startHere();
  const { think } = engineClient(() => thread);
  const running = new AbortController();
  const waiting = new AbortController();
  const first = think(FOR_EVER, { signal: running.signal, onProgress: () => running.abort(new Error("enough")) });
  const second = think(FOR_EVER, { signal: waiting.signal });
  const third = think({ moves: [], limits: { playouts: 64 }, search: "playouts" });
  waiting.abort(new Error("never mind"));
  await expect(second).rejects.toThrow("never mind");
  await expect(first).rejects.toThrow("enough");
  expect((await third).candidates).toHaveLength(81);
  expect(said.filter(({ type }) => type !== "progress")).toHaveLength(1);
});

test("a question cancelled in the queue is never asked", async () => {
  const { thread, heard } = startHere();
  const { think } = engineClient(() => thread);
  await expect(think(FOR_EVER, { signal: AbortSignal.abort(new Error("left")) })).rejects.toThrow("left");
  expect(heard).toEqual([]);
});

test("a question about a finished game fails and harms nothing", async () => {
  const { think } = engineClient(() => startHere().thread);
  const moves = vectors.special_games[0]?.moves ?? [];
  await expect(think({ ...FOR_EVER, moves })).rejects.toMatchObject({ name: "EngineFailure" });
  expect((await think({ moves: [], limits: { playouts: 32 }, search: "net" })).candidates).toHaveLength(81);
});

test("a net that failed to load is loaded again on the next question", async () => {
  let isThere = false;
  const { thread } = startHere(() => (isThere ? netOnDisk() : Promise.reject(new Error("no network"))));
  const { think } = engineClient(() => thread);
  const question: Question = { moves: [], limits: { playouts: 32 }, search: "net" };
  await expect(think(question)).rejects.toMatchObject({ name: "EngineFailure" });
  isThere = true;
  expect((await think(question)).playouts).toBe(32);
});

test("a thread that breaks fails its questions, and the next question gets a new thread", async () => {
  const started = [startHere(), startHere()];
  const threads = [...started];
  const { think } = engineClient(() => threads.shift()?.thread ?? startHere().thread);
  const lost = think(FOR_EVER, { onProgress: () => started[0]?.crash() });
  await expect(lost).rejects.toMatchObject({ name: "EngineFailure" });
  expect((await think({ moves: [], limits: { playouts: 32 }, search: "playouts" })).candidates).toHaveLength(81);
  expect(threads).toEqual([]);
  const stopped = started[0]?.moment();
  for (let task = 0; task < 10; task++) await nextTask();
  expect(started[0]?.moment()).toBe(stopped);
});
