import { accountsTexts } from "../../../shared/language/en/accounts.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { useLinkAnswer } from "../../forms/answer-link.tsx";
import { Form, FormError, formText } from "../../forms/form.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Link } from "../../kit/ui/link.tsx";
import { call } from "../../server/api/client.ts";

const texts = accountsTexts.confirm;

/** Somebody else may have signed up with this address; only its owner can reset the password. */
export const ConfirmByPassword = ({ link }: { readonly link: string }) => {
  const takeOver = useLinkAnswer(answersTexts.emailConfirmed);
  const submission = useSubmission();

  const send = (form: HTMLFormElement): void =>
    submission.submit(async () => {
      const body = { password: formText(form, "password") };
      takeOver(await call("POST /api/v2/auth/confirm-email", { body, token: link }));
    });

  return (
    <FormPage
      heading={texts.heading}
      lede={texts.password}
      links={<Link to="/forgot-password">{texts.newPassword}</Link>}
    >
      <Form submission={submission} onSubmit={send}>
        <PasswordField kind="password" name="password" autoComplete="current-password" />
        <FormError error={submission.error} />
        <SubmitButton {...submission}>{texts.submit}</SubmitButton>
      </Form>
    </FormPage>
  );
};
