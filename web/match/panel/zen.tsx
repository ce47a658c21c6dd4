import { useEffect, useRef } from "react";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { changeAppearance, currentAppearance, useAppearance } from "../../kit/appearance/appearance-store.ts";
import { focusedSquare, focusSquare } from "../../kit/board/square-button.ts";
import { usePageKeys } from "../../kit/board/use-page-keys.ts";
import { Button } from "../../kit/ui/button.tsx";
import type { Finished, Playing } from "../state/game-screen.ts";
import styles from "./zen.module.css";

const toggle = (): void => changeAppearance({ isZen: !currentAppearance().isZen });

/** Moves the focus to the board, because the button that was pressed disappears. */
const leave = (): void => {
  toggle();
  focusSquare(focusedSquare());
};

const isHidden = (element: Element): boolean =>
  element.getClientRects().length === 0 || getComputedStyle(element).visibility === "hidden";

interface ZenProps {
  readonly screen: Playing | Finished;
}

export const Zen = ({ screen }: ZenProps) => {
  const isOn = useAppearance().isZen && screen.phase === "playing" && screen.game.you !== null;
  const canChange = screen.phase === "playing" && screen.game.you !== null;

  const leaveRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    document.documentElement.toggleAttribute("data-zen", isOn);
    // The button that turned Zen on is hidden now, so this one takes the focus. A key leaves the focus on the board.
    if (isOn && document.activeElement !== null && isHidden(document.activeElement)) {
      leaveRef.current?.focus();
    }
    return () => document.documentElement.removeAttribute("data-zen");
  }, [isOn]);

  usePageKeys(({ shortcut }) => {
    if (canChange && currentAppearance().hasShortcuts && shortcut === "z") toggle();
  });

  return isOn ? (
    <Button ref={leaveRef} look="quiet" className={styles.leave} onClick={leave}>
      {matchTexts.leaveZen}
    </Button>
  ) : null;
};

export const ZenButton = ({ className }: { readonly className?: string | undefined }) => (
  <Button look="quiet" className={className} onClick={toggle}>
    {matchTexts.zen}
  </Button>
);
