import { useRef, useState } from "react";
import { type ApiFailure, hasStatus } from "../api/api-failure.ts";
import { failureOf, failureText } from "../api/failure-text.ts";
import { useCountdown } from "./use-countdown.ts";

/** When a 429 does not say how long to wait. */
const DEFAULT_WAIT = 60;

export interface SubmissionWords {
  /** Shown while a 429 is waited out; null for the countdown alone. The server's own words when left out. */
  readonly tooMany?: string | null;
  /** The sentence for a failure. Left out: the first one that the server sent. */
  readonly textOf?: (failure: ApiFailure) => string;
}

export interface Submission {
  /** Does nothing while an answer or the end of a 429 is waited for. */
  submit(send: () => Promise<void>): void;
  /** Shows an error that was found without asking the server, or none. */
  setError(error: string | null): void;
  readonly isSending: boolean;
  readonly error: string | null;
  /** After a 429; 0 otherwise. */
  readonly secondsLeft: number;
}

/** What a form is doing with the server: sending, refused with a sentence, or told to wait. */
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
