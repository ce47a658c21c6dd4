import { confirmEmailByPassword } from "../../api/auth.ts";
import { useLinkAnswer } from "../../forms/answer-link.tsx";
import { Form, FormError, formText } from "../../forms/form.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Link } from "../../navigation/link.tsx";

/**
 * The link was opened in a browser that did not sign up. Somebody else may have signed up with this address: only who
 * knows the password gets in with it, and only the address's owner can set another one.
 */
export const ConfirmByPassword = ({ link }: { readonly link: string }) => {
  const takeOver = useLinkAnswer();
  const submission = useSubmission();

  const send = (form: HTMLFormElement): void =>
    submission.submit(async () =>
      takeOver(await confirmEmailByPassword(link, { password: formText(form, "password") })),
    );

  return (
    <FormPage
      heading="Confirm your email"
      lede="Please enter the password you chose when you signed up."
      links={<Link to="/forgot-password">Set a new password instead</Link>}
    >
      <Form submission={submission} onSubmit={send}>
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <FormError error={submission.error} />
        <SubmitButton {...submission}>Confirm</SubmitButton>
      </Form>
    </FormPage>
  );
};
