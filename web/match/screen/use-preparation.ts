import { useCallback, useEffect, useEffectEvent, useMemo } from "react";
import { subBoardsAfterMove } from "../../../shared/game/prepared.ts";
import type { Square } from "../../../shared/game/rules.ts";
import { preparedMode, usePreparedSetting } from "../../kit/appearance/prepared-setting.ts";
import type { Preparation } from "../../kit/board/playable-board.tsx";
import type { Finished, Playing } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";
import type { MatchView } from "../state/match-view.ts";
import { preparablePly, preparedSquares } from "../state/prepared-reducer.ts";

const ESCAPABLE = "dialog, [popover], input, textarea";

/** Escape clears prepared moves, unless the focus is where Escape closes or clears something else. */
const useEscape = (isOn: boolean, onEscape: () => void): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    const isElsewhere = event.target instanceof Element && event.target.closest(ESCAPABLE) !== null;
    if (!isElsewhere) onEscape();
  });

  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [isOn]);
};

export const usePreparation = (
  screen: Playing | Finished,
  view: MatchView,
  store: GameStore,
): Preparation | undefined => {
  const mode = preparedMode(usePreparedSetting(), screen.game.gameType);
  const squares = preparedSquares(screen);
  const isAwaiting = preparablePly(screen) !== null;
  const onPress = useCallback((square: Square) => store.prepare(square, mode), [store, mode]);
  useEscape(squares.length > 0, store.clearPrepared);

  const isTable = mode === "table" && isAwaiting && view.isLatest;
  const reachable = useMemo(() => (isTable ? subBoardsAfterMove(view.position) : 0), [isTable, view.position]);
  if (!view.isLatest || (squares.length === 0 && !isAwaiting)) return undefined;
  return { squares, isOn: isAwaiting && mode !== "off", onPress, onClear: store.clearPrepared, reachable };
};
