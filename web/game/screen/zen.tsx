import { useEffect, useEffectEvent } from "react";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { changeAppearance, currentAppearance, useAppearance } from "../../appearance/appearance-store.ts";
import { Button } from "../../ui/button.tsx";
import type { Finished, Playing } from "../state/game-screen.ts";
import { isTyping } from "./use-match-keys.ts";
import styles from "./zen.module.css";

const toggle = (): void => changeAppearance({ isZen: !currentAppearance().isZen });

export interface ZenProps {
  readonly screen: Playing | Finished;
}

/** Who plays may have nothing around the board: no bar, names, ratings or list of moves. It ends with the game. */
export const Zen = ({ screen }: ZenProps) => {
  const isOn = useAppearance().isZen && screen.phase === "playing" && screen.game.you !== null;
  const canChange = screen.phase === "playing" && screen.game.you !== null;

  useEffect(() => {
    document.documentElement.toggleAttribute("data-zen", isOn);
    return () => document.documentElement.removeAttribute("data-zen");
  }, [isOn]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const isPlain =
      currentAppearance().hasShortcuts && !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
    if (canChange && isPlain && event.key.toLowerCase() === "z" && !isTyping(event.target)) toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  return isOn ? (
    <Button look="quiet" className={styles.leave} onClick={toggle}>
      {matchTexts.leaveZen}
    </Button>
  ) : null;
};

export const ZenButton = ({ className }: { readonly className?: string | undefined }) => (
  <Button look="quiet" className={className} onClick={toggle}>
    {matchTexts.zen}
  </Button>
);
