import { useEffect, useState } from "react";
import type { Candidate, Proof } from "../../../shared/engine/choice.ts";
import { outcomeOf, replay, type Square } from "../../../shared/game/rules.ts";
import type { EngineClient } from "../../study/engine/engine-client.ts";
import type { Thought } from "../../study/engine/messages.ts";

export interface EngineLine {
  readonly square: Square;
  /** For the side that plays the move, from 0 to 1. */
  readonly value: number;
  readonly proof: Proof | null;
  /** The best answer; null while it is unknown, and after the last move of a game. */
  readonly reply: Square | null;
}

export type EngineLines =
  | { readonly kind: "off" }
  | { readonly kind: "thinking"; readonly lines: readonly EngineLine[] }
  | { readonly kind: "done"; readonly lines: readonly EngineLine[] }
  | { readonly kind: "failed" };

const COUNT = 3;
/** A phone needs a few seconds for this. */
const VISITS = 60_000;
/** For finding the answer to a move that was searched already. */
const REPLY_VISITS = 2000;

const isTried = (candidate: Candidate): candidate is Candidate & { readonly value: number } =>
  candidate.value !== null && candidate.visits > 0;

/** The best moves: the engine's choice first, then the most visited, sorted by value. */
export const linesOf = ({ square, value, proof, candidates }: Thought): EngineLine[] => {
  const others = candidates
    .filter(isTried)
    .filter((candidate) => candidate.square !== square)
    .sort((one, other) => other.visits - one.visits)
    .slice(0, COUNT - 1)
    .sort((one, other) => other.value - one.value);
  return [{ square, value, proof }, ...others].map((line) => ({ ...line, reply: null }));
};

const OFF: EngineLines = { kind: "off" };
const NOTHING_YET: EngineLines = { kind: "thinking", lines: [] };

/** The engine's evaluation of the position after `moves`. Asks again when they change. */
export const useEngineLines = (engine: EngineClient, moves: readonly Square[], isOn: boolean): EngineLines => {
  const position = moves.join();
  const [told, setTold] = useState<{ readonly position: string; readonly found: EngineLines } | null>(null);
  const isAsked = isOn && outcomeOf(replay(moves)) === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the moves by what they are, not by their list
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const tell = (found: EngineLines): void => {
      if (!stop.signal.aborted) setTold({ position, found });
    };
    tell(NOTHING_YET);
    const question = { moves, limits: { playouts: VISITS }, search: "net" } as const;
    const onProgress = (thought: Thought): void => tell({ kind: "thinking", lines: linesOf(thought) });
    const withReply = async (line: EngineLine): Promise<EngineLine> => {
      const after = [...moves, line.square];
      if (outcomeOf(replay(after)) !== null) return line;
      const answer = { moves: after, limits: { playouts: REPLY_VISITS }, search: "net" } as const;
      return { ...line, reply: (await engine.think(answer, { signal: stop.signal })).square };
    };
    const think = async (): Promise<void> => {
      const lines = linesOf(await engine.think(question, { signal: stop.signal, onProgress }));
      tell({ kind: "thinking", lines });
      tell({ kind: "done", lines: await Promise.all(lines.map(withReply)) });
    };
    think().catch((error: unknown) => {
      if (!stop.signal.aborted) console.info("The engine could not be asked", error);
      tell({ kind: "failed" });
    });
    return () => stop.abort();
  }, [engine, position, isAsked]);

  if (!isAsked) return OFF;
  // An answer for another position does not count.
  return told?.position === position ? told.found : NOTHING_YET;
};
