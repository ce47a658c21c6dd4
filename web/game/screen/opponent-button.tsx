import { Suspense, useId, useRef, useState } from "react";
import { hasProfile, isGuest } from "../../../shared/identity.ts";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { fill } from "../../../shared/language/fill.ts";
import { opponentOf } from "../../../shared/rules.ts";
import { part } from "../../ui/part.ts";
import styles from "./opponent-button.module.css";
import type { PhraseBubbleProps } from "./phrase-bubble.tsx";

const OpponentCard = part(async () => (await import("./opponent-card.tsx")).OpponentCard);

/**
 * Makes the name of an opponent open their card, where there is no room for it beside the board, too. Nothing moves for it.
 * Once the game is over, the name leads to the profile instead.
 */
export const OpponentButton = ({ screen, player }: Pick<PhraseBubbleProps, "screen" | "player">) => {
  const { players, you, gameType } = screen.game;
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const cardRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const { username } = players[player];
  const isOpponent = you !== null && player === opponentOf(you);
  if (screen.phase !== "playing" || !isOpponent || !hasProfile(players[player])) return null;
  const own = players[you];
  const label = fill(matchPartsTexts.aboutOpponent, { opponent: username });

  /** Below the name, over the board. */
  const place = (): void => {
    const at = buttonRef.current?.getBoundingClientRect();
    if (cardRef.current === null || at === undefined) return;
    cardRef.current.style.setProperty("--left", `${at.left}px`);
    cardRef.current.style.setProperty("--top", `${at.bottom + 4}px`);
  };

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={styles.open}
        aria-label={label}
        aria-haspopup="dialog"
        popoverTarget={id}
        onClick={place}
      />
      <div
        ref={cardRef}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={styles.card}
        onToggle={(event) => {
          setOpen(event.newState === "open");
          // Closed by Escape, it gives the focus back by itself.
          if (event.newState === "open") event.currentTarget.focus();
        }}
      >
        {isOpen && (
          <Suspense fallback={null}>
            <OpponentCard username={username} gameType={gameType} own={isGuest(own.identifier) ? null : own.username} />
          </Suspense>
        )}
      </div>
    </>
  );
};
