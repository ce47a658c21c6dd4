import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { LinkResponse } from "../../shared/api/api.ts";
import { failuresTexts } from "../../shared/language/en/failures.ts";
import { PageSpinner } from "../kit/ui/spinner.tsx";
import { showToast } from "../kit/ui/toast-store.ts";
import { usePageNavigate } from "../kit/ui/use-page-navigate.ts";
import { useReloadHold } from "../kit/update/reload-holds.ts";
import { hasStatus } from "../server/api/client.ts";
import { failureOf, failureText } from "../server/api/failure-text.ts";
import { useSession } from "../server/session/session.tsx";

export const useLinkToken = (): string | null => {
  const [query] = useSearchParams();
  return query.get("token") || null;
};

export const useLinkAnswer = (done: string): ((answered: LinkResponse) => void) => {
  const session = useSession();
  const navigate = usePageNavigate();
  return ({ token, maxAge }) => {
    if (token !== undefined && maxAge !== undefined) session.logIn(token, maxAge);
    showToast({ type: "success", message: done });
    navigate("/", { replace: true });
  };
};

interface AnswerLinkProps {
  readonly answer: (link: string) => Promise<LinkResponse>;
  readonly done: string;
  /** The page to show if the link alone is not enough (403). Without it, a 403 counts as a failure. */
  readonly askMore?: (link: string) => ReactNode;
  readonly children: ReactNode;
}

export const AnswerLink = ({ answer, done, askMore, children }: AnswerLinkProps) => {
  const link = useLinkToken();
  const { status } = useSession();
  const takeOver = useLinkAnswer(done);
  const [stage, setStage] = useState<"asked" | "more" | "failed">(link === null ? "failed" : "asked");
  useReloadHold(stage === "asked");
  /** A link works only once, and React may run an effect twice. */
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

  // Wait for the session: the server needs the guest's cookie, so that a running game can continue.
  const isReady = status !== "loading";
  useEffect(() => {
    if (link === null || !isReady || asked.current === link) return;
    asked.current = link;
    void open(link);
  }, [link, isReady]);

  if (stage === "asked") return <PageSpinner />;
  return stage === "more" && link !== null && askMore !== undefined ? askMore(link) : children;
};
