import { type FormEvent, useState } from "react";
import type { SeekRequest } from "../../shared/api/seeks-schema.ts";
import { clockOfDays, DEFAULT_DAYS, daysOf } from "../../shared/game/time-controls.ts";
import { commonTexts } from "../../shared/language/en/common.ts";
import { seeksTexts } from "../../shared/language/en/seeks.ts";
import { type ChosenTerms, FIRST_TERMS, mayBeRated } from "../forms/chosen-terms.ts";
import { InvitationFields } from "../forms/invitation-fields.tsx";
import { Button } from "../kit/ui/button.tsx";
import { Dialog } from "../kit/ui/dialog.tsx";
import { Spinner } from "../kit/ui/spinner.tsx";
import { failureOf, failureText } from "../server/api/failure-text.ts";
import styles from "./challenge-dialog.module.css";

export interface SeekDialogProps {
  /** Guests play unrated games only. */
  readonly isPlayer: boolean;
  readonly onPost: (seek: SeekRequest) => Promise<void>;
  readonly onClose: () => void;
}

export const SeekDialog = ({ isPlayer, onPost, onClose }: SeekDialogProps) => {
  const [chosen, setChosen] = useState<ChosenTerms>({ ...FIRST_TERMS, gameType: "correspondence", isRated: isPlayer });
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const post = async (): Promise<void> => {
    const { days, side, isRated } = chosen;
    setSending(true);
    setRefusal(null);
    try {
      await onPost({
        days: daysOf(clockOfDays(days)) ?? DEFAULT_DAYS,
        isRated: isRated && mayBeRated(chosen, isPlayer),
        ...(side !== "random" && { side }),
      });
      onClose();
    } catch (failure) {
      setRefusal(failureText(failureOf(failure)));
    }
    setSending(false);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSending) void post();
  };

  return (
    <Dialog heading={seeksTexts.post} onClose={onClose}>
      <form className="grid gap-3" onSubmit={submit}>
        <InvitationFields chosen={chosen} isPlayer={isPlayer} isByDays onChange={setChosen} />
        <p className={`danger small ${styles.refusal}`} role="alert">
          {refusal}
        </p>
        <div className="flex wrap end gap-2">
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button type="submit" look="primary" isDisabled={isSending}>
            {isSending && <Spinner />}
            {seeksTexts.postIt}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
