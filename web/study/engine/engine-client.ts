import { useEffect, useState } from "react";
import type { FromEngine, Question, Thought, ToEngine } from "./messages.ts";

/** The engine could not be loaded, or the game is over. */
class EngineFailure extends Error {
  override readonly name = "EngineFailure";
}

interface Thinking {
  readonly signal?: AbortSignal;
  /** Called several times a second with the engine's current view. */
  readonly onProgress?: (thought: Thought) => void;
}

export interface EngineClient {
  readonly think: (question: Question, thinking?: Thinking) => Promise<Thought>;
  readonly close: () => void;
}

export type EngineThread = Pick<Worker, "postMessage" | "addEventListener" | "terminate">;

interface Open {
  readonly resolve: (thought: Thought) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress: Thinking["onProgress"];
}

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

export const startEngine = (): EngineClient =>
  engineClient(() => new Worker(new URL("./engine-worker.ts", import.meta.url), { type: "module", name: "engine" }));

export const useEngine = (): EngineClient => {
  const [engine] = useState(startEngine);
  useEffect(() => () => engine.close(), [engine]);
  return engine;
};
