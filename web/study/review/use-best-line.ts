import { useEffect, useState } from "react";
import { outcomeOf, replay, type Square } from "../../../shared/game/rules.ts";
import type { EngineClient } from "../engine/engine-client.ts";
import { bestLine } from "./best-line.ts";

/** Half the visits of a second look: a line may be less exact, because it judges no player's move. */
const VISITS = 6000;

export interface BestLine {
  readonly line: readonly Square[];
  readonly state: "thinking" | "done" | "over" | "failed";
}

export const useBestLine = (engine: EngineClient, before: readonly Square[], first: Square): BestLine => {
  const [found, setFound] = useState<BestLine>({ line: [first], state: "thinking" });
  useEffect(() => {
    const stop = new AbortController();
    let last: readonly Square[] = [first];
    const show = (state: BestLine["state"]): void => {
      if (!stop.signal.aborted) setFound({ line: last, state });
    };
    const bestReply = async (moves: readonly Square[]): Promise<Square> => {
      const question = { moves, limits: { playouts: VISITS }, search: "net", isFresh: true } as const;
      return (await engine.think(question, { signal: stop.signal })).square;
    };
    const follow = (line: readonly Square[]): void => {
      last = line;
      show("thinking");
    };
    show("thinking");
    bestLine(before, first, bestReply, follow).then(
      () => show(outcomeOf(replay([...before, ...last])) === null ? "done" : "over"),
      (error: unknown) => {
        if (!stop.signal.aborted) console.info("The line could not be found", error);
        show("failed");
      },
    );
    return () => stop.abort();
  }, [engine, before, first]);
  return found;
};
