import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { STUDY_NAME_MAX_LENGTH, type StudyResponse, studyNameProblem } from "../../../../shared/api/studies-api.ts";
import { commonTexts } from "../../../../shared/language/en/common.ts";
import { studiesTexts } from "../../../../shared/language/en/studies.ts";
import { reasonText } from "../../../../shared/reason-text.ts";
import { Form, FormError, formText } from "../../../forms/form.tsx";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import { useSubmission } from "../../../forms/use-submission.ts";
import { Button, ButtonAnchor } from "../../../kit/ui/button.tsx";
import { Dialog } from "../../../kit/ui/dialog.tsx";
import { TextField } from "../../../kit/ui/text-field.tsx";
import { call } from "../../../server/api/client.ts";
import { studyQuery } from "../../../server/api/studies.ts";
import { useSession } from "../../../server/session/session.tsx";
import { newStudyId } from "./study-id.ts";
import { linkedStudy, useStudyLink } from "./study-link.ts";

interface NameDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Guests are asked to log in first, in another tab. */
export const NameDialog = ({ name, onClose }: NameDialogProps) => {
  const { user, status } = useSession();
  return (
    <Dialog heading={studiesTexts.saveHeading} onClose={onClose}>
      {status === "authenticated" && user !== null ? (
        <NameForm name={name} owner={{ identifier: user.identifier, username: user.username }} onClose={onClose} />
      ) : (
        <>
          <p>{studiesTexts.logInFirst}</p>
          <ButtonAnchor look="primary" href="/login" target="_blank">
            {studiesTexts.logIn}
          </ButtonAnchor>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
        </>
      )}
    </Dialog>
  );
};

interface NameFormProps extends Pick<StudyResponse, "name" | "owner"> {
  readonly onClose: () => void;
}

const NameForm = ({ name: preset, owner, onClose }: NameFormProps) => {
  const link = useStudyLink();
  const client = useQueryClient();
  const submission = useSubmission();
  // One id while the dialog is open: if the answer to a first attempt is lost, the retry must use the same id.
  const [id] = useState(newStudyId);

  const save = (name: string): void => {
    const problem = studyNameProblem(name);
    if (problem !== null) {
      submission.setError(reasonText(problem));
      return;
    }
    const { text: tree, opening } = link;
    submission.submit(async () => {
      const entry = await call("PUT /api/v2/studies/:id", { path: { id }, body: { name, tree } });
      const study = { ...entry, tree, owner };
      client.setQueryData(studyQuery(id, opening).queryKey, study);
      link.keep(linkedStudy(study));
      onClose();
    });
  };

  return (
    <Form submission={submission} onSubmit={(form) => save(formText(form, "name").trim())}>
      <TextField
        label={studiesTexts.name}
        name="name"
        defaultValue={preset}
        maxLength={2 * STUDY_NAME_MAX_LENGTH}
        autoComplete="off"
        dir="auto"
        hint={studiesTexts.isPublic}
      />
      <FormError error={submission.error} />
      <SubmitButton {...submission}>{studiesTexts.save}</SubmitButton>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
    </Form>
  );
};
