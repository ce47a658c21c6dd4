import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { StudyResponse } from "../../../../shared/api/studies-api.ts";
import { commonTexts } from "../../../../shared/language/en/common.ts";
import { failuresTexts } from "../../../../shared/language/en/failures.ts";
import { studiesTexts } from "../../../../shared/language/en/studies.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { showToast } from "../../../kit/ui/toast-store.ts";
import { useReloadHold } from "../../../kit/update/reload-holds.ts";
import { hasStatus } from "../../../server/api/client.ts";
import { failureOf, failureText, hasReason } from "../../../server/api/failure-text.ts";
import { changeStudy } from "../../../server/api/studies.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { StudiesButton } from "./list-dialog.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { isSaved, openedStudy, type Saving, type Trouble } from "./saving-state.ts";
import { linkedStudy, useStudyLink } from "./study-link.ts";
import { StudyRow } from "./study-row.tsx";
import { StudySaver } from "./study-saver.ts";

const troubleOf = (thrown: unknown): Trouble => {
  const failure = failureOf(thrown);
  if (hasReason<"PATCH /api/v2/studies/:id">(failure, "study-changed")) {
    return { kind: "conflict", isElsewhere: true, newer: failure.cause.study };
  }
  if (hasStatus(failure, 404)) return { kind: "deleted" };
  const mayHelp = failure.status === null || failure.status === 429 || failure.status >= 500;
  return mayHelp ? { kind: "unanswered" } : { kind: "refused", text: failureText(failure) };
};

const useSaver = (study: StudyResponse): StudySaver => {
  const { text, keep } = useStudyLink();
  const [saver] = useState(
    () => new StudySaver(openedStudy(study, text), { send: (change) => changeStudy(study.id, change), troubleOf }),
  );
  const { saved } = useSyncExternalStore(saver.subscribe, saver.state);

  useEffect(() => saver.change({ tree: text }), [saver, text]);

  // The address can omit the moves that the server has.
  const linkSaved = useEffectEvent(() => keep(linkedStudy({ ...study, ...saved })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: run whenever the saved content changes
  useEffect(() => linkSaved(), [saved]);

  useEffect(() => {
    const flush = (): void => saver.flush();
    window.addEventListener("pagehide", flush);
    window.addEventListener("online", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      window.removeEventListener("online", flush);
      flush();
    };
  }, [saver]);
  return saver;
};

/** Null for temporary problems, and for a conflict that the address itself brought. */
const problemText = (trouble: Trouble): string | null => {
  switch (trouble.kind) {
    case "conflict":
      return trouble.isElsewhere ? failuresTexts.reasons["study-changed"] : null;
    case "deleted":
      return failuresTexts.reasons["no-such-study"];
    case "refused":
      return trouble.text;
    default:
      return null;
  }
};

const stateText = (saving: Saving): string => {
  const { trouble } = saving;
  switch (trouble?.kind) {
    case "conflict":
      return trouble.isElsewhere ? studiesTexts.changedElsewhere : studiesTexts.unsaved;
    case "deleted":
      return studiesTexts.deleted;
    case "refused":
      return trouble.text;
    case "unanswered":
      return studiesTexts.failed;
    default:
      return isSaved(saving) ? studiesTexts.saved : studiesTexts.unsaved;
  }
};

export const OwnStudy = ({ study }: { readonly study: StudyResponse }) => {
  const link = useStudyLink();
  const saver = useSaver(study);
  const saving = useSyncExternalStore(saver.subscribe, saver.state);
  const [dialog, setDialog] = useState<"choose" | "copy" | null>(null);
  const { trouble, wanted } = saving;
  useReloadHold(!isSaved(saving));

  // A toast, because on a phone the row below the moves may be out of view.
  const problem = trouble === null ? null : problemText(trouble);
  useEffect(() => {
    if (problem !== null) showToast({ type: "error", message: problem });
  }, [problem]);

  const rename = (name: string): void => {
    saver.change({ name });
    saver.flush();
  };
  const keepMine = (): void => {
    saver.decide("keep-mine");
    saver.flush();
    setDialog(null);
  };
  const keepOther = (): void => {
    if (trouble?.kind === "conflict") link.replace(linkedStudy({ ...study, ...trouble.newer }));
    saver.decide("keep-other");
    setDialog(null);
  };

  const helps = (): ReactNode => {
    switch (trouble?.kind) {
      case "conflict":
        return <Button onClick={() => setDialog("choose")}>{studiesTexts.choose}</Button>;
      case "deleted":
        return <Button onClick={() => setDialog("copy")}>{studiesTexts.copy}</Button>;
      case "refused":
      case "unanswered":
        return <Button onClick={() => saver.flush()}>{commonTexts.tryAgain}</Button>;
      default:
        return null;
    }
  };

  return (
    <StudyRow title={wanted.name} state={stateText(saving)} isTrouble={trouble !== null}>
      {helps()}
      <StudiesButton open={{ id: study.id, name: wanted.name, rename }} />
      {dialog === "copy" && <NameDialog name={wanted.name} onClose={() => setDialog(null)} />}
      {dialog === "choose" && trouble?.kind === "conflict" && (
        <ConflictDialog
          isElsewhere={trouble.isElsewhere}
          onBoth={() => setDialog("copy")}
          onMine={keepMine}
          onOther={keepOther}
          onClose={() => setDialog(null)}
        />
      )}
    </StudyRow>
  );
};
