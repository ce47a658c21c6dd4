import type { OfferKind } from "../../../shared/offers.ts";
import { opponentOf } from "../../../shared/rules.ts";
import { Button } from "../../ui/button.tsx";
import { incomingText, ownText } from "../speech/offer-sentences.ts";
import { offerView } from "../state/game-offers.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import styles from "./offer-bar.module.css";

export interface OfferBarProps {
  readonly screen: Playing | Finished;
  readonly onAnswer: (kind: OfferKind, accepted: boolean) => void;
}

/** What is offered now, in one fixed place over the moves. Screen readers hear it from the announcer. */
export const OfferBar = ({ screen, onAnswer }: OfferBarProps) => {
  const { you, players } = screen.game;
  const view = offerView(screen);
  if (view === null || you === null) return null;
  const { incoming, own } = view;
  if (incoming !== null) {
    const text = incomingText(incoming, players[opponentOf(you)].username);
    return (
      <section className={styles.bar} aria-label="Offer">
        <p className={styles.text}>{text}</p>
        <Button look="primary" className={styles.answer} onClick={() => onAnswer(incoming, true)}>
          Accept
        </Button>
        <Button className={styles.answer} onClick={() => onAnswer(incoming, false)}>
          Decline
        </Button>
      </section>
    );
  }
  // After the end the button for a rematch says so.
  if (own === null || screen.phase === "finished") return null;
  return (
    <section className={styles.bar} aria-label="Offer">
      <p className={styles.text}>{ownText(own)}</p>
      <Button className={styles.answer} onClick={() => onAnswer(own, false)}>
        Cancel
      </Button>
    </section>
  );
};
