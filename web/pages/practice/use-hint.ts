import { useState } from "react";
import { hintText } from "../../../shared/engine/hint-reason.ts";
import { replay, type Square } from "../../../shared/rules.ts";
import { placeText } from "../../board/describe.ts";
import type { PracticeTools } from "./practice-tools.ts";

/** Enough for a move that few would find; a slow phone stops at the time. */
const LIMITS = { playouts: 4000, milliseconds: 3000 } as const;

const FAILED = "The engine could not be loaded. Try again";

export interface HintState {
  readonly isThinking: boolean;
  readonly ask: () => void;
}

/** A move that the engine would make in the player's place, and why. */
export const useHint = ({ store, client, speaker }: PracticeTools, squares: readonly Square[]): HintState => {
  const [asked, setAsked] = useState<readonly Square[] | null>(null);

  const ask = async (): Promise<void> => {
    setAsked(squares);
    const isWanted = (): boolean => {
      const practice = store.getPractice();
      return practice.phase === "playing" && practice.game.squares === squares;
    };
    try {
      const { square } = await client.think({ moves: squares, limits: LIMITS, search: "net" });
      const position = replay(squares);
      const place = placeText(square);
      const text = `${place.charAt(0).toUpperCase()}${place.slice(1)}. ${hintText(position, square)}`;
      if (!isWanted()) return;
      store.dispatch({ type: "hint", hint: { square, text }, ply: squares.length });
      speaker.say({ urgency: "polite", text: `Hint: ${text}` });
    } catch (reason) {
      console.info("No hint", reason);
      if (isWanted()) store.dispatch({ type: "notice", text: FAILED });
    }
    setAsked(null);
  };

  return { isThinking: asked === squares, ask: () => void ask() };
};
