import { useState } from "react";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { EmailField } from "../../forms/email-field.tsx";
import { Form, FormError, FormNotice, formText } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Card } from "../../kit/ui/card.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { call } from "../../server/api/client.ts";
import { useSession } from "../../server/session/session.tsx";
import { SettingsSection } from "./settings-section.tsx";

export const ChangeEmailPage = () => {
  const { user } = useSession();
  const submission = useSubmission();
  const [answer, setAnswer] = useState<string | null>(null);

  const send = (form: HTMLFormElement): void =>
    submission.submit(async () => {
      setAnswer(null);
      await call("POST /api/v2/account/change-email", {
        body: { email: formText(form, "email").trim(), password: formText(form, "password") },
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
      <PageMeta {...pageMeta("changeEmail")} />
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
