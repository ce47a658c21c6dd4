import { type FormEvent, useState } from "react";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { invitationTexts } from "../../../shared/language/en/invitation.ts";
import { chosenTermsOf, FIRST_TERMS, type WantedTerms, wantedTerms } from "../../forms/chosen-terms.ts";
import { InvitationFields } from "../../forms/invitation-fields.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";

export interface InvitationDialogProps {
  readonly before?: Parameters<typeof chosenTermsOf>[0];
  /** Guests play unrated games only. */
  readonly isPlayer: boolean;
  readonly onCreate: (wanted: WantedTerms) => void;
  readonly onClose: () => void;
}

export const InvitationDialog = ({ before, isPlayer, onCreate, onClose }: InvitationDialogProps) => {
  const [chosen, setChosen] = useState(() => (before === undefined ? FIRST_TERMS : chosenTermsOf(before)));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onClose();
    onCreate(wantedTerms(chosen, isPlayer));
  };
  return (
    <Dialog heading={invitationTexts.heading} onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit}>
        <InvitationFields chosen={chosen} isPlayer={isPlayer} onChange={setChosen} />
        <div className="flex wrap end gap-2">
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button type="submit" look="primary">
            {invitationTexts.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
