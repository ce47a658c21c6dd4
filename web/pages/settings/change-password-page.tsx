import { answersTexts } from "../../../shared/language/en/answers.ts";
import { formsTexts } from "../../../shared/language/en/forms.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { changePassword } from "../../api/account-changes.ts";
import { Form, FormError, formText } from "../../forms/form.tsx";
import { NewPasswordFields, PasswordField, passwordsDiffer } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSession } from "../../session/session.tsx";
import { Card } from "../../ui/card.tsx";
import { showToast } from "../../ui/toast-store.ts";
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
      const answer = await changePassword({
        currentPassword: formText(form, "currentPassword"),
        newPassword: formText(form, "password"),
      });
      renew(answer.token, answer.maxAge);
      form.reset();
      showToast({ type: "success", message: answersTexts.passwordChanged });
    });
  };

  return (
    <SettingsSection heading={settingsTexts.pages.password} lede={settingsTexts.password.lede}>
      <PageMeta {...PAGE_METAS["/settings/change-password"]} />
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
