import { useId, useRef } from "react";
import { PHRASES } from "../../../shared/game/phrases.ts";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { phrasesTexts } from "../../../shared/language/en/phrases.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { mutePhrases, usePhrasesMuted } from "../state/phrase-mute.ts";
import styles from "./phrase-menu.module.css";

export interface PhraseMenuProps {
  readonly onSay: ((phrase: number) => void) | null;
}

export const PhraseMenu = ({ onSay }: PhraseMenuProps) => {
  const menuRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isMuted = usePhrasesMuted();
  const id = useId();
  const close = (): void => menuRef.current?.hidePopover();

  const place = (): void => {
    const [menu, button] = [menuRef.current, buttonRef.current];
    if (menu === null || button === null) return;
    const at = button.getBoundingClientRect();
    const end = document.dir === "rtl" ? at.left : document.documentElement.clientWidth - at.right;
    menu.style.insetInlineEnd = `${end}px`;
    menu.style.top = `${at.bottom + 4}px`;
  };

  return (
    <>
      <Button
        ref={buttonRef}
        look="quiet"
        className={styles.open}
        aria-label={onSay === null ? matchPartsTexts.phrases : matchPartsTexts.say}
        popoverTarget={id}
        onClick={place}
      >
        <Icon>
          <path d="M4 5h16v11h-9l-4 4v-4H4z" />
        </Icon>
      </Button>
      <div ref={menuRef} id={id} popover="auto" className={`panel ${styles.menu}`}>
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
                {phrasesTexts[phrase]}
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
          {matchPartsTexts.mute}
        </Button>
      </div>
    </>
  );
};
