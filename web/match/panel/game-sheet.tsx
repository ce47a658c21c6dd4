import type { ReactNode } from "react";
import { afterMatchTexts } from "../../../shared/language/en/after-match.ts";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { MoreMenu } from "../../kit/ui/more-menu.tsx";
import { SpokenQuestion, useTwoSteps } from "../../kit/ui/two-step-button.tsx";
import { offerView } from "../state/game-offers.ts";
import type { Playing } from "../state/game-screen.ts";
import styles from "./game-sheet.module.css";

interface OfferButtonProps {
  readonly label: string;
  readonly text: string;
  readonly question: string;
  readonly isDisabled: boolean;
  readonly icon: ReactNode;
  readonly onConfirm: () => void;
}

const OfferButton = ({ label, text, question, isDisabled, icon, onConfirm }: OfferButtonProps) => {
  const confirm = (): void => {
    ref.current?.closest<HTMLElement>("[popover]")?.hidePopover();
    onConfirm();
  };
  const { isAsking, ref, press } = useTwoSteps(confirm, isDisabled);
  return (
    <>
      <SpokenQuestion>{isAsking ? question : null}</SpokenQuestion>
      <Button
        ref={ref}
        className={styles.button}
        data-asking={isAsking || undefined}
        aria-label={isAsking ? question : label}
        isDisabled={isDisabled}
        onClick={press}
      >
        <Icon>{icon}</Icon>
        <span>{isAsking ? question : text}</span>
      </Button>
    </>
  );
};

export interface GameSheetProps {
  readonly screen: Playing;
  readonly onOffer: (kind: "draw" | "takeback") => void;
  readonly children?: ReactNode;
}

/** An offer that is not available keeps its place. */
export const GameSheet = ({ screen, onOffer, children }: GameSheetProps) => {
  const offers = offerView(screen);
  if (offers === null) return null;
  return (
    <MoreMenu label={afterMatchTexts.more} className={styles.sheet ?? ""}>
      {screen.game.isRated ? null : (
        <OfferButton
          label={matchTexts.askTakeback}
          text={matchTexts.takeback}
          question={matchTexts.takebackAsk}
          isDisabled={!offers.canTakeBack || offers.incoming === "takeback"}
          icon={<path d="M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3" />}
          onConfirm={() => onOffer("takeback")}
        />
      )}
      <OfferButton
        label={matchTexts.offerDraw}
        text={matchTexts.draw}
        question={matchTexts.drawAsk}
        isDisabled={!offers.canDraw || offers.incoming === "draw"}
        icon={<path d="M5 9h14M5 15h14" />}
        onConfirm={() => onOffer("draw")}
      />
      {children}
    </MoreMenu>
  );
};
