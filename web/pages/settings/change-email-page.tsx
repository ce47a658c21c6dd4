import { useState } from "react";
import { EMAIL_MAX_LENGTH, EMAIL_MIN_LENGTH } from "../../../shared/credentials.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { changeEmail } from "../../api/account-changes.ts";
import { Form, FormError, FormNotice, formText } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSession } from "../../session/session.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Card, SettingsSection } from "./settings-section.tsx";

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
          <TextField
            label="New email"
            name="email"
            type="email"
            required
            minLength={EMAIL_MIN_LENGTH}
            maxLength={EMAIL_MAX_LENGTH}
            autoComplete="email"
          />
          <PasswordField label="Password" name="password" autoComplete="current-password" />
          <FormNotice text={answer} />
          <FormError error={submission.error} />
          <SubmitButton {...submission}>Change email</SubmitButton>
        </Form>
      </Card>
    </SettingsSection>
  );
};
