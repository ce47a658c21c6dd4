import type { FromEngine, Question, Thought, ToEngine } from "./messages.ts";

/** The engine could not be loaded, or was asked about a game that is over. */
export class EngineFailure extends Error {
  override readonly name = "EngineFailure";
}

export interface Thinking {
  /** Ends the thinking; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Told some times a second what it thinks so far. */
  readonly onProgress?: (thought: Thought) => void;
}

export interface EngineClient {
  /** Questions are answered one after the other. Rejects with an `EngineFailure`. */
  readonly think: (question: Question, thinking?: Thinking) => Promise<Thought>;
  /** Ends the thread. What is not answered yet is rejected. */
  readonly close: () => void;
}

/** What a worker is to its client. */
export type EngineThread = Pick<Worker, "postMessage" | "addEventListener" | "terminate">;

interface Open {
  readonly resolve: (thought: Thought) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress: Thinking["onProgress"];
}

/** Speaks to a thread that the engine thinks in. One that has failed is replaced at the next question. */
export const engineClient = (startThread: () => EngineThread): EngineClient => {
  const open = new Map<number, Open>();
  let thread: EngineThread | null = null;
  let lastId = 0;

  const fail = (): void => {
    thread?.terminate();
    thread = null;
    for (const { reject } of open.values()) reject(new EngineFailure("The engine does not answer"));
    open.clear();
  };

  const receive = (message: FromEngine): void => {
    const asked = open.get(message.id);
    if (message.type === "progress") {
      asked?.onProgress?.(message.thought);
      return;
    }
    open.delete(message.id);
    if (message.type === "answer") asked?.resolve(message.thought);
    else asked?.reject(new EngineFailure("The engine could not think about it"));
  };

  const start = (): EngineThread => {
    const started = startThread();
    started.addEventListener("message", ({ data }: MessageEvent<FromEngine>) => receive(data));
    started.addEventListener("error", fail);
    return started;
  };

  const send = (message: ToEngine): void => {
    thread ??= start();
    thread.postMessage(message);
  };

  const think = (question: Question, { signal, onProgress }: Thinking = {}): Promise<Thought> => {
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      open.set(id, { resolve, reject, onProgress });
      send({ type: "think", id, question, isWatched: onProgress !== undefined });
      signal?.addEventListener("abort", () => {
        if (!open.delete(id)) return;
        send({ type: "stop", id });
        reject(signal.reason);
      });
    });
  };

  return { think, close: fail };
};

/** The engine, in a thread that is started with the first question. */
export const startEngine = (): EngineClient =>
  engineClient(() => new Worker(new URL("./engine-worker.ts", import.meta.url), { type: "module", name: "engine" }));
