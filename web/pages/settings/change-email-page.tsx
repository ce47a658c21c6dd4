import { useState } from "react";
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
import { SettingsSection } from "./settings-section.tsx";

export const ChangeEmailPage = () => {
  const { user } = useSession();
  const submission = useSubmission();
  const [answer, setAnswer] = useState<string | null>(null);

  const send = (form: HTMLFormElement): void =>
    submission.submit(async () => {
      setAnswer(null);
      const { message } = await changeEmail({
        email: formText(form, "email").trim(),
        password: formText(form, "password"),
      });
      form.reset();
      setAnswer(message);
    });

  return (
    <SettingsSection
      heading="Change email"
      lede={
        <>
          We write to <strong>{user?.email}</strong>. It changes once you have opened the link that we mail to the new
          address.
        </>
      }
    >
      <PageMeta {...PAGE_METAS["/settings/change-email"]} />
      <Card>
        <Form submission={submission} onSubmit={send}>
          <EmailField label="New email" />
          <PasswordField label="Password" name="password" autoComplete="current-password" />
          <FormNotice text={answer} />
          <FormError error={submission.error} />
          <SubmitButton {...submission}>Change email</SubmitButton>
        </Form>
      </Card>
    </SettingsSection>
  );
};
