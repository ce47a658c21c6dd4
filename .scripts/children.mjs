// Runs programs that end together with this process. Plain JavaScript for Node 20: see run.mjs.
import { spawn } from "node:child_process";
import { constants } from "node:os";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {import("node:child_process").SpawnOptions} SpawnOptions */
/** @typedef {"SIGINT" | "SIGTERM" | "SIGHUP"} EndingSignal */

/** How long children may take to end, in milliseconds. */
let patience = 5000;
/** How often to look for the parent, in milliseconds. */
const LOOK_EVERY = 500;

/** @type {Set<ChildProcess>} */
const running = new Set();
/** @type {EndingSignal | null} */
let ending = null;

/**
 * Signals the child's whole process group, so that programs started by the child end too.
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
const sendSignal = ({ pid }, signal) => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone.
  }
};

/** @param {EndingSignal} signal */
const leave = (signal) => process.exit(128 + constants.signals[signal]);

/** Handled only while there are children. Without children, a signal ends this process in the default way. */
const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** @param {EndingSignal} signal */
const end = (signal) => {
  if (ending !== null) return;
  ending = signal;
  if (running.size === 0) leave(signal);
  for (const child of running) sendSignal(child, signal);
  setTimeout(leave, patience, signal);
};

process.on("exit", () => {
  for (const child of running) sendSignal(child, "SIGKILL");
});

/**
 * Starts a program. Signals to this process are passed on to the program and everything that it starts. This process
 * ends after them.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} options
 * @returns {ChildProcess}
 */
export const startChild = (command, args, options) => {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, end);
  const child = spawn(command, args, { ...options, detached: true });
  running.add(child);
  const forget = () => {
    // Kill what is left of the child's process group.
    sendSignal(child, "SIGKILL");
    running.delete(child);
    if (running.size > 0) return;
    if (ending !== null) leave(ending);
    for (const signal of SIGNALS) process.off(signal, end);
  };
  child.once("exit", forget);
  child.once("error", forget);
  return child;
};

/**
 * Runs a program to its end. Never resolves once this process is ending, so that nothing is started after a signal.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} options
 * @returns {Promise<{ readonly status: number, readonly output: string }>}
 */
export const runChild = (command, args, options) =>
  new Promise((resolve) => {
    if (ending !== null) return;
    const child = startChild(command, args, options);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
        output += text;
      });
    }
    /** @param {number} status @param {string} text */
    const finish = (status, text) => {
      if (ending === null) resolve({ status, output: text });
    };
    child.once("error", ({ message }) => finish(1, message));
    child.once("close", (code, signal) =>
      finish(code ?? 128 + (signal === null ? 0 : constants.signals[signal]), output),
    );
  });

/**
 * Changes how long children may take to end. A process whose parent also kills it after a while needs less time.
 * @param {number} milliseconds
 */
export const endWithin = (milliseconds) => {
  patience = milliseconds;
};

/** Ends this process when its parent is gone: a killed parent cannot pass on a signal. */
export const endWithParent = () => {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end("SIGTERM");
  }, LOOK_EVERY).unref();
};
