import { useState } from "react";
import { replay, type Square } from "../../../shared/game/rules.ts";
import { hintsTexts } from "../../../shared/language/en/hints.ts";
import { fill } from "../../../shared/language/fill.ts";
import { hintText } from "./hint-text.ts";
import type { PracticeTools } from "./practice-tools.ts";

/** Strong enough for a move that few players would find. On a slow phone the time limit ends the search. */
const LIMITS = { playouts: 4000, milliseconds: 3000 } as const;

interface HintState {
  readonly isThinking: boolean;
  readonly ask: () => void;
}

export const useHint = ({ store, client, speaker }: PracticeTools, squares: readonly Square[]): HintState => {
  const [asked, setAsked] = useState<readonly Square[] | null>(null);

  const ask = async (): Promise<void> => {
    setAsked(squares);
    const isWanted = (): boolean => {
      const practice = store.getPractice();
      return practice.phase === "playing" && practice.game.squares === squares;
    };
    try {
      const { square, proof, line } = await client.think({ moves: squares, limits: LIMITS, search: "net" });
      const text = hintText(replay(squares), square, proof, line);
      if (!isWanted()) return;
      store.dispatch({ type: "hint", hint: { square, text }, ply: squares.length });
      speaker.say({ urgency: "polite", text: fill(hintsTexts.spoken, { hint: text }) });
    } catch (reason) {
      console.info("No hint", reason);
      if (isWanted()) store.dispatch({ type: "notice", text: hintsTexts.failed });
    }
    setAsked(null);
  };

  return { isThinking: asked === squares, ask: () => void ask() };
};
