import { memo, type ReactNode } from "react";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { SpokenQuestion, useTwoSteps } from "../../kit/ui/two-step-button.tsx";
import styles from "./offer-buttons.module.css";

interface OfferButtonProps {
  readonly label: string;
  /** Shown on the button if there is room for words. */
  readonly text: string;
  readonly question: string;
  readonly isDisabled: boolean;
  readonly icon: ReactNode;
  readonly onConfirm: () => void;
}

/** On a phone it is as wide as its icon, and asks in a bubble above itself. */
const OfferButton = ({ label, text, question, isDisabled, icon, onConfirm }: OfferButtonProps) => {
  const { isAsking, ref, press } = useTwoSteps(onConfirm, isDisabled);
  return (
    <>
      <SpokenQuestion>{isAsking ? question : null}</SpokenQuestion>
      <Button
        ref={ref}
        className={styles.button}
        data-asking={isAsking ? question : undefined}
        aria-label={isAsking ? question : label}
        isDisabled={isDisabled}
        onClick={press}
      >
        <Icon>{icon}</Icon>
        <span className={styles.text}>{isAsking ? question : text}</span>
      </Button>
    </>
  );
};

export interface OfferButtonsProps {
  readonly canDraw: boolean;
  readonly canTakeBack: boolean;
  readonly isRated: boolean;
  readonly onOffer: (kind: "draw" | "takeback") => void;
}

/** Offers during a game. A button that is not available keeps its place. */
export const OfferButtons = memo(function OfferButtons({ canDraw, canTakeBack, isRated, onOffer }: OfferButtonsProps) {
  return (
    <>
      {isRated ? null : (
        <OfferButton
          label={matchTexts.askTakeback}
          text={matchTexts.takeback}
          question={matchTexts.takebackAsk}
          isDisabled={!canTakeBack}
          icon={<path d="M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3" />}
          onConfirm={() => onOffer("takeback")}
        />
      )}
      <OfferButton
        label={matchTexts.offerDraw}
        text={matchTexts.draw}
        question={matchTexts.drawAsk}
        isDisabled={!canDraw}
        icon={<path d="M5 9h14M5 15h14" />}
        onConfirm={() => onOffer("draw")}
      />
    </>
  );
});
