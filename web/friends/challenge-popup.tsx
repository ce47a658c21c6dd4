import type { Challenge } from "../../shared/protocol.ts";
import { TIME_CONTROLS } from "../../shared/time-controls.ts";
import { Button } from "../ui/button.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import styles from "./challenge-popup.module.css";

export const challengeText = ({ from, gameType }: Challenge): string => `${from} challenged you to a ${gameType} game!`;

export interface ChallengePopupProps {
  readonly challenge: Challenge;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** Somebody wants to play. It takes nothing away from the page: no focus, no place. */
export const ChallengePopup = ({ challenge, onAccept, onDecline }: ChallengePopupProps) => (
  <section className={styles.popup} aria-label="Challenge" aria-live="polite">
    <div className={styles.words}>
      <p className={styles.text}>{challengeText(challenge)}</p>
      <p className={styles.terms}>{`${TIME_CONTROLS[challenge.gameType].label}, unrated`}</p>
    </div>
    <Button look="quiet" className={styles.close} aria-label="Close" onClick={onDecline}>
      <CloseIcon />
    </Button>
    <div className={styles.actions}>
      <Button look="primary" onClick={onAccept}>
        Accept
      </Button>
      <Button onClick={onDecline}>Decline</Button>
    </div>
  </section>
);
