import { useEffect, useState } from "react";
import { playerName } from "../../../shared/account/player-name.ts";
import type { OfferKind } from "../../../shared/game/offers.ts";
import { opponentOf } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button } from "../../kit/ui/button.tsx";
import { useSettling } from "../../kit/ui/use-settling.ts";
import { offerOutcome } from "../speech/announcement.ts";
import { offerView } from "../state/game-offers.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import styles from "./offer-bar.module.css";

const NO_OFFER = { incoming: null, own: null } as const;

/** Long enough to be noticed beside a board and a clock. */
const SHOWN_FOR: Millis = 10_000;

const useOutcome = (screen: Playing | Finished): string | null => {
  const [seen, setSeen] = useState(screen);
  const [outcome, setOutcome] = useState<{ readonly text: string } | null>(null);
  if (seen !== screen) {
    setSeen(screen);
    const text = offerOutcome(seen, screen);
    if (text !== null) setOutcome({ text });
    else if (screen.game.squares.length !== seen.game.squares.length) setOutcome(null);
  }
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);
  return outcome?.text ?? null;
};

export interface OfferBarProps {
  readonly screen: Playing | Finished;
  readonly onAnswer: (kind: OfferKind, accepted: boolean) => void;
}

export const OfferBar = ({ screen, onAnswer }: OfferBarProps) => {
  const { you, players } = screen.game;
  const outcome = useOutcome(screen);
  const { incoming, own } = offerView(screen) ?? NO_OFFER;
  const settling = useSettling(incoming ?? (own && `own ${own}`));
  if (incoming !== null && you !== null) {
    const text = fill(matchPartsTexts.offered[incoming], { player: playerName(players[opponentOf(you)].username) });
    return (
      <section className={styles.bar} aria-label={matchPartsTexts.offer}>
        <p className={`min-width-0 small break-anywhere ${styles.text}`}>{text}</p>
        <Button look="primary" className={styles.answer} {...settling} onClick={() => onAnswer(incoming, true)}>
          {commonTexts.accept}
        </Button>
        <Button className={styles.answer} {...settling} onClick={() => onAnswer(incoming, false)}>
          {commonTexts.decline}
        </Button>
      </section>
    );
  }
  // After the end, the rematch button shows the offer and its answer.
  if (screen.phase === "finished") return null;
  if (own === null)
    return outcome === null ? null : <p className={`${styles.bar} small strong break-anywhere`}>{outcome}</p>;
  return (
    <section className={styles.bar} aria-label={matchPartsTexts.offer}>
      <p className={`min-width-0 small break-anywhere ${styles.text}`}>{matchPartsTexts.own[own]}</p>
      <Button className={styles.answer} {...settling} onClick={() => onAnswer(own, false)}>
        {commonTexts.cancel}
      </Button>
    </section>
  );
};
