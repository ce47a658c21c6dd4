import { useEffect, useEffectEvent, useState } from "react";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { phrasesTexts } from "../../../shared/language/en/phrases.ts";
import { fill } from "../../../shared/language/fill.ts";
import { PHRASES } from "../../../shared/phrases.ts";
import { playerName } from "../../../shared/player-name.ts";
import type { Side } from "../../../shared/rules.ts";
import type { Millis } from "../../../shared/time-controls.ts";
import { Icon } from "../../ui/icons.tsx";
import type { Speaker } from "../speech/announcer.tsx";
import type { Finished, Playing } from "../state/game-screen.ts";
import { arePhrasesMuted, mutePhrases, usePhrasesMuted } from "../state/phrase-mute.ts";
import styles from "./phrase-bubble.module.css";

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
  // What was said long before this strip was there is old; what came while its script did is not.
  const [hiddenId, setHiddenId] = useState(() =>
    own !== null && performance.now() - own.at >= SHOWN_FOR ? own.id : 0,
  );
  const isOwn = game.you === player;

  const speak = useEffectEvent((phrase: number): void => {
    const name = PHRASES[phrase];
    if (name === undefined || isOwn || arePhrasesMuted()) return;
    const values = { player: playerName(game.players[player].username), phrase: phrasesTexts[name] };
    speaker.say({ urgency: "polite", text: fill(matchPartsTexts.says, values) });
  });

  const id = own?.id ?? 0;
  const phrase = own?.phrase ?? -1;
  useEffect(() => {
    if (id <= hiddenId) return;
    speak(phrase);
    const timer = setTimeout(() => setHiddenId(id), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [id, phrase, hiddenId]);

  const name = PHRASES[phrase];
  if (name === undefined || id <= hiddenId || (isMuted && !isOwn)) return null;
  return (
    <span className={styles.bubble}>
      <span className={styles.phrase}>{phrasesTexts[name]}</span>
      {isOwn ? null : (
        <button
          type="button"
          className={styles.mute}
          aria-label={matchPartsTexts.mute}
          onClick={() => mutePhrases(true)}
        >
          <Icon>
            <path d="M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6" />
          </Icon>
        </button>
      )}
    </span>
  );
};
