import { useId, useState } from "react";
import { createPortal } from "react-dom";
import { REPORT_KINDS, type ReportKind } from "../../shared/api/reports-api.ts";
import type { ReportRequest } from "../../shared/api/reports-schema.ts";
import { commonTexts } from "../../shared/language/en/common.ts";
import { reportsTexts as texts } from "../../shared/language/en/reports.ts";
import { fill } from "../../shared/language/fill.ts";
import { REPORT_MAX_LENGTH } from "../../shared/limits.ts";
import { Button } from "../kit/ui/button.tsx";
import { Dialog } from "../kit/ui/dialog.tsx";
import field from "../kit/ui/field.module.css";
import { showToast } from "../kit/ui/toast-store.ts";
import { call } from "../server/api/client.ts";
import { ChoiceField } from "./choice-field.tsx";
import { Form, FormError, formText } from "./form.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmission } from "./use-submission.ts";

const { different, ...kinds } = texts.kinds;
const LABELS: Readonly<Record<ReportKind, string>> = { ...kinds, other: different };
const CHOICES = REPORT_KINDS.map((value) => ({ value, label: LABELS[value] }));

export interface ReportDialogProps {
  /** As it is shown: also a guest's name. */
  readonly name: string;
  readonly about: ReportRequest["about"];
  readonly usual: ReportKind;
  readonly onClose: () => void;
}

export const ReportDialog = ({ name, about, usual, onClose }: ReportDialogProps) => {
  const id = useId();
  const submission = useSubmission();
  const [kind, setKind] = useState(usual);

  const send = (form: HTMLFormElement): void =>
    submission.submit(async () => {
      await call("POST /api/v2/reports", { body: { about, kind, text: formText(form, "text") } });
      showToast({ type: "success", message: texts.sent });
      onClose();
    });

  // Outside of the menu or the popup that opened it: it would be hidden with them.
  return createPortal(
    <Dialog heading={fill(texts.heading, { player: name })} onClose={onClose}>
      <Form submission={submission} onSubmit={send}>
        <ChoiceField legend={texts.kind} value={kind} choices={CHOICES} onChange={setKind} isWordy />
        <div className={field.field}>
          <label className={field.label} htmlFor={id}>
            {texts.text}
          </label>
          <textarea
            id={id}
            name="text"
            rows={3}
            className={field.input}
            required={kind === "other"}
            maxLength={REPORT_MAX_LENGTH}
            aria-describedby={`${id}-told`}
          />
          <p id={`${id}-told`} className={field.hint}>
            {texts.told}
          </p>
        </div>
        <FormError error={submission.error} />
        <SubmitButton {...submission}>{texts.send}</SubmitButton>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
      </Form>
    </Dialog>,
    document.body,
  );
};
