import { type FormEvent, useState } from "react";
import { commonTexts } from "../../shared/language/en/common.ts";
import { socialTexts } from "../../shared/language/en/social.ts";
import { fill } from "../../shared/language/fill.ts";
import { type ChosenTerms, FIRST_TERMS, wantedTerms } from "../forms/chosen-terms.ts";
import { InvitationFields } from "../forms/invitation-fields.tsx";
import { Button } from "../kit/ui/button.tsx";
import { Dialog } from "../kit/ui/dialog.tsx";
import { Spinner } from "../kit/ui/spinner.tsx";
import { useSocket } from "../server/session/session.tsx";
import { errorText } from "../server/socket/error-texts.ts";
import type { Requests } from "../server/socket/events.ts";
import styles from "./challenge-dialog.module.css";

const ANSWER_WITHIN = 8000;

export interface ChallengeDialogProps {
  readonly username: string;
  readonly isByDays: boolean;
  readonly onClose: () => void;
}

export const ChallengeDialog = ({ username, isByDays, onClose }: ChallengeDialogProps) => {
  const socket = useSocket();
  const [chosen, setChosen] = useState<ChosenTerms>(
    isByDays ? { ...FIRST_TERMS, gameType: "correspondence" } : FIRST_TERMS,
  );
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async (): Promise<void> => {
    setSending(true);
    setRefusal(null);
    const { gameType, terms } = wantedTerms(chosen, true);
    const wanted: Requests["sendChallenge"] =
      Object.keys(terms).length > 0 ? [gameType, username, terms] : [gameType, username];
    try {
      const answer = await socket.timeout(ANSWER_WITHIN).emitWithAck("sendChallenge", ...wanted);
      if (answer.ok) onClose();
      else setRefusal(errorText(answer.reason));
    } catch (failure) {
      console.info("The challenge was not answered", failure);
      setRefusal(errorText("unavailable"));
    }
    setSending(false);
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isSending) void send();
  };

  return (
    <Dialog heading={fill(socialTexts.challengePlayer, { player: username })} onClose={onClose}>
      <form className="grid gap-3" onSubmit={submit}>
        <InvitationFields chosen={chosen} isPlayer onChange={setChosen} />
        <p className={`danger small ${styles.refusal}`} role="alert">
          {refusal}
        </p>
        <div className="flex wrap end gap-2">
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button type="submit" look="primary" isDisabled={isSending}>
            {isSending && <Spinner />}
            {socialTexts.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
