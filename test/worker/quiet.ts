import { DurableObject } from "cloudflare:workers";
import * as worker from "../../worker/index.ts";
import { running } from "../../worker/platform/core/later.ts";

/**
 * Tests and objects share one isolate. So a test can wait for the end of all that runs: what was given to `later`, and
 * calls, frames and alarms of objects, which are counted here.
 */

const count = (name: string, work: Promise<unknown>): void => {
  const one = { name };
  running.add(one);
  const end = () => running.delete(one);
  work.then(end, end);
};

const countCalls = (prototype: object): void => {
  if (prototype === DurableObject.prototype) return;
  for (const [key, { value: method }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof method !== "function" || key === "constructor") continue;
    const counting = function (this: object, ...args: readonly unknown[]): unknown {
      const answer: unknown = method.apply(this, args);
      if (answer instanceof Promise) count(`${this.constructor.name}.${key}`, answer);
      return answer;
    };
    Object.defineProperty(prototype, key, { value: counting, writable: true, configurable: true });
  }
  countCalls(Object.getPrototypeOf(prototype));
};

for (const made of Object.values(worker)) if (typeof made === "function") countCalls(made.prototype);

/** A frame needs some turns of the event loop until its object gets it. */
const QUIET_TURNS = 10;

/** Milliseconds after which it says what never ends. */
const PATIENCE = 60_000;

/**
 * Waits until objects and requests do nothing any more. Alarms that have not rung and frames that clients have not read
 * are not counted. No promise that something else resolves, for the reason in `signal.ts`.
 */
export const quiet = async (): Promise<void> => {
  const until = performance.now() + PATIENCE;
  for (let turns = 0; turns < QUIET_TURNS; turns++) {
    if (running.size > 0) turns = 0;
    if (performance.now() > until) throw new Error(`runs on: ${[...running].map(({ name }) => name).join()}`);
    await scheduler.wait(1);
  }
};

/** Call when an object was killed: what it did never ends. */
export const forgetRunning = (): void => running.clear();
