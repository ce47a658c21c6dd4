import { useState } from "react";
import { answersTexts } from "../../shared/language/en/answers.ts";
import { formsTexts } from "../../shared/language/en/forms.ts";
import { RESEND_WAIT } from "../../shared/limits.ts";
import { useReloadHold } from "../kit/update/reload-holds.ts";
import { call } from "../server/api/client.ts";
import { FormError, FormNotice } from "./form.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useCountdown } from "./use-countdown.ts";
import { useSubmission } from "./use-submission.ts";

interface ResendMailProps {
  readonly email: string;
  /** Seconds to wait before the first press. */
  readonly wait: number;
}

export const ResendMail = ({ email, wait }: ResendMailProps) => {
  // Prevents a reload, because it would lose the address.
  useReloadHold(true);
  const pause = useCountdown(wait);
  const [answer, setAnswer] = useState<string | null>(null);
  const submission = useSubmission({ tooMany: null });
  const secondsLeft = Math.max(pause.secondsLeft, submission.secondsLeft);

  const resend = (): void =>
    submission.submit(async () => {
      setAnswer(null);
      await call("POST /api/v2/auth/resend-verification-email", { body: { email } });
      setAnswer(answersTexts.confirmationSentAgain);
      pause.start(RESEND_WAIT);
    });

  return (
    <div className="stack gap-3">
      <FormNotice text={answer} />
      <FormError error={submission.error} />
      <SubmitButton
        look="secondary"
        isSending={submission.isSending}
        secondsLeft={secondsLeft}
        waitText={formsTexts.sendAgainIn}
        onClick={resend}
      >
        {formsTexts.sendAgain}
      </SubmitButton>
    </div>
  );
};
