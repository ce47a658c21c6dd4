import { Suspense, useId, useRef, useState } from "react";
import { hasProfile, isGuest } from "../../../shared/account/identity.ts";
import { opponentOf, type Side } from "../../../shared/game/rules.ts";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { fill } from "../../../shared/language/fill.ts";
import { part } from "../../kit/ui/part.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import styles from "./opponent-button.module.css";

const OpponentCard = part(async () => (await import("./opponent-card.tsx")).OpponentCard);

interface OpponentButtonProps {
  readonly screen: Playing | Finished;
  readonly player: Side;
}

/** For screens without room for the card beside the board. */
export const OpponentButton = ({ screen, player }: OpponentButtonProps) => {
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
          // When Escape closes the card, the browser returns the focus.
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
