import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { PHRASES } from "../../../shared/phrases.ts";
import type { Side } from "../../../shared/rules.ts";
import type { Millis } from "../../../shared/time-controls.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import type { Speaker } from "../speech/announcer.tsx";
import type { Finished, Playing } from "../state/game-screen.ts";
import { arePhrasesMuted, mutePhrases, usePhrasesMuted } from "../state/phrase-mute.ts";
import styles from "./phrases.module.css";

/** How long a phrase stands beside the name of who said it. */
const SHOWN_FOR: Millis = 5000;

export interface PhraseBubbleProps {
  readonly screen: Playing | Finished;
  readonly player: Side;
  readonly speaker: Speaker;
}

/** What a side has just said. It lies over the strip, so nothing moves. */
export const PhraseBubble = ({ screen, player, speaker }: PhraseBubbleProps) => {
  const { said, game } = screen;
  const isMuted = usePhrasesMuted();
  const own = said?.side === player ? said : null;
  // What was said before this strip was there is old.
  const [hiddenId, setHiddenId] = useState(own?.id ?? 0);
  const isOwn = game.you === player;

  const speak = useEffectEvent((phrase: number): void => {
    const text = PHRASES[phrase];
    if (text === undefined || isOwn || arePhrasesMuted()) return;
    speaker.say({ urgency: "polite", text: `${game.players[player].username} says: ${text}.` });
  });

  const id = own?.id ?? 0;
  const phrase = own?.phrase ?? -1;
  useEffect(() => {
    if (id <= hiddenId) return;
    speak(phrase);
    const timer = setTimeout(() => setHiddenId(id), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [id, phrase, hiddenId]);

  if (id <= hiddenId || (isMuted && !isOwn)) return null;
  return (
    <span className={styles.bubble}>
      <span className={styles.phrase}>{PHRASES[phrase]}</span>
      {isOwn ? null : (
        <button type="button" className={styles.mute} aria-label="Mute phrases" onClick={() => mutePhrases(true)}>
          <Icon>
            <path d="M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6" />
          </Icon>
        </button>
      )}
    </span>
  );
};

export interface PhraseMenuProps {
  /** Null for watchers, who say nothing. */
  readonly onSay: ((phrase: number) => void) | null;
}

/** What can be said, and whether anything is heard. */
export const PhraseMenu = ({ onSay }: PhraseMenuProps) => {
  const menuRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isMuted = usePhrasesMuted();
  const id = useId();
  const close = (): void => menuRef.current?.hidePopover();

  /** Below its button, over the board. */
  const place = (): void => {
    const at = buttonRef.current?.getBoundingClientRect();
    if (menuRef.current === null || at === undefined) return;
    menuRef.current.style.right = `${document.documentElement.clientWidth - at.right}px`;
    menuRef.current.style.top = `${at.bottom + 4}px`;
  };

  return (
    <>
      <Button
        ref={buttonRef}
        look="quiet"
        className={styles.open}
        aria-label={onSay === null ? "Phrases" : "Say something"}
        popoverTarget={id}
        onClick={place}
      >
        <Icon>
          <path d="M4 5h16v11h-9l-4 4v-4H4z" />
        </Icon>
      </Button>
      <div ref={menuRef} id={id} popover="auto" className={styles.menu}>
        {onSay === null
          ? null
          : PHRASES.map((phrase, index) => (
              <Button
                key={phrase}
                look="quiet"
                onClick={() => {
                  onSay(index);
                  close();
                }}
              >
                {phrase}
              </Button>
            ))}
        <Button
          look="quiet"
          className={styles.toggle}
          aria-pressed={isMuted}
          onClick={() => {
            mutePhrases(!isMuted);
            close();
          }}
        >
          Mute phrases
        </Button>
      </div>
    </>
  );
};
