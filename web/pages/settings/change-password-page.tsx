import { answersTexts } from "../../../shared/language/en/answers.ts";
import { formsTexts } from "../../../shared/language/en/forms.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { Form, FormError, formText } from "../../forms/form.tsx";
import { NewPasswordFields, PasswordField, passwordsDiffer } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Card } from "../../kit/ui/card.tsx";
import { showToast } from "../../kit/ui/toast-store.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { call } from "../../server/api/client.ts";
import { useSession } from "../../server/session/session.tsx";
import { SettingsSection } from "./settings-section.tsx";

export const ChangePasswordPage = () => {
  const { renew } = useSession();
  const submission = useSubmission();

  const send = (form: HTMLFormElement): void => {
    if (passwordsDiffer(form)) {
      submission.setError(formsTexts.passwordsDiffer);
      return;
    }
    submission.submit(async () => {
      const answer = await call("POST /api/v2/account/change-password", {
        body: { currentPassword: formText(form, "currentPassword"), newPassword: formText(form, "password") },
      });
      renew(answer.token, answer.maxAge);
      form.reset();
      showToast({ type: "success", message: answersTexts.passwordChanged });
    });
  };

  return (
    <SettingsSection heading={settingsTexts.pages.password} lede={settingsTexts.password.lede}>
      <PageMeta {...pageMeta("changePassword")} />
      <Card>
        <Form submission={submission} onSubmit={send}>
          <PasswordField kind="current" name="currentPassword" autoComplete="current-password" />
          <NewPasswordFields isChange />
          <FormError error={submission.error} />
          <SubmitButton {...submission}>{settingsTexts.pages.password}</SubmitButton>
        </Form>
      </Card>
    </SettingsSection>
  );
};
