import { useEffect, useEffectEvent, useState } from "react";
import { playerName } from "../../../shared/account/player-name.ts";
import { PHRASES } from "../../../shared/game/phrases.ts";
import type { Side } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { phrasesTexts } from "../../../shared/language/en/phrases.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import type { Speaker } from "../speech/announcer.tsx";
import type { Finished, Playing } from "../state/game-screen.ts";
import { arePhrasesMuted, mutePhrases, usePhrasesMuted } from "../state/phrase-mute.ts";
import { OpponentButton } from "./opponent-button.tsx";
import styles from "./strip-overlay.module.css";

const SHOWN_FOR: Millis = 5000;

export interface StripOverlayProps {
  readonly screen: Playing | Finished;
  readonly player: Side;
  readonly speaker: Speaker;
}

/** Covers the strip, so the layout does not shift. */
const PhraseBubble = ({ screen, player, speaker }: StripOverlayProps) => {
  const { game } = screen;
  const { said } = screen.heard;
  const isMuted = usePhrasesMuted();
  const own = said?.side === player ? said : null;
  // Hide phrases older than `SHOWN_FOR`. A phrase that arrived while this script loaded is still shown.
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
    <span className={`row boxed surface tiny ${styles.bubble}`}>
      <span className={`strong nowrap ${styles.phrase}`}>{phrasesTexts[name]}</span>
      {isOwn ? null : (
        <button
          type="button"
          className={`grid full-height relative muted ${styles.mute}`}
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

export const StripOverlay = (props: StripOverlayProps) => (
  <>
    <OpponentButton screen={props.screen} player={props.player} />
    <PhraseBubble {...props} />
  </>
);
