import { useEffect, useEffectEvent, useState } from "react";
import { indexInSubBoard, toSquare } from "../../../shared/rules.ts";
import { currentAppearance } from "../../appearance/appearance-store.ts";
import { focusedSquare, focusSquare, pressSquare } from "../../board/square-button.ts";
import { TypedSquare } from "../../board/typed-square.ts";
import { plyAfterStep, stepOfKey } from "../../game/screen/history-buttons.tsx";
import { isTyping } from "../../game/screen/use-match-keys.ts";
import type { Analysis, AnalysisEvent } from "./variations.ts";

const CENTRE = toSquare(4, 4);

const OTHERS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The keys of the analysis wherever the focus is but on the board, whose arrows walk over squares: left and right go
 * through the line, up and down to what was tried instead, Home and End to its ends. Two digits play a square.
 */
export const useAnalysisKeys = ({ line, ply }: Analysis, act: (event: AnalysisEvent) => void): void => {
  const [typedSquare] = useState(() => new TypedSquare());

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === "Shift") return;
    const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target);
    const typed = typedSquare.type(isTaken ? "" : event.key, performance.now());
    if (isTaken) return;
    if (typed !== null) {
      if (!currentAppearance().hasShortcuts) return;
      if (typed.kind === "square") {
        focusSquare(typed.square);
        pressSquare(typed.square);
      } else focusSquare(toSquare(typed.subBoard, indexInSubBoard(focusedSquare() ?? CENTRE)));
      return;
    }
    if (event.target instanceof Element && event.target.closest('[role="grid"]') !== null) return;
    const by = OTHERS[event.key];
    const step = stepOfKey(event.key);
    if (by === undefined && step === null) return;
    event.preventDefault();
    if (by !== undefined) act({ type: "other", by });
    else if (step !== null) act({ type: "view", ply: plyAfterStep(step, ply, line.length) });
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
};
