import { useEffect, useState } from "react";
import { pickMove, questionOf, randomForMove } from "../../../shared/engine/opponent-moves.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { EngineClient } from "../../study/engine/engine-client.ts";
import { isOpponentsTurn } from "./practice-reducer.ts";
import type { Practice, PracticeGame } from "./practice-state.ts";
import type { PracticeTools } from "./practice-tools.ts";

/** An instant answer is easily missed, so the opponent waits at least this long. */
const PAUSE = { shortest: 350, longest: 800 } as const;
/** The largest share of its remaining time that an opponent spends on that pause. */
const SHARE_OF_CLOCK = 0.02;

const pauseBefore = ({ clock, you }: PracticeGame, random: () => number): Millis => {
  const pause = PAUSE.shortest + random() * (PAUSE.longest - PAUSE.shortest);
  const left = clock === null ? Number.POSITIVE_INFINITY : clock.remaining[you === "X" ? "O" : "X"];
  return Math.min(pause, SHARE_OF_CLOCK * left);
};

const wait = (milliseconds: Millis): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const answer = async (client: EngineClient, game: PracticeGame, signal: AbortSignal) => {
  const { squares, seed, opponent } = game;
  const random = randomForMove(seed, squares.length);
  const [thought] = await Promise.all([
    client.think(questionOf(opponent.sight, squares, seed), { signal }),
    wait(pauseBefore(game, randomForMove(seed, -1 - squares.length))),
  ]);
  return pickMove(opponent.sight, thought, random);
};

interface OpponentState {
  /** True if the engine failed to load. The user must press "try again". */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export const useOpponent = ({ store, client }: PracticeTools, practice: Practice): OpponentState => {
  const [failedGame, setFailed] = useState<PracticeGame | null>(null);
  const game = isOpponentsTurn(practice) ? practice.game : null;
  const { squares = null } = game ?? {};
  const hasFailed = failedGame !== null && failedGame.squares === squares;

  useEffect(() => {
    if (squares === null || hasFailed) return;
    const asked = store.getPractice();
    if (!isOpponentsTurn(asked)) return;
    const ending = new AbortController();
    answer(client, asked.game, ending.signal).then(
      (square) => {
        if (ending.signal.aborted) return;
        store.dispatch({ type: "move", square, ply: squares.length, at: performance.now() });
      },
      (reason: unknown) => {
        if (ending.signal.aborted) return;
        console.info("The opponent could not think", reason);
        setFailed(asked.game);
      },
    );
    return () => ending.abort();
  }, [store, client, squares, hasFailed]);

  return { hasFailed, retry: () => setFailed(null) };
};
