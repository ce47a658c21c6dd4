import { useState } from "react";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import {
  USERNAME_CHANGE_DAYS,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
  usernameProblem,
} from "../../../shared/username.ts";
import { changeUsername } from "../../api/account-changes.ts";
import { Form, FormError, formText } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSession } from "../../session/session.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { SettingsSection } from "./settings-section.tsx";

export const ChangeUsernamePage = () => {
  const { user, renew } = useSession();
  const submission = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);

  const send = (form: HTMLFormElement): void => {
    const username = formText(form, "username").trim();
    const found = usernameProblem(username);
    setProblem(found);
    if (found !== null) return;
    submission.submit(async () => {
      const answer = await changeUsername({ username });
      renew(answer.token, answer.maxAge, { username });
      form.reset();
      showToast({ type: "success", message: answer.message });
    });
  };

  return (
    <SettingsSection
      heading="Change username"
      lede={
        <>
          You are <strong dir="ltr">{user?.username}</strong>. A name can be changed once in {USERNAME_CHANGE_DAYS}{" "}
          days; for as long, nobody else gets the old one, and links to it lead to you.
        </>
      }
    >
      <PageMeta {...PAGE_METAS["/settings/change-username"]} />
      <Card>
        <Form submission={submission} onSubmit={send}>
          <TextField
            label="New username"
            name="username"
            required
            minLength={USERNAME_MIN_LENGTH}
            maxLength={USERNAME_MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            hint={`${USERNAME_MIN_LENGTH} to ${USERNAME_MAX_LENGTH} letters, digits, _ and -`}
            error={problem}
            onInput={() => setProblem(null)}
          />
          <FormError error={submission.error} />
          <SubmitButton {...submission}>Change username</SubmitButton>
        </Form>
      </Card>
    </SettingsSection>
  );
};
