import { useState } from "react";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { changeEmail } from "../../api/account-changes.ts";
import { EmailField } from "../../forms/email-field.tsx";
import { Form, FormError, FormNotice, formText } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSession } from "../../session/session.tsx";
import { Card } from "../../ui/card.tsx";
import { rich } from "../../ui/rich.tsx";
import { SettingsSection } from "./settings-section.tsx";

export const ChangeEmailPage = () => {
  const { user } = useSession();
  const submission = useSubmission();
  const [answer, setAnswer] = useState<string | null>(null);

  const send = (form: HTMLFormElement): void =>
    submission.submit(async () => {
      setAnswer(null);
      await changeEmail({
        email: formText(form, "email").trim(),
        password: formText(form, "password"),
      });
      form.reset();
      setAnswer(answersTexts.newEmailSent);
    });

  return (
    <SettingsSection
      heading={settingsTexts.pages.email}
      lede={rich(
        settingsTexts.email.lede,
        { strong: (email) => <strong>{email}</strong> },
        { email: user?.email ?? "" },
      )}
    >
      <PageMeta {...PAGE_METAS["/settings/change-email"]} />
      <Card>
        <Form submission={submission} onSubmit={send}>
          <EmailField label={settingsTexts.email.label} />
          <PasswordField kind="password" name="password" autoComplete="current-password" />
          <FormNotice text={answer} />
          <FormError error={submission.error} />
          <SubmitButton {...submission}>{settingsTexts.pages.email}</SubmitButton>
        </Form>
      </Card>
    </SettingsSection>
  );
};
