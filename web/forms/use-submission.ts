import { useRef, useState } from "react";
import { type ApiFailure, hasStatus } from "../server/api/client.ts";
import { failureOf, failureText } from "../server/api/failure-text.ts";
import { useCountdown } from "./use-countdown.ts";

/** Used if a 429 does not say how long to wait. */
const DEFAULT_WAIT = 60;

interface SubmissionWords {
  /** Shown during the wait after a 429; null for the countdown alone. Defaults to the server's message. */
  readonly tooMany?: string | null;
  /** Returns the sentence for a failure. Defaults to the server's first message. */
  readonly textOf?: (failure: ApiFailure) => string;
}

export interface Submission {
  submit(send: () => Promise<void>): void;
  setError(error: string | null): void;
  readonly isSending: boolean;
  readonly error: string | null;
  /** The wait after a 429; 0 otherwise. */
  readonly secondsLeft: number;
}

export const useSubmission = ({ tooMany, textOf = failureText }: SubmissionWords = {}): Submission => {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isBusy = useRef(false);
  const { secondsLeft, start } = useCountdown();
  const [waitingFor, setWaitingFor] = useState<string | null>(null);

  const attempt = async (send: () => Promise<void>): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      await send();
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (hasStatus(failure, 429)) {
        setWaitingFor(tooMany === undefined ? textOf(failure) : tooMany);
        start(failure.retryAfter ?? DEFAULT_WAIT);
      } else {
        setError(textOf(failure));
      }
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  return {
    submit: (send) => {
      if (isBusy.current || secondsLeft > 0) return;
      isBusy.current = true;
      void attempt(send);
    },
    setError,
    isSending,
    error: secondsLeft > 0 ? waitingFor : error,
    secondsLeft,
  };
};
