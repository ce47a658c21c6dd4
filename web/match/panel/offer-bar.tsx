import { playerName } from "../../../shared/account/player-name.ts";
import type { OfferKind } from "../../../shared/game/offers.ts";
import { opponentOf } from "../../../shared/game/rules.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button } from "../../kit/ui/button.tsx";
import { offerView } from "../state/game-offers.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import styles from "./offer-bar.module.css";

export interface OfferBarProps {
  readonly screen: Playing | Finished;
  readonly onAnswer: (kind: OfferKind, accepted: boolean) => void;
}

/** Shows the open offer at a fixed place over the moves. The announcer speaks it. */
export const OfferBar = ({ screen, onAnswer }: OfferBarProps) => {
  const { you, players } = screen.game;
  const view = offerView(screen);
  if (view === null || you === null) return null;
  const { incoming, own } = view;
  if (incoming !== null) {
    const text = fill(matchPartsTexts.offered[incoming], { player: playerName(players[opponentOf(you)].username) });
    return (
      <section className={styles.bar} aria-label={matchPartsTexts.offer}>
        <p className={styles.text}>{text}</p>
        <Button look="primary" className={styles.answer} onClick={() => onAnswer(incoming, true)}>
          {commonTexts.accept}
        </Button>
        <Button className={styles.answer} onClick={() => onAnswer(incoming, false)}>
          {commonTexts.decline}
        </Button>
      </section>
    );
  }
  // After the end, the rematch button shows the offer.
  if (own === null || screen.phase === "finished") return null;
  return (
    <section className={styles.bar} aria-label={matchPartsTexts.offer}>
      <p className={styles.text}>{matchPartsTexts.own[own]}</p>
      <Button className={styles.answer} onClick={() => onAnswer(own, false)}>
        {commonTexts.cancel}
      </Button>
    </section>
  );
};
