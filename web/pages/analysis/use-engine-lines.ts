import { useEffect, useState } from "react";
import type { Report } from "../../../shared/engine/lines.ts";
import { outcomeOf, type Position, play, type Square } from "../../../shared/game/rules.ts";
import type { EngineClient } from "../../study/engine/engine-client.ts";
import type { Thought } from "../../study/engine/messages.ts";

export type EngineLines =
  | { readonly kind: "off" }
  | { readonly kind: "thinking"; readonly report: Report | null }
  | { readonly kind: "done"; readonly report: Report }
  | { readonly kind: "failed" };

const PLIES = 4;
/** Visits for one position. A phone needs a few seconds for them. */
const VISITS = 60_000;

const OFF: EngineLines = { kind: "off" };
export const NOTHING_YET: EngineLines = { kind: "thinking", report: null };

export const reportOf = (found: EngineLines): Report | null =>
  found.kind === "thinking" || found.kind === "done" ? found.report : null;

interface Found {
  readonly question: string;
  readonly found: EngineLines;
}

export const useEngineLines = (
  engine: EngineClient,
  start: Position,
  moves: readonly Square[],
  count: number,
  isOn: boolean,
): EngineLines => {
  const question = [start.subBoards, start.target, start.ply, "", moves, "", count].join();
  const [answer, setAnswer] = useState<Found | null>(null);
  const isAsked = isOn && outcomeOf(moves.reduce(play, start)) === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` has the contents of start, moves and count
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const show = (found: EngineLines): void => {
      if (!stop.signal.aborted) setAnswer({ question, found });
    };
    show(NOTHING_YET);
    const onProgress = ({ report }: Thought): void => show({ kind: "thinking", report: report ?? null });
    const asked = {
      start,
      moves,
      limits: { playouts: VISITS },
      search: "net",
      lines: { count, plies: PLIES },
    } as const;
    engine
      .think(asked, { signal: stop.signal, onProgress })
      .then(({ report }) => show(report === undefined ? { kind: "failed" } : { kind: "done", report }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) console.info("The engine could not be asked", error);
        show({ kind: "failed" });
      });
    return () => stop.abort();
  }, [engine, question, isAsked]);

  if (!isAsked) return OFF;
  // Ignore the answer to an earlier question.
  return answer?.question === question ? answer.found : NOTHING_YET;
};
