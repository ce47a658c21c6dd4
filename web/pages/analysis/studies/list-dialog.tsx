import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  STUDY_NAME_MAX_LENGTH,
  type StudiesResponse,
  type StudyEntry,
  studyNameProblem,
  studyPath,
} from "../../../../shared/api/studies-api.ts";
import { relativeTimeText } from "../../../../shared/format.ts";
import { analysisTexts } from "../../../../shared/language/en/analysis.ts";
import { commonTexts } from "../../../../shared/language/en/common.ts";
import { partsTexts } from "../../../../shared/language/en/parts.ts";
import { studiesTexts } from "../../../../shared/language/en/studies.ts";
import { count, fill } from "../../../../shared/language/fill.ts";
import { reasonText } from "../../../../shared/reason-text.ts";
import { Form, FormError, formText } from "../../../forms/form.tsx";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import { useSubmission } from "../../../forms/use-submission.ts";
import { Button, ButtonLink } from "../../../kit/ui/button.tsx";
import { Dialog } from "../../../kit/ui/dialog.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { PageSpinner } from "../../../kit/ui/spinner.tsx";
import { TextField } from "../../../kit/ui/text-field.tsx";
import { TwoStepButton } from "../../../kit/ui/two-step-button.tsx";
import { useCopied } from "../../../kit/ui/use-copied.ts";
import { call } from "../../../server/api/client.ts";
import { changeStudy, studiesQuery } from "../../../server/api/studies.ts";
import { useSession } from "../../../server/session/session.tsx";
import styles from "./studies.module.css";
import { useStudyLink } from "./study-link.ts";

/** Its page renames it, because the page knows the newest version. */
interface OpenedStudy {
  readonly id: string;
  readonly name: string;
  readonly rename: (name: string) => void;
}

interface StudiesButtonProps {
  readonly open?: OpenedStudy;
}

export const StudiesButton = ({ open }: StudiesButtonProps) => {
  const { status, user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (status !== "authenticated" || user === null) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{studiesTexts.list}</Button>
      {isOpen && (
        <Dialog heading={studiesTexts.own} className={styles.dialog} onClose={close}>
          <StudyList identifier={user.identifier} open={open} onClose={close} />
        </Dialog>
      )}
    </>
  );
};

interface StudyListProps {
  readonly identifier: string;
  readonly open: OpenedStudy | undefined;
  readonly onClose: () => void;
}

const StudyList = ({ identifier, open, onClose }: StudyListProps) => {
  const { data, dataUpdatedAt, isPending, refetch } = useQuery(studiesQuery(identifier));
  const client = useQueryClient();
  const [renamed, setRenamed] = useState<string | null>(null);
  const link = useStudyLink();
  const submission = useSubmission();

  if (data === undefined) {
    if (isPending) return <PageSpinner />;
    return (
      <>
        <p role="alert">{studiesTexts.listNotLoaded}</p>
        <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
      </>
    );
  }

  const show = (answer: StudiesResponse): void => {
    client.setQueryData(studiesQuery(identifier).queryKey, answer);
  };
  const remove = (id: string): void =>
    submission.submit(async () => {
      show(await call("DELETE /api/v2/studies/:id", { path: { id } }));
      if (id === open?.id) link.close();
    });
  const rename = (study: StudyEntry, name: string): void => {
    const problem = studyNameProblem(name);
    if (problem !== null) {
      submission.setError(reasonText(problem));
      return;
    }
    const { studies } = data;
    const put = (entry: StudyEntry): void => {
      show({ studies: studies.map((other) => (other.id === entry.id ? entry : other)) });
      setRenamed(null);
    };
    if (study.id === open?.id) {
      submission.setError(null);
      open.rename(name);
      put({ ...study, name });
      return;
    }
    submission.submit(async () => {
      try {
        put(await changeStudy(study.id, { name, updatedAt: study.updatedAt }));
      } catch (failure) {
        await refetch();
        throw failure;
      }
    });
  };

  return (
    <>
      {data.studies.length === 0 ? (
        <EmptyState picture="board" text={studiesTexts.none}>
          <ButtonLink look="primary" to="/analysis" onClick={onClose}>
            {studiesTexts.newBoard}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid" aria-busy={submission.isSending || undefined}>
          {data.studies.map((study) => {
            const shown = study.id === open?.id ? { ...study, name: open.name } : study;
            return (
              <li key={study.id} className={`grid gap-1 ${styles.entry}`}>
                {study.id === renamed ? (
                  <Form submission={submission} onSubmit={(form) => rename(shown, formText(form, "name").trim())}>
                    <TextField
                      label={studiesTexts.name}
                      name="name"
                      defaultValue={shown.name}
                      maxLength={2 * STUDY_NAME_MAX_LENGTH}
                      autoComplete="off"
                      dir="auto"
                      autoFocus
                    />
                    <div className="flex wrap gap-2">
                      <SubmitButton {...submission}>{studiesTexts.save}</SubmitButton>
                      <Button onClick={() => setRenamed(null)}>{commonTexts.cancel}</Button>
                    </div>
                  </Form>
                ) : (
                  <Entry
                    study={shown}
                    now={dataUpdatedAt}
                    onOpen={onClose}
                    onRename={() => setRenamed(study.id)}
                    onDelete={() => remove(study.id)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <FormError error={submission.error} />
      <div className="flex wrap gap-2">
        {data.studies.length > 0 && (
          <ButtonLink to="/analysis" onClick={onClose}>
            {studiesTexts.newBoard}
          </ButtonLink>
        )}
        <Button onClick={onClose}>{commonTexts.close}</Button>
      </div>
    </>
  );
};

interface EntryProps {
  readonly study: StudyEntry;
  readonly now: number;
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

const Entry = ({ study, now, onOpen, onRename, onDelete }: EntryProps) => {
  const [isCopied, copy] = useCopied();
  const { id, name, moves, updatedAt } = study;
  const about = (action: string): string => fill(partsTexts.actionAbout, { action, about: name });
  const copyText = isCopied ? analysisTexts.copied : analysisTexts.copyLink;
  return (
    <>
      <Link className="content-center target strong break-anywhere" to={studyPath(id)} onClick={onOpen}>
        <bdi translate="no">{name}</bdi>
      </Link>
      <p className="muted small">
        {count(studiesTexts.moves, moves)} · {relativeTimeText(Math.min(updatedAt, now), now)}
      </p>
      <div className="flex wrap gap-2">
        <Button aria-label={about(copyText)} onClick={() => void copy(location.origin + studyPath(id))}>
          {copyText}
        </Button>
        <Button aria-label={about(studiesTexts.rename)} onClick={onRename}>
          {studiesTexts.rename}
        </Button>
        <TwoStepButton label={studiesTexts.delete} question={studiesTexts.asked} about={name} onConfirm={onDelete} />
      </div>
    </>
  );
};
