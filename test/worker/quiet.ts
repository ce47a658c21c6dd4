import { DurableObject } from "cloudflare:workers";
import { PING } from "../../shared/protocol/protocol.ts";
import * as worker from "../../worker/index.ts";
import { running } from "../../worker/platform/core/later.ts";
import { within } from "../../worker/platform/core/within.ts";
import { clients } from "./test-client.ts";

/**
 * Tests and objects share one isolate. So a test can wait for the end of all that runs: what was given to `later`, and
 * calls, frames and alarms of objects, which are counted here.
 */

/** How many calls, frames and alarms have begun. A heartbeat is none. */
let begun = 0;

const isState = (value: unknown): value is DurableObjectState =>
  typeof value === "object" && value !== null && "storage" in value;

const count = (name: string, work: Promise<unknown>): void => {
  const one = { name };
  running.add(one);
  const end = () => running.delete(one);
  work.then(end, end);
};

/** The platform holds back what an object sends until all that it has written is safe. */
const ended = async (work: unknown, object: object): Promise<void> => {
  try {
    await work;
  } finally {
    const ctx: unknown = Reflect.get(object, "ctx");
    if (isState(ctx)) await ctx.storage.sync();
  }
};

/** Objects share a parent, whose calls must not count twice. */
const counted = new Set<object>([DurableObject.prototype]);

const countCalls = (prototype: object): void => {
  if (counted.has(prototype)) return;
  counted.add(prototype);
  for (const [key, { value: method }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof method !== "function" || key === "constructor") continue;
    const counting = function (this: object, ...args: readonly unknown[]): unknown {
      if (key === "webSocketMessage" && args[1] === PING) return method.apply(this, args);
      begun++;
      if (key === "webSocketMessage") [...clients].some((client) => client.noteBegun(args[1]));
      const answer: unknown = method.apply(this, args);
      if (answer instanceof Promise) count(`${this.constructor.name}.${key}`, ended(answer, this));
      return answer;
    };
    Object.defineProperty(prototype, key, { value: counting, writable: true, configurable: true });
  }
  countCalls(Object.getPrototypeOf(prototype));
};

for (const made of Object.values(worker)) if (typeof made === "function") countCalls(made.prototype);

/** Milliseconds after which it says what never ends. */
const PATIENCE = 60_000;

const isBusy = (): boolean => running.size > 0 || [...clients].some(({ isSending }) => isSending);

/**
 * Waits until objects and requests do nothing any more, no frame is on its way to an object, and all that objects have
 * sent has reached the clients: the answer to a heartbeat comes after it. If something has begun by then, it starts
 * anew. Alarms that have not rung are not counted. No promise that an object resolves, for the reason in `signal.ts`.
 */
export const quiet = async (patience = PATIENCE): Promise<void> => {
  const until = performance.now() + patience;
  let before: number;
  do {
    before = begun;
    while (isBusy()) {
      if (performance.now() > until) throw new Error(`runs on: ${[...running].map(({ name }) => name).join()}`);
      await scheduler.wait(1);
    }
    await within(patience, Promise.all([...clients].map((client) => client.arrived())));
  } while (begun > before || isBusy());
};

/** Milliseconds in which a call that is on its way arrives. */
const ARRIVES = 20;

/** Whether anything begins soon; then waits until nothing runs. What was killed never ends, so no longer than `patience`. */
export const beginsAnything = async (patience: number): Promise<boolean> => {
  const before = begun;
  await scheduler.wait(ARRIVES);
  if (begun === before) return false;
  await quiet(patience).catch(() => undefined);
  return true;
};

/** Call when an object was killed: what it did never ends. */
export const forgetRunning = (): void => {
  running.clear();
  for (const client of clients) client.forgetSent();
};
