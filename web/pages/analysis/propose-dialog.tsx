import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnProposal, ProposalResponse } from "../../../shared/api/puzzles-api.ts";
import type { Square } from "../../../shared/game/rules.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { call } from "../../server/api/client.ts";
import { failureOf, failureText } from "../../server/api/failure-text.ts";
import { ownProposalsQuery } from "../../server/api/puzzles.ts";
import styles from "./propose-dialog.module.css";

const { proposals: texts } = puzzlesTexts;

const pathOf = (number: number): string => `/puzzles?number=${number}`;

const OwnProposals = ({ list }: { readonly list: readonly OwnProposal[] }) => (
  <section aria-label={texts.own}>
    <h3 className="small">{texts.own}</h3>
    <ul className={`grid small ${styles.list}`}>
      {list.map(({ number, attempts, solved, isRetired }) => (
        <li key={number}>
          {isRetired ? (
            fill(texts.ownRetired, { number })
          ) : (
            <Link to={pathOf(number)}>{fill(texts.ownSolved, { number, solved, attempts })}</Link>
          )}
        </li>
      ))}
    </ul>
  </section>
);

const Outcome = ({ answer }: { readonly answer: ProposalResponse }) => (
  <p role="status" className="strong">
    {"number" in answer ? (
      <Link to={pathOf(answer.number)}>{fill(texts.taken, { number: answer.number })}</Link>
    ) : (
      texts.refusals[answer.refusal]
    )}
  </p>
);

interface ProposeDialogProps {
  readonly moves: readonly Square[];
  readonly account: string;
  readonly onClose: () => void;
}

export const ProposeDialog = ({ moves, account, onClose }: ProposeDialogProps) => {
  const client = useQueryClient();
  const query = ownProposalsQuery(account);
  const own = useQuery(query).data?.proposed ?? [];
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<ProposalResponse | null>(null);
  const [error, setError] = useState<string | null>(null);

  const send = async (): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      setAnswer(await call("POST /api/v2/puzzles/proposed", { body: { moves } }));
      void client.invalidateQueries({ queryKey: query.queryKey });
    } catch (thrown) {
      setError(failureText(failureOf(thrown)));
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog heading={texts.propose} onClose={onClose}>
      <p>{texts.how}</p>
      {answer !== null && <Outcome answer={answer} />}
      {error !== null && <p role="alert">{error}</p>}
      {answer === null && (
        <Button look="primary" onClick={() => void send()} isDisabled={isSending}>
          {texts.send}
        </Button>
      )}
      <Button onClick={onClose}>{answer === null ? commonTexts.cancel : commonTexts.close}</Button>
      {own.length > 0 && <OwnProposals list={own} />}
    </Dialog>
  );
};
