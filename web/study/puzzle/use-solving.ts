import { useEffect, useReducer } from "react";
import type { Proof } from "../../../shared/engine/choice.ts";
import { outcomeOf, replay, type Square } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";
import type { EngineClient } from "../engine/engine-client.ts";
import { nextSolving, type Refutation, type Solving, type SolvingEvent, startSolving } from "./solving.ts";

/** The pause before the puzzle's answer, so that the solver sees it. */
const ANSWER_AFTER: Millis = 450;
const PLAY_ON_AFTER: Millis = 900;
/** With this many visits nearly every wrong move is refuted by proof. */
const VISITS = 20_000;
/** Longer refutations teach nothing more. */
const REFUTATION_PLIES = 6;

/** The result of a wrong move by what is proved for the answer to it. A move that is proved to win is not wrong. */
const RESULTS = { win: "loss", draw: "draw", loss: null } as const satisfies Record<Proof, Refutation["result"]>;

const bestLine = async (
  engine: Pick<EngineClient, "think">,
  moves: readonly Square[],
  plies: number,
  signal: AbortSignal,
) => {
  const question = {
    moves,
    limits: { playouts: VISITS },
    search: "net",
    isFresh: true,
    lines: { count: 1, plies },
  } as const;
  return (await engine.think(question, { signal })).report?.lines[0];
};

export const refutationOf = async (
  engine: Pick<EngineClient, "think">,
  moves: readonly Square[],
  signal: AbortSignal,
): Promise<Refutation> => {
  // A wrong move that ends the game ties it: a win would have been right.
  if (outcomeOf(replay(moves)) !== null) return { result: "draw", line: [] };
  const line = await bestLine(engine, moves, REFUTATION_PLIES, signal);
  return { result: line?.proof == null ? null : RESULTS[line.proof], line: line?.squares ?? [] };
};

/** The best reply to the last of `moves`; null if the game is over, or if it is not proved to be the best. */
export const bestReply = async (
  engine: Pick<EngineClient, "think">,
  moves: readonly Square[],
  signal: AbortSignal,
): Promise<Square | null> => {
  if (outcomeOf(replay(moves)) !== null) return null;
  const line = await bestLine(engine, moves, 1, signal);
  return line?.proof == null ? null : (line.squares[0] ?? null);
};

/** Plays the puzzle's answers and the refutations of wrong moves by itself. */
export const useSolving = (engine: EngineClient, puzzle: Puzzle): [Solving, (event: SolvingEvent) => void] => {
  const [known, dispatch] = useReducer(nextSolving, puzzle, startSolving);
  const isAnother = known.puzzle !== puzzle;
  // React renders again with the new puzzle before it paints.
  if (isAnother) dispatch({ type: "begin", puzzle });
  const solving = isAnother ? startSolving(puzzle) : known;
  const { step, made } = solving;
  const isAnswering = step.kind === "answering";
  const tried = step.kind === "wrong" && step.refutation === null ? step.tried : null;
  const isPlayingOn = step.kind === "wrong" && step.refutation !== null && step.shown < step.refutation.line.length;

  useEffect(() => {
    if (!isAnswering) return;
    const timer = setTimeout(() => dispatch({ type: "answer" }), ANSWER_AFTER);
    return () => clearTimeout(timer);
  }, [isAnswering]);

  useEffect(() => {
    if (tried === null) return;
    const stop = new AbortController();
    refutationOf(engine, [...puzzle.moves, ...made, tried], stop.signal).then(
      (refutation) => dispatch({ type: "refuted", refutation }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        console.info("The move could not be refuted", error);
        dispatch({ type: "refuted", refutation: { result: null, line: [] } });
      },
    );
    return () => stop.abort();
  }, [engine, puzzle, made, tried]);

  const isSolved = step.kind === "solved";
  useEffect(() => {
    if (!isSolved) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    bestReply(engine, [...puzzle.moves, ...made], stop.signal).then(
      (reply) => {
        if (reply === null || stop.signal.aborted) return;
        timer = setTimeout(() => dispatch({ type: "replied", reply }), PLAY_ON_AFTER);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) console.info("The engine found no reply", error);
      },
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [engine, puzzle, made, isSolved]);

  const shown = step.kind === "wrong" ? step.shown : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new timer for each move shown
  useEffect(() => {
    if (!isPlayingOn) return;
    const timer = setTimeout(() => dispatch({ type: "play-on" }), PLAY_ON_AFTER);
    return () => clearTimeout(timer);
  }, [isPlayingOn, shown]);

  return [solving, dispatch];
};
