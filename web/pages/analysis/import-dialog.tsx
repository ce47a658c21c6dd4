import { type FormEvent, useId, useState } from "react";
import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { fill } from "../../../shared/language/fill.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { mainLine } from "../../../shared/study/tree.ts";
import { treeOfText } from "../../../shared/study/tree-text.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import field from "../../kit/ui/field.module.css";
import { useHoldOfTyped } from "../../kit/update/reload-holds.ts";
import { call, hasStatus } from "../../server/api/client.ts";
import type { LinkedPlace } from "./import-link.ts";
import type { ImportProblem } from "./import-moves.ts";
import { type Import, readImport } from "./import-text.ts";
import { type Analysis, goTo } from "./variations.ts";

interface ImportDialogProps {
  readonly onOpen: (analysis: Analysis) => void;
  readonly onClose: () => void;
}

const problemText = (problem: ImportProblem): string => {
  switch (problem.kind) {
    case "empty":
      return analysisTexts.importEmpty;
    case "several-games":
      return analysisTexts.importMany;
    case "no-link":
      return analysisTexts.importNoLink;
    case "too-large":
      return analysisTexts.full;
    case "tag":
      return fill(analysisTexts.importTag, problem);
    case "no-move":
      return fill(analysisTexts.importNoMove, problem);
    case "not-allowed":
      return fill(analysisTexts.importNotAllowed, { number: problem.number, move: moveText(problem.square) });
    case "over":
      return fill(analysisTexts.importOver, { number: problem.number, move: moveText(problem.square) });
  }
};

const fetchGame = async (id: string): Promise<Import> =>
  readImport(await call("GET /api/v2/games/:id/export", { path: { id } }), location.origin);

const fetchStudy = async (id: string): Promise<Import | string> => {
  const tree = treeOfText((await call("GET /api/v2/studies/:id", { path: { id } })).tree);
  return tree === null ? analysisTexts.noTree : { kind: "analysis", analysis: goTo(tree, mainLine(tree)) };
};

const fetchLinked = async (linked: LinkedPlace): Promise<Import | string> => {
  try {
    if (linked.kind === "game") return await fetchGame(linked.gameId);
    return linked.kind === "study" ? await fetchStudy(linked.studyId) : linked;
  } catch (error) {
    if (hasStatus(error, 404)) return linked.kind === "game" ? analysisTexts.importNoGame : analysisTexts.importNoLink;
    console.info("The game could not be fetched", error);
    return analysisTexts.importFailed;
  }
};

export const ImportDialog = ({ onOpen, onClose }: ImportDialogProps) => {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const holdTyped = useHoldOfTyped();

  const finish = (found: Import | string): void => {
    if (typeof found === "string") setError(found);
    else if (found.kind === "analysis") onOpen(found.analysis);
    else setError(found.kind === "problem" ? problemText(found.problem) : analysisTexts.importNoLink);
  };
  const read = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const text = new FormData(event.currentTarget).get("text");
    const found = readImport(typeof text === "string" ? text : "", location.origin);
    if (found.kind === "problem" || found.kind === "analysis") return finish(found);
    setBusy(true);
    finish(await fetchLinked(found));
    setBusy(false);
  };
  return (
    <Dialog heading={analysisTexts.import} onClose={onClose}>
      <form className="grid gap-4" onInput={holdTyped} onSubmit={(event) => void read(event)} aria-busy={isBusy}>
        <div className={field.field}>
          <label className={field.label} htmlFor={id}>
            {analysisTexts.importField}
          </label>
          <textarea
            id={id}
            name="text"
            className={field.input}
            rows={5}
            spellCheck={false}
            autoCapitalize="off"
            dir="ltr"
            aria-invalid={error !== null || undefined}
            aria-describedby={`${id}-help`}
            onChange={() => setError(null)}
          />
          <p
            id={`${id}-help`}
            className={error === null ? field.hint : field.error}
            role={error === null ? undefined : "alert"}
          >
            {error ?? analysisTexts.importHint}
          </p>
        </div>
        <div className="flex end gap-2">
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button type="submit" look="primary">
            {analysisTexts.importGo}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
