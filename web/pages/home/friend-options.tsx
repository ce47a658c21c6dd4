import { Suspense, useState } from "react";
import { homeTexts } from "../../../shared/language/en/home.ts";
import type { WantedTerms } from "../../forms/chosen-terms.ts";
import { afterTexts } from "../../kit/ui/after-texts.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { part } from "../../kit/ui/part.ts";
import styles from "./other-games.module.css";

const InvitationDialog = part(
  afterTexts(async () => (await import("../../match/dialogs/invitation-dialog.tsx")).InvitationDialog),
);

const OptionsIcon = () => (
  <Icon>
    <path d="M4 8h7M17 8h3M4 16h3M13 16h7" />
    <circle cx="14" cy="8" r="2.5" />
    <circle cx="10" cy="16" r="2.5" />
  </Icon>
);

export interface FriendOptionsProps {
  /** Guests play unrated games only. */
  readonly isPlayer: boolean;
  readonly onCreate: (wanted: WantedTerms) => void;
}

export const FriendOptions = ({ isPlayer, onCreate }: FriendOptionsProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.friendOptions}
        aria-label={homeTexts.friendOptions}
        title={homeTexts.friendOptions}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <OptionsIcon />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <InvitationDialog isPlayer={isPlayer} onCreate={onCreate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
