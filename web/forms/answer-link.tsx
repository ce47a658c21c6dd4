import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { MessageTokenResponse } from "../../shared/api.ts";
import { INTERNAL_ERROR } from "../../shared/texts.ts";
import { failureOf, failureText } from "../api/failure-text.ts";
import { useSession } from "../session/session.tsx";
import { PageSpinner } from "../ui/spinner.tsx";
import { showToast } from "../ui/toast-store.ts";
import { useReloadHold } from "../update/reload-holds.ts";

/** The token of a mailed link, out of the address; null when the link came without. */
export const useLinkToken = (): string | null => {
  const [query] = useSearchParams();
  return query.get("token") || null;
};

export interface AnswerLinkProps {
  /** Tells the server that the link of a token was opened. */
  readonly answer: (link: string) => Promise<MessageTokenResponse>;
  /** The page, once it has failed. */
  readonly children: ReactNode;
}

/** Uses a mailed link at once, takes over the token that comes back, and goes home. */
export const AnswerLink = ({ answer, children }: AnswerLinkProps) => {
  const link = useLinkToken();
  const session = useSession();
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(link === null);
  useReloadHold(!hasFailed);
  /** A link works once, and React may run an effect twice. */
  const asked = useRef<string | null>(null);

  const open = useEffectEvent(async (token: string): Promise<void> => {
    try {
      const answered = await answer(token);
      session.logIn(answered.token, answered.maxAge);
      showToast({ type: "success", message: answered.message });
      void navigate("/", { replace: true });
    } catch (thrown) {
      showToast({ type: "error", message: failureText(failureOf(thrown), INTERNAL_ERROR) });
      setFailed(true);
    }
  });

  // Wait for the session: the server needs the guest's cookie to let a running game go on.
  const isReady = session.status !== "loading";
  useEffect(() => {
    if (link === null || !isReady || asked.current === link) return;
    asked.current = link;
    void open(link);
  }, [link, isReady]);

  return hasFailed ? children : <PageSpinner />;
};
