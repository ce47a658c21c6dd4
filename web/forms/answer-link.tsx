import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { MessageTokenResponse, TokenResponse } from "../../shared/api.ts";
import { failuresTexts } from "../../shared/language/en/failures.ts";
import { hasStatus } from "../api/api-failure.ts";
import { failureOf, failureText } from "../api/failure-text.ts";
import { useSearchParams } from "../navigation/address.tsx";
import { useSession } from "../session/session.tsx";
import { PageSpinner } from "../ui/spinner.tsx";
import { showToast } from "../ui/toast-store.ts";
import { useReloadHold } from "../update/reload-holds.ts";

/** The token of a mailed link, out of the address; null when the link came without. */
export const useLinkToken = (): string | null => {
  const [query] = useSearchParams();
  return query.get("token") || null;
};

/** Takes over the token that came back for a link, says in a toast what was done, and goes home. */
export const useLinkAnswer = (done: string): ((answered: TokenResponse) => void) => {
  const session = useSession();
  const navigate = useNavigate();
  return ({ token, maxAge }) => {
    session.logIn(token, maxAge);
    showToast({ type: "success", message: done });
    void navigate("/", { replace: true });
  };
};

export interface AnswerLinkProps {
  /** Tells the server that the link of a token was opened. */
  readonly answer: (link: string) => Promise<MessageTokenResponse>;
  /** What a toast says when that is done. */
  readonly done: string;
  /** The page, where the link alone is not enough (403). Counts as any other failure when left out. */
  readonly askMore?: (link: string) => ReactNode;
  /** The page, once it has failed. */
  readonly children: ReactNode;
}

/** Uses a mailed link at once, takes over the token that comes back, and goes home. */
export const AnswerLink = ({ answer, done, askMore, children }: AnswerLinkProps) => {
  const link = useLinkToken();
  const { status } = useSession();
  const takeOver = useLinkAnswer(done);
  const [stage, setStage] = useState<"asked" | "more" | "failed">(link === null ? "failed" : "asked");
  useReloadHold(stage === "asked");
  /** A link works once, and React may run an effect twice. */
  const asked = useRef<string | null>(null);

  const open = useEffectEvent(async (token: string): Promise<void> => {
    try {
      takeOver(await answer(token));
    } catch (thrown) {
      if (askMore !== undefined && hasStatus(thrown, 403)) {
        setStage("more");
        return;
      }
      showToast({ type: "error", message: failureText(failureOf(thrown), failuresTexts.reasons.internal) });
      setStage("failed");
    }
  });

  // Wait for the session: the server needs the guest's cookie to let a running game go on.
  const isReady = status !== "loading";
  useEffect(() => {
    if (link === null || !isReady || asked.current === link) return;
    asked.current = link;
    void open(link);
  }, [link, isReady]);

  if (stage === "asked") return <PageSpinner />;
  return stage === "more" && link !== null && askMore !== undefined ? askMore(link) : children;
};
